// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { card, output } from '../session/scriptedDevice.ts';
import { furnish, logIn, visit } from './testVisit.tsx';

beforeAll(furnish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const delayed = (seconds?: number) => output(2, seconds === undefined ? '' : `<Content RetryAfterSec="${seconds}"/>`);
const specified = 'Equipment in fallback mode on authentication failure';
/** The device has refused a login for so long. */
async function refused(seconds?: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const device = visit('/auth', { identityCard: delayed(seconds) });
  await logIn('ines');
  await screen.findByText(specified);
  return device;
}
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

test('after too many wrong passwords it says, beside the specified words, for how long and for whom', async () => {
  await refused(61);
  await screen.findByText('Too many wrong passwords for ines from this address. Other users can log in.');
  screen.getByText('You can try again in 2 minutes.');
  // Its clock runs as soon as its effects have.
  await act(async () => undefined);
  pass(31);
  screen.getByText('You can try again in 30 seconds.');
  pass(29);
  screen.getByText('You can try again in 1 second.');
  pass(2);
  screen.getByText('ines can now try again.');
  screen.getByText(specified);
});

test('with the next try it is gone', async () => {
  const { script } = await refused(30);
  script.identityCard = card('t1');
  await logIn('ada');
  await screen.findByRole('navigation');
  expect(screen.queryByText(/Too many wrong passwords/)).toBeNull();
});

test('a device that does not tell: the specified words alone', async () => {
  await refused();
  expect(screen.queryByText(/Too many wrong passwords|can try again/)).toBeNull();
});
