// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { calls } from '../../protocol/calls.ts';
import {
  card,
  config,
  firstPage,
  handClock,
  hanging,
  output,
  profile,
  scriptedSession,
  tabsOfOneBrowser,
} from './scriptedDevice.ts';

/** A time of 100 s, as the device gives it. */
const hundred = config(firstPage, '100');

/** Two tabs of one browser, each with its own login. */
async function twoTabs(first = 'ines', second = 'ines') {
  const clock = handClock();
  const tab = tabsOfOneBrowser();
  const one = scriptedSession({ getConfig: hundred }, tab(), clock);
  const other = scriptedSession({ getConfig: hundred }, tab(), clock);
  await one.session.logIn(first, 'secret');
  await other.session.logIn(second, 'secret');
  return { one, other, clock };
}

const press = (hands: EventTarget) => hands.dispatchEvent(new Event('click'));

test('inactivity: the dialog, and after it the login screen with the cause (spec §8, §9)', async () => {
  const { session, clock, went } = scriptedSession({ getConfig: hundred });
  await session.logIn('ines', 'secret');
  clock.pass(99_000);
  expect(session.state.dialog).toBeUndefined();
  clock.pass(1000);
  expect(session.state).toMatchObject({ dialog: 'inactivity', status: 'Connected' });
  session.closeDialog();
  expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'inactivity' });
  expect(went.at(-1)).toBe('/auth');
});

test.each([
  ['a device that gives no time', config(firstPage, ''), 600_000],
  ['a device that gives 0', config(firstPage, '0'), 600_000],
  ['a time that is no number', config(firstPage, 'soon'), 600_000],
  ['an attribute as Name="value"', config(firstPage, 'DisconnectionTimeoutSec="90"'), 90_000],
  ['an element with the attribute', config(firstPage, '<WebServerCfg DisconnectionTimeoutSec="90"/>'), 90_000],
  ['an element of that name', config(firstPage, '<DisconnectionTimeoutSec>90</DisconnectionTimeoutSec>'), 90_000],
])('%s (spec §9, R2, R23)', async (_, getConfig, ms) => {
  const { session, clock } = scriptedSession({ getConfig });
  await session.logIn('ines', 'secret');
  clock.pass(ms - 1000);
  expect(session.state.dialog).toBeUndefined();
  clock.pass(1000);
  expect(session.state.dialog).toBe('inactivity');
});

test.each([
  ['an observer', 'Profile="0"', 'InactivityExempt', 'observers', undefined],
  ['an operator', 'Profile="1"', 'InactivityExempt', 'observers', 'inactivity'],
  ['an observer of a station that exempts nobody', 'Profile="0"', 'InactivityExempt', 'none', 'inactivity'],
  ['an observer of a device that does not tell', 'Profile="0"', 'SetPassword', 'observers', 'inactivity'],
] as const)(
  '%s, where the station may exempt observers from inactivity (R41)',
  async (_, who, service, exempt, dialog) => {
    const { session, clock } = scriptedSession({
      identityCard: card('t1', service),
      getUserProfile: profile(`IsNormalMode="true" ${who}`),
      getConfig: config(firstPage, '100', exempt),
    });
    await session.logIn('hall', 'secret');
    clock.pass(100_000_000);
    expect(session.state.dialog).toBe(dialog);
    expect(session.countdown.get()).toBeUndefined();
  },
);

test('the last half of a short time is counted down, and a hand ends that (R23)', async () => {
  const { session, clock, hands } = scriptedSession({ getConfig: hundred });
  await session.logIn('ines', 'secret');
  clock.pass(50_000);
  expect(session.countdown.get()).toBe(50);
  press(hands);
  expect(session.countdown.get()).toBeUndefined();
  clock.pass(95_000);
  expect(session.state.dialog).toBeUndefined();
});

test('calls are nobody’s activity (R7, R23)', async () => {
  const { session, clock } = scriptedSession({ getConfig: hundred });
  await session.logIn('ines', 'secret');
  for (let i = 0; i < 10; i++) {
    clock.pass(9500);
    await session.client.call(calls.getUserProfile);
  }
  clock.pass(5000);
  expect(session.state.dialog).toBe('inactivity');
});

test('after a sleep no call leaves: the deadline is looked at before each (R23)', async () => {
  const { session, clock, requests } = scriptedSession({ getConfig: hundred });
  await session.logIn('ines', 'secret');
  const before = requests.length;
  clock.sleep(3_600_000);
  expect(await session.client.call(calls.getUserProfile)).toEqual({ kind: 'cancelled' });
  expect(requests.length).toBe(before);
  expect(session.state.dialog).toBe('inactivity');
});

test('nobody is watched on the login screen, and a new login begins anew', async () => {
  const { session, clock } = scriptedSession({ getConfig: hundred });
  clock.pass(1_000_000);
  await session.logIn('ines', 'secret');
  clock.pass(60_000);
  session.disconnect();
  clock.pass(60_000);
  await session.logIn('ines', 'secret');
  clock.pass(60_000);
  expect(session.state).toMatchObject({ status: 'Connected', dialog: undefined });
});

test('a hand in one tab keeps the other tab of the same login (R23)', async () => {
  const { one, other, clock } = await twoTabs();
  clock.pass(90_000);
  press(one.hands);
  clock.pass(90_000);
  expect([one.session.state.dialog, other.session.state.dialog]).toEqual([undefined, undefined]);
  clock.pass(10_000);
  expect([one.session.state.dialog, other.session.state.dialog]).toEqual(['inactivity', 'inactivity']);
});

test('a log-out in one tab is one in the other tab of the same login (R23)', async () => {
  const { one, other } = await twoTabs();
  one.session.disconnect();
  expect(other.session.state).toMatchObject({ status: 'Disconnected', reason: undefined });
});

test('tabs of another login are another matter (R23)', async () => {
  const { one, other, clock } = await twoTabs('ines', 'paul');
  clock.pass(90_000);
  press(one.hands);
  clock.pass(10_000);
  expect(other.session.state.dialog).toBe('inactivity');
  other.session.closeDialog();
  expect(one.session.state.status).toBe('Connected');
});

test('what the device holds against one tab is not told to the other (R13, R25)', async () => {
  const { one, other } = await twoTabs();
  one.session.handle(9, calls.getUserProfile);
  expect(one.session.state).toMatchObject({ status: 'Disconnected', reason: 'notChecked' });
  expect(other.session.state.status).toBe('Connected');
});

test('an expired password is watched too', async () => {
  const { session, clock } = scriptedSession({ identityCard: output(3) });
  await session.logIn('ines', 'secret');
  session.closeDialog();
  clock.pass(600_000);
  expect(session.state.dialog).toBe('inactivity');
});

test('ten calls under way when the time is over make one dialog, and end with the session (R27)', async () => {
  const { session, clock, script } = scriptedSession({ getConfig: hundred });
  await session.logIn('ines', 'secret');
  script.getUserProfile = hanging;
  const under = Array.from({ length: 10 }, () => session.client.call(calls.getUserProfile));
  clock.pass(101_000);
  session.closeDialog();
  expect(await Promise.all(under)).toEqual(Array(10).fill({ kind: 'cancelled' }));
  expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'inactivity' });
});
