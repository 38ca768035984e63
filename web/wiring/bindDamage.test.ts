// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { card, output, profile } from '../session/scriptedDevice.ts';
import { furnish, here, logIn, visit } from './testVisit.tsx';

const now = Date.UTC(2026, 10, 22, 13, 2);
const day = 86_400_000;
const administrator = profile('IsNormalMode="true" Profile="3" IsPasswordEditable="true"');
const damage = (kind: string, time: number) =>
  output(0, `<Content><Newer>1</Newer><Event Id="1" Time="${time}" Kind="${kind}" Severity="3"/></Content>`);

beforeAll(furnish);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** On a device with a log, up to the first screen. */
async function arrive(getEvents: string, answers = {}) {
  const device = visit('/', {
    identityCard: card('t1', 'Event'),
    getUserProfile: administrator,
    getEvents,
    ...answers,
  });
  device.clock.sleep(now);
  await logIn();
  await screen.findByRole('heading', { name: 'Wells' });
  return device;
}
type Device = Awaited<ReturnType<typeof arrive>>;
const questions = ({ requests }: Device) => requests.filter(({ name }) => name === 'getEvents');

/** What follows an answer has had its time: the device answered, and there is no notice. */
async function hasNoNotice(device: Device): Promise<void> {
  await waitFor(() => expect(questions(device)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText(/damaged/)).toBeNull();
}

test.each([
  [
    'databaseReplaced',
    /^On Nov 21, 2026, .*:02:00 the database was found damaged and was replaced by its latest copy\./,
  ],
  ['databaseLost', /^On Nov 21, .* damaged and there was no copy: the station started with an empty database\./],
  ['logLost', /^On Nov 21, .* the operation log was found damaged and a new one was started\./],
])('an administrator is told of %s after the login, with the way to the log', async (kind, words) => {
  const device = await arrive(damage(kind, now - day));
  await screen.findByText(words);
  const [question, ...more] = questions(device);
  expect(question?.body).toMatch(/<Kind>databaseReplaced<.*<Kind>databaseLost<.*<Kind>logLost</);
  expect(more).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Open operation log' }));
  await waitFor(() => expect(here()).toBe('/diagnostic/operation-log'));
});

test('what was put away is not reported again in this browser; later damage is', async () => {
  await arrive(damage('databaseReplaced', now - 2 * day));
  await screen.findByText(/was replaced by its latest copy/);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/damaged/)).toBeNull();
  await hasNoNotice(await arrive(damage('databaseReplaced', now - 2 * day)));
  await arrive(damage('logLost', now - day));
  await screen.findByText(/the operation log was found damaged/);
});

test('a session that ends puts nothing away', async () => {
  await arrive(damage('databaseReplaced', now - day));
  await screen.findByText(/was replaced by its latest copy/);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByLabelText('Login');
  expect(screen.queryByText(/damaged/)).toBeNull();
  await logIn();
  await screen.findByText(/was replaced by its latest copy/);
});

test('what was found more than 30 days ago is in the log only', async () => {
  await hasNoNotice(await arrive(damage('databaseReplaced', now - 31 * day)));
});

test.each([
  ['an operator', { getUserProfile: profile('IsNormalMode="true" Profile="1" IsPasswordEditable="true"') }],
  ['a device without a log', { identityCard: card('t1') }],
])('%s is not asked', async (_, answers) => {
  const device = await arrive(damage('databaseReplaced', now - day), answers);
  await new Promise((resolve) => setTimeout(resolve));
  expect(questions(device)).toEqual([]);
  expect(screen.queryByText(/damaged/)).toBeNull();
});
