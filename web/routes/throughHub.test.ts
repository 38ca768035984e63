// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '../api/client.ts';
import { serves } from '../session/rights.ts';
import { card, output, profile, scriptedDevice } from '../session/scriptedDevice.ts';
import { Session } from '../session/session.ts';
import { sessionBrowser } from '../session/sessionBrowser.ts';
import type { TabMessage } from '../session/tabs.ts';
import { lackOf } from './lackOf.ts';
import { routes } from './routes.ts';

const hub = { root: '/', name: 'North' };
const held = { login: 'ines', secret: `session ${'a'.repeat(43)}`, page: 'page-of-ines' };
const ofHub = () => sessionBrowser('http://hub.town/', undefined);
const ofStation = (id: string) => sessionBrowser(`http://hub.town/s/${id}/`, hub);

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function visit(answers: Parameters<typeof scriptedDevice>[0]) {
  const device = scriptedDevice(answers);
  const browser = ofStation('a');
  const went: string[] = [];
  const session = new Session({
    createClient: (parts) => createClient({ base: 'http://hub.town/s/a/', fetch: device.fetch, ...parts }),
    held: browser.held,
    hub,
    hostName: 'hub.town',
    go: (path) => went.push(path),
    route: () => went.at(-1) ?? '/',
    language: () => 'en',
    openWindow: () => undefined,
  });
  return { ...device, session, browser, went };
}

test('a login at the hub is that of all its stations, and of no other device', () => {
  sessionStorage.setItem('vigie / session', JSON.stringify(held));
  for (const page of [ofHub(), ofStation('a'), ofStation('b')]) expect(page.held.get()).toEqual(held);
  expect(sessionBrowser('http://hub.town/water/', undefined).held.get()).toBeUndefined();
});

test('a log-out in one tab is heard in those of the hub and of all its stations; alarms are each station’s own', async () => {
  const heard: [string, TabMessage['kind']][] = [];
  const note = (name: string) => (message: TabMessage) => heard.push([name, message.kind]);
  const [first, other, same] = [ofStation('a'), ofStation('b'), ofStation('a')];
  const stops = [
    ofHub().tabs.listen(note('hub')),
    other.tabs.listen(note('b')),
    other.stationTabs.listen(note('alarms of b')),
    same.stationTabs.listen(note('alarms of a')),
  ];
  first.tabs.post({ kind: 'left', login: 'ines', reason: undefined });
  first.stationTabs.post({
    ...{ kind: 'watching', login: 'ines', tab: '1', isSeen: true, isLeaving: false, version: 1 },
  });
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(heard.toSorted()).toEqual([
    ['alarms of a', 'watching'],
    ['b', 'left'],
    ['hub', 'left'],
  ]);
  for (const stop of stops) stop();
});

test.each([
  ['is not theirs', output(4), 'badProfile', true],
  ['is in backup mode', '<IdentityCard/>', 'backupMode', true],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'noAnswer', true],
  ['is asked with a session that is over', output(9), 'notChecked', false],
])('a station that %s: whether the login at the hub goes on', async (_, identityCard, reason, isHeld) => {
  const { session, browser } = visit({ identityCard });
  browser.held.set(held);
  await session.resume(held);
  expect(session.state.reason).toBe(reason);
  expect(browser.held.get() !== undefined).toBe(isHeld);
});

test('what a station does not serve through a hub is not offered, and its screen says where it is', async () => {
  const { session } = visit({
    identityCard: card('t1', 'Administration', 'SetPassword', 'Uplink', 'Event'),
    getUserProfile: profile('IsNormalMode="true" Profile="3" IsPasswordEditable="false"'),
  });
  await session.resume(held);
  const { station } = session.state;
  if (!station) throw new Error('not logged in');
  expect(session.stationLogin).toBe('hub:North:ines');
  expect(
    (['getSessions', 'getSecrets', 'setPassword', 'getEvents'] as const).map((call) => serves(station, call)),
  ).toEqual([false, false, false, true]);
  expect([lackOf(routes.users, station), lackOf(routes.operationLog, station)]).toEqual(['throughHub', undefined]);
  expect(lackOf(routes.users, { ...station, hub: undefined })).toBeUndefined();
});
