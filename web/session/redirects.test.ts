// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { externalRedirect } from './externalRedirect.ts';
import { card, config, firstPage, output, profile, scriptedSession } from './scriptedDevice.ts';

const plainPage = firstPage.replace('IsFirst="true" ', '');
const query = (text: string) => new URLSearchParams(text);

async function arrive(before: (session: ReturnType<typeof scriptedSession>['session']) => void, pages = firstPage) {
  const { session, went } = scriptedSession({ getConfig: config(pages) });
  before(session);
  await session.logIn('ines', 'secret');
  return went.at(-1);
}

test('1. the stored redirect goes before the first synoptic (spec §2, R22)', async () => {
  expect(await arrive((session) => session.want('/synoptic/3'))).toBe('/synoptic/3');
});
test('a stored redirect of / is none (spec §2)', async () => {
  expect(await arrive((session) => session.want('/'))).toBe('/synoptic');
});
test('2. a synoptic that IsFirst goes before the redirect route (spec §2, R22)', async () => {
  expect(await arrive((session) => session.askRedirect(query('redirect=diagnostic/operation-log')))).toBe('/synoptic');
});
test('3. otherwise the redirect route (spec §2, R22)', async () => {
  const to = await arrive((session) => session.askRedirect(query('redirect=/diagnostic/operation-log')), plainPage);
  expect(to).toBe('/diagnostic/operation-log');
});
test('4. or synoptic (spec §2)', async () => {
  expect(await arrive(() => undefined, plainPage)).toBe('/synoptic');
});

test.each(['/auth', '/404', '/password', '/unAuthSynoptic', '/no/such', '//evil.example', 'https://evil.example', ''])(
  'neither the guard nor auth?redirect= leads to %j (R22)',
  async (path) => {
    expect(await arrive((session) => session.want(path), plainPage)).toBe('/synoptic');
    const search = query(`redirect=${encodeURIComponent(path)}`);
    expect(await arrive((session) => session.askRedirect(search), plainPage)).toBe('/synoptic');
  },
);

test('a stored redirect is dropped after use (R22)', async () => {
  const { session, went } = scriptedSession();
  session.want('/synoptic/3');
  await session.logIn('ines', 'secret');
  session.disconnect();
  await session.logIn('ines', 'secret');
  expect(went).toEqual(['/synoptic/3', '/auth', '/synoptic']);
});

test('another login does not land on the page of whoever was there before (R22)', async () => {
  const { session, went } = scriptedSession();
  await session.logIn('ines', 'secret');
  session.disconnect();
  session.want('/synoptic/3');
  await session.logIn('paul', 'secret');
  expect(went.at(-1)).toBe('/synoptic');
  session.disconnect();
  await session.logIn('ines', 'secret');
  expect(went.at(-1)).toBe('/synoptic');
});

test('whoever comes back lands where the guard turned them away (R22)', async () => {
  const { session, went } = scriptedSession();
  await session.logIn('ines', 'secret');
  session.disconnect('inactivity');
  session.want('/synoptic/3');
  await session.logIn('ines', 'secret');
  expect(went.at(-1)).toBe('/synoptic/3');
});

test.each([4, 5])('after code %i a stored redirect is dropped (R22)', async (code) => {
  const { session, script, went } = scriptedSession({ getUserProfile: output(code) });
  session.want('/synoptic/3');
  await session.logIn('ines', 'secret');
  script.getUserProfile = profile('IsNormalMode="true"');
  await session.logIn('ines', 'secret');
  expect(went.at(-1)).toBe('/synoptic');
});

test('after a wrong password it is kept (R22)', async () => {
  const { session, script, went } = scriptedSession();
  const whole = script.identityCard ?? '';
  script.identityCard = output(1);
  session.want('/synoptic/3');
  await session.logIn('ines', 'wrong');
  script.identityCard = whole;
  await session.logIn('ines', 'secret');
  expect(went.at(-1)).toBe('/synoptic/3');
});

const rules = { hostName: 'Station.town', hosts: ['reports.town', 'wiki.town:8443'] };

test.each([
  ['https://station.town/help', 'station.town'],
  ['http://station.town:8081/', 'station.town:8081'],
  ['https://reports.town/today?x=1', 'reports.town'],
  ['https://REPORTS.town:444/', 'reports.town:444'],
  ['https://wiki.town:8443/', 'wiki.town:8443'],
])('%s may be opened (R22)', (address, host) => {
  expect(externalRedirect(address, rules)).toEqual({ kind: 'externalOpened', host, url: new URL(address).href });
});

test.each([
  ['https://evil.example/', 'evil.example'],
  ['https://station.town@evil.example/', 'evil.example'],
  ['https://reports.town.evil.example/', 'reports.town.evil.example'],
  ['https://wiki.town/', 'wiki.town'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['ftp://station.town/', 'station.town'],
  ['//station.town/', ''],
  ['synoptic', ''],
  ['', ''],
])('%j may not (R22)', (address, host) => {
  expect(externalRedirect(address, rules)).toEqual({ kind: 'externalRefused', host });
});

test('an external redirect is opened after the login, once, with a link beside it (spec §2, R22)', async () => {
  const { session, opened, went } = scriptedSession();
  session.askRedirect(query('externalRedirect=http://device/help'));
  session.askRedirect(query(''));
  expect(opened).toEqual([]);
  await session.logIn('ines', 'secret');
  expect(opened).toEqual(['http://device/help']);
  expect(session.state.notifications).toEqual([{ kind: 'externalOpened', host: 'device', url: 'http://device/help' }]);
  expect(went).toEqual(['/synoptic']);
  session.disconnect();
  await session.logIn('ines', 'secret');
  expect(opened).toEqual(['http://device/help']);
});

test('one that is not allowed is not opened, and says so (R22)', async () => {
  const { session, opened } = scriptedSession();
  session.askRedirect(query('externalRedirect=https://evil.example/'));
  await session.logIn('ines', 'secret');
  expect(opened).toEqual([]);
  expect(session.state.notifications).toEqual([{ kind: 'externalRefused', host: 'evil.example' }]);
});

test('the device’s list is read where it is announced, and only there (R6, R22)', async () => {
  const list = '<ExternalRedirect>reports.town wiki.town</ExternalRedirect>';
  const announcing = scriptedSession({
    identityCard: card('t1', 'ExternalRedirect'),
    getConfig: config(firstPage, '0', list),
  });
  announcing.session.askRedirect(query('externalRedirect=https://wiki.town/'));
  await announcing.session.logIn('ines', 'secret');
  expect(announcing.opened).toEqual(['https://wiki.town/']);
  const silent = scriptedSession({ getConfig: config(firstPage, '0', list) });
  silent.session.askRedirect(query('externalRedirect=http://device/'));
  await silent.session.logIn('ines', 'secret');
  const bodyOf = ({ requests }: typeof silent) => requests.find(({ name }) => name === 'getConfig')?.body;
  expect(bodyOf(announcing)).toContain('CommunicationCfg/WebServerCfg/ExternalRedirect');
  expect(bodyOf(silent)).not.toContain('ExternalRedirect');
});
