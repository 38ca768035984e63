import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountRecord } from '../../protocol/administration.ts';
import type { CallName } from '../../protocol/calls.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { ask, credential, replyTo, request, startSite, type TestSite, testStation } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const accountCfg = `<AccountCfg>${testAccount('ada', 3, 'ada-runs-all')}${testAccount('bob', 3, 'bob-runs-all')}
${testAccount('ines', 1, 'ines-pumps-on')}
${testAccount('hall', 0, 'look-at-hall').replace('/>', ' IsPasswordEditable="false"/>')}</AccountCfg>`;
const ada = credential('ada', 'ada-runs-all');
const bob = credential('bob', 'bob-runs-all');
const ines = credential('ines', 'ines-pumps-on');

let site: TestSite;
let timing: TestTiming;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(testStation, accountCfg, timing);
});
afterEach(() => site.stop());

type Headers = Record<string, string>;
const output = async (call: CallName, headers: Headers, ...children: XmlNode[]) =>
  readWebOutput(await ask(site, call, headers, children));
const codeOf = async (call: CallName, headers: Headers, ...children: XmlNode[]) =>
  (await output(call, headers, ...children)).code;
const create = (Login: string, Profile: number | string, by = ada) =>
  output('createAccount', by, element('Account', { Login, Profile }));
const told = async (call: 'deleteAccount' | 'resetPassword', login: string, by = ada) => {
  const { code, content } = await output(call, by, element('Login', {}, login));
  return code === 0 ? content.attributes : code;
};
const passwordOf = (attributes: unknown) => (attributes as Record<string, string>).Password ?? '';
const change = (Current: string, New: string) => element('Password', { Current, New });
const account = async (login: string) =>
  accountRecord.readAll((await output('getAccounts', ada)).content).find((row) => row.login === login);
const log = async () => (await replyTo(site, 'getEvents', ada, { count: 100 })).events;

describe('a new account', () => {
  test('has a one-time password: the first thing is to set one’s own, and that one stays', async () => {
    const { content } = await create('jo', 2);
    const once = passwordOf(content.attributes);
    expect(await account('jo')).toMatchObject({ profile: 2, isPasswordEditable: true, oneTime: 'unused' });
    const jo = credential('jo', once);
    expect(await codeOf('getUserProfile', jo)).toBe(0);
    expect(await codeOf('getConfig', jo)).toBe(3);
    const { headers } = await request(site, 'getConfig', jo);
    expect(headers.get('vigie-cause')).toBe('firstPassword');
    expect(await account('jo')).toMatchObject({ oneTime: 'used' });
    expect(await codeOf('setPassword', jo, change(once, 'jo-turns-valves'))).toBe(0);
    expect(await codeOf('getUserProfile', jo)).toBe(1);
    timing.ahead(24 * 60 * 60_000);
    const path = element('XPathRequest', {}, 'SynopticWebCfg');
    expect(await codeOf('getConfig', credential('jo', 'jo-turns-valves'), path)).toBe(0);
    expect((await account('jo'))?.oneTime).toBeUndefined();
  });

  test('waits for its login however long, and ends with it: ten minutes later it is no password any more', async () => {
    const jo = credential('jo', passwordOf((await create('jo', 0)).content.attributes));
    timing.ahead(30 * 24 * 60 * 60_000);
    expect(await codeOf('getUserProfile', jo)).toBe(0);
    site = await site.restart();
    timing.ahead(11 * 60_000);
    expect(await codeOf('getUserProfile', jo)).toBe(1);
    expect(await codeOf('setPassword', jo, change('whatever-it-was', 'jo-turns-valves'))).toBe(1);
  });

  test('of a login that is there is refused, and changes nothing', async () => {
    expect((await create('ines', 3)).content.attributes).toEqual({ Result: 'refused', Reason: 'exists' });
    expect(await account('ines')).toMatchObject({ profile: 1, oneTime: undefined });
    expect(await codeOf('getUserProfile', ines)).toBe(0);
  });

  test('of what is no login or no profile is none', async () => {
    const refused = [
      ['', 1],
      ['jo:an', 1],
      [' jo', 1],
      ['j\u200bo', 1],
      ['j'.repeat(65), 1],
      ['jo', 4],
      ['jo', -1],
      ['jo', 'boss'],
    ] as const;
    for (const [login, profile] of refused) expect((await create(login, profile)).code, `${login} ${profile}`).toBe(7);
  });
});

describe('a password that is replaced by a one-time one', () => {
  test('puts its owner out at once, and no other', async () => {
    const stream = await TestStream.open(site, ines, '1');
    await stream.next();
    const once = passwordOf(await told('resetPassword', 'ines'));
    while (await stream.next());
    expect(await codeOf('getUserProfile', ines)).toBe(1);
    expect(await codeOf('getConfig', credential('ines', once))).toBe(3);
    expect(await codeOf('getUserProfile', ada)).toBe(0);
  });

  test('can be replaced again when nobody set an own one in time', async () => {
    const first = passwordOf(await told('resetPassword', 'ines'));
    expect(await codeOf('getUserProfile', credential('ines', first))).toBe(0);
    timing.skip(11 * 60_000);
    expect(await codeOf('getUserProfile', credential('ines', first))).toBe(1);
    const second = passwordOf(await told('resetPassword', 'ines'));
    expect(second).not.toBe(first);
    expect(await codeOf('getUserProfile', credential('ines', second))).toBe(0);
  });

  test('is not that of oneself, not a permanent one, and not that of nobody', async () => {
    expect(await told('resetPassword', 'ada')).toEqual({ Result: 'refused', Reason: 'own' });
    expect(await told('resetPassword', 'hall')).toEqual({ Result: 'refused', Reason: 'permanent' });
    expect(await told('resetPassword', 'nobody')).toEqual({ Result: 'unknown' });
    expect(await codeOf('getUserProfile', credential('hall', 'look-at-hall'))).toBe(0);
  });

  test('of two administrators who replace each other’s at once, one is left with his own', async () => {
    for (const admin of [ada, bob]) await codeOf('getUserProfile', admin);
    const both = await Promise.all([told('resetPassword', 'bob', ada), told('resetPassword', 'ada', bob)]);
    expect(both.filter((one) => typeof one === 'object')).toHaveLength(1);
    const codes = await Promise.all([codeOf('getAccounts', ada), codeOf('getAccounts', bob)]);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
  });
});

describe('a deleted account', () => {
  test('is out at once: streams, sessions and password', async () => {
    const stream = await TestStream.open(site, ines, '1');
    await stream.next();
    expect(await told('deleteAccount', 'ines')).toEqual({ Result: 'done' });
    while (await stream.next());
    expect(await codeOf('getUserProfile', ines)).toBe(1);
    expect(await account('ines')).toBeUndefined();
    expect(await told('deleteAccount', 'ines')).toEqual({ Result: 'unknown' });
    site = await site.restart();
    expect(await codeOf('getUserProfile', ines)).toBe(1);
  });

  test('is never one’s own: one administrator is always left', async () => {
    expect(await told('deleteAccount', 'bob')).toEqual({ Result: 'done' });
    expect(await told('deleteAccount', 'ada')).toEqual({ Result: 'refused', Reason: 'own' });
    expect(await codeOf('getAccounts', ada)).toBe(0);
  });
});

const lock = (Login: string, by: Headers) => codeOf('setAccount', by, element('Account', { Login, IsLocked: 'true' }));

test.each([
  ['lock', lock],
  ['delete', (login: string, by: Headers) => told('deleteAccount', login, by)],
] as const)('two administrators who %s each other in the same moment: one of them is left', async (_, act) => {
  // Their passwords are remembered, so that both requests are as fast as possible.
  expect(await Promise.all([ada, bob].map((by) => codeOf('getUserProfile', by)))).toEqual([0, 0]);
  await Promise.all([act('bob', ada), act('ada', bob)]);
  const codes = await Promise.all([ada, bob].map((by) => codeOf('getAccounts', by)));
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
});

test('every step is in the log, with who did it and to whom, and no password', async () => {
  const once = passwordOf((await create('jo', 1)).content.attributes);
  const twice = passwordOf(await told('resetPassword', 'jo'));
  await lock('jo', ada);
  await told('deleteAccount', 'jo');
  const rows = (await log()).filter(({ object }) => object?.id === 'jo').toReversed();
  expect(rows.map(({ kind, person, address, fields }) => [kind, person, address, fields])).toEqual([
    ['accountCreated', 'ada', '127.0.0.1', { profile: 1 }],
    ['passwordReset', 'ada', '127.0.0.1', {}],
    ['accountChanged', 'ada', '127.0.0.1', { state: 'locked', stateBefore: 'open' }],
    ['accountDeleted', 'ada', '127.0.0.1', { profile: 1 }],
  ]);
  expect(JSON.stringify(await log())).not.toMatch(new RegExp(`${once}|${twice}`));
});

describe('a page that was open reads what became of its account, and no other page does', () => {
  const onPage = (page: string, who = ines) => ({ ...who, 'vigie-page': page });
  const causeOn = async (page: string) => {
    const { headers } = await request(site, 'getUserProfile', onPage(page));
    return headers.get('vigie-cause');
  };
  test.each<[cause: string, act: () => Promise<unknown>]>([
    ['passwordReset', () => told('resetPassword', 'ines')],
    ['accountDeleted', () => told('deleteAccount', 'ines')],
    ['passwordChanged', () => codeOf('setPassword', ines, change('ines-pumps-on', 'ines-has-another'))],
    ['accountLocked', () => codeOf('setAccount', ada, element('Account', { Login: 'ines', IsLocked: true }))],
  ])('%s', async (cause, act) => {
    // Who knows the password may know why it opens nothing.
    const isOfLogin = cause === 'accountLocked';
    expect(await codeOf('getUserProfile', onPage('page-of-ines'))).toBe(0);
    await act();
    expect(await causeOn('page-of-ines')).toBe(cause);
    expect(await causeOn('page-of-someone')).toBe(isOfLogin ? cause : null);
  });
});

describe('a person', () => {
  const set = (attributes: Record<string, string | boolean>) =>
    output('setAccount', ada, element('Account', { Login: 'ines', IsLocked: false, ...attributes }));

  test('has a name beside the login, which a change of something else leaves, and an empty one removes', async () => {
    await set({ Name: ' Ines Marchand ' });
    expect(await account('ines')).toMatchObject({ name: 'Ines Marchand' });
    expect((await output('getUserProfile', ines)).content.attributes).toMatchObject({ Name: 'Ines Marchand' });
    expect((await log()).find(({ kind }) => kind === 'accountChanged')?.fields).toEqual({
      personName: 'Ines Marchand',
    });
    site = await site.restart();
    await set({ PasswordExpiresAt: '4000000000000' });
    expect(await account('ines')).toMatchObject({ name: 'Ines Marchand', passwordExpiresAt: 4_000_000_000_000 });
    await set({ Name: '' });
    expect((await account('ines'))?.name).toBeUndefined();
    expect((await output('getUserProfile', ines)).content.attributes).not.toHaveProperty('Name');
  });

  test.each([['x'.repeat(61)], ['two\nlines']])('has no name %j', async (name) => {
    expect((await set({ Name: name })).code).toBe(7);
  });

  test('was last here when the session began, from where', async () => {
    expect((await account('ines'))?.lastLogin).toBeUndefined();
    const before = timing.now();
    await codeOf('getUserProfile', ines);
    const after = timing.now();
    timing.ahead(30_000);
    await codeOf('getUserProfile', ines);
    const { lastLogin = 0 } = (await account('ines')) ?? {};
    expect(lastLogin).toBeGreaterThanOrEqual(before);
    expect(lastLogin).toBeLessThanOrEqual(after);
    site = await site.restart();
    expect(await account('ines')).toMatchObject({ lastLogin, lastAddress: '127.0.0.1' });
  });
});
