// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { card, config, profile } from '../../session/scriptedDevice.ts';
import { Shell } from '../../shell/shell.ts';
import { furnish, here, logIn, visit } from '../../wiring/testVisit.tsx';

const page = (id: string, access = '') =>
  `<SynopticWeb SynopticId="${id}" SynopticName="Page ${id}" ${access} SynopticWidth="100" SynopticHeight="100"/>`;
const hall = page('hall', 'IsAuthenticationRequired="false"');
const address = '/?kiosk=3600&pages=c,gone,a';

beforeAll(async () => {
  await furnish();
  await Promise.all([import('./PrivateKiosk.tsx'), import('./OpenKiosk.tsx')]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A wall screen just switched on. */
const wall = (route = address, answers = {}, shell?: Shell) =>
  visit(
    route,
    {
      identityCard: card('t1', 'InactivityExempt'),
      getUserProfile: profile('IsNormalMode="true" Profile="0"'),
      getConfig: config(page('a') + page('b') + page('c') + hall, '100', 'observers'),
      getConfigUnAuth: config(hall),
      ...answers,
    },
    undefined,
    shell,
  );
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const logInThere = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await logIn('hall');
};

test('after a power cut it shows the open pages and asks for its login; then the private ones, in their order (R9)', async () => {
  wall();
  await title('Page hall');
  screen.getByText(/^Login required for this screen/);
  expect(here() + location.search).toBe('/unAuthSynoptic?kiosk=3600&pages=c,gone,a');
  await logInThere();
  await title('Page c');
  screen.getByText('Page 1 of 2');
  expect(here() + location.search).toBe('/synoptic?kiosk=3600&pages=c,gone,a');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByText(/Login required/)).toBeNull();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await title('Page a');
});

test('with no page named it shows all of them', async () => {
  wall('/?kiosk=3600&pages');
  await logInThere();
  await title('Page a');
  screen.getByText('Page 1 of 4');
});

test('it stays logged in without a hand (R41), and a notice goes by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { clock, script } = wall();
  await logInThere();
  await title('Page c');
  act(() => clock.pass(200_000));
  script.identityCard = card('t2', 'InactivityExempt');
  script.getConfig = config(page('c') + hall, '100', 'observers');
  await waitFor(() => {
    act(() => clock.pass(30_000));
    screen.getByText('The device has a new configuration.');
  });
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  expect(screen.queryByText('The device has a new configuration.')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await title('Page c');
  vi.useRealTimers();
});

test('where its login ends, the next one of the same person leads back to it', async () => {
  const { clock, hands } = wall('/?kiosk=3600&pages=c', {
    getUserProfile: profile('IsNormalMode="true" Profile="1"'),
  });
  await logInThere();
  await title('Page c');
  hands.dispatchEvent(new Event('click'));
  act(() => clock.pass(100_000));
  fireEvent.click(await screen.findByRole('button', { name: 'Return to login screen' }));
  await waitFor(() => expect(here()).toBe('/auth'));
  await logIn('hall');
  await title('Page c');
  expect(here() + location.search).toBe('/synoptic?kiosk=3600&pages=c');
});

test('pages that are not there: it says so', async () => {
  wall('/?kiosk&pages=gone');
  await logInThere();
  await screen.findByText('None of the pages named in this screen’s address exists on this device.');
});

test('a new version of the app waits for somebody’s word: the screen never reloads by itself, which would end its login', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let renewals = 0;
  let served = 'old';
  const shell = new Shell({
    build: 'old',
    reloadedFor: () => null,
    keepReloadedFor: () => undefined,
    renew: async () => void renewals++,
    hasTyped: () => false,
    register: () => undefined,
  });
  const identityCard = () => new Response(card('t1', 'InactivityExempt'), { headers: { 'vigie-app': served } });
  const { clock } = wall(address, { identityCard }, shell);
  await logInThere();
  await title('Page c');
  served = 'new';
  act(() => clock.pass(30_000));
  await screen.findByText('A new version is available');
  await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000));
  expect(renewals).toBe(0);
  await title('Page c');
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(renewals).toBe(1);
  vi.useRealTimers();
});
