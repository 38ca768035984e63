import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call, RequestOf } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { tokenPurposes } from '../../protocol/token.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { element } from '../../protocol/wire/xml.ts';
import { tokenRate, unknownSecretRate } from '../http/admit.ts';
import { codeAgainst } from '../managers/codeAgainst.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { ask, credential, replyTo, request, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
let timing: TestTiming;
const ada = new Person(() => site, 'ada');
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
});
afterEach(() => site.stop());

type Wish = Partial<RequestOf<typeof calls.makeToken>>;
const make = (wish: Wish = {}) => ada.call('makeToken', { name: 'dashboard', purposes: ['values'], ...wish });
const made = async (wish?: Wish) => (await make(wish)).token ?? expect.fail('no token');
const revoke = async (name: string) => (await ada.call('revokeToken', { name })).result;
const listed = async () => (await ada.call('getTokens')).tokens;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const codeOf = async (call: CallName, token: string, ...children: XmlNode[]) =>
  readWebOutput(await ask(site, call, bearer(token), children)).code;
const log = async () =>
  (await ada.log())
    .filter(({ kind }) => kind.startsWith('token'))
    .map(({ kind, person, object }) => [kind, person, object?.name]);

test('a program reads what its token is for, also after a restart, and an administrator sees when it last did', async () => {
  const token = await made();
  expect(token).toMatch(/^vigie_[\w-]{43}$/);
  expect(await listed()).toMatchObject([
    { name: 'dashboard', purposes: ['values'], madeBy: 'ada', lastUse: undefined },
  ]);
  expect(await codeOf('getPoints', token)).toBe(0);
  expect(await codeOf('getEvents', token)).toBe(4);
  expect(await listed()).toMatchObject([{ lastUse: expect.any(Number) as number, lastAddress: '127.0.0.1' }]);
  site = await site.restart();
  expect(await listed()).toMatchObject([{ lastUse: expect.any(Number) as number, madeBy: 'ada' }]);
  expect(await codeOf('getPoints', token)).toBe(0);
});

test('a token opens calls that read, whatever it is for, and no other', () => {
  const program = { login: 'token:all', profile: 3, isPasswordEditable: false, isExpired: false, isLocked: false };
  const opened = (Object.entries(calls) as [CallName, Call][]).filter(
    ([name, { login }]) => login && codeAgainst(name, { ...program, purposes: tokenPurposes }, false) !== 4,
  );
  for (const [name, call] of opened) expect(call, name).toMatchObject({ acts: false, right: 'view' });
  expect(opened.map(([name]) => name).toSorted()).toEqual([
    ...['getAlarm', 'getAlarmHistory', 'getAlarmStatistics', 'getAlarms', 'getConsumption', 'getEvent', 'getEvents'],
    ...['getHistory', 'getMadeReport', 'getMadeReports', 'getPoints', 'getProgrammes', 'getReport', 'getReportFile'],
    ...['getReports', 'getSamples', 'poll', 'stream'],
  ]);
});

test('with points it reads these, and nothing names another', async () => {
  const token = await made({ points: 'p*, with*e' });
  const { points } = await replyTo(site, 'getPoints', bearer(token));
  expect(points.map(({ id }) => id)).toEqual(['pump', 'pulse', 'withNote']);
  const stream = await TestStream.open(site, bearer(token), '1-10');
  await stream.until(({ values }) => values.size > 0);
  stream.close();
  expect([...stream.values.keys()].toSorted()).toEqual([numbers.pump, numbers.pulse, numbers.withNote].toSorted());
  const { frame } = await replyTo(site, 'poll', bearer(token), { points: Object.values(numbers) });
  const { points: none } = await replyTo(site, 'getPoints', bearer(await made({ name: 'none', points: 'north.*' })));
  expect([frame.includes(`[${numbers.level},`), none]).toEqual([false, []]);
});

test('it is revoked at once, with the streams that it has open', async () => {
  const token = await made();
  const stream = await TestStream.open(site, bearer(token), '1,2');
  await stream.next();
  expect(await revoke('dashboard')).toBe('done');
  await vi.waitFor(async () => expect(await stream.next()).toBeUndefined());
  expect(await codeOf('getPoints', token)).toBe(1);
  expect(await ada.call('revokeToken', { name: 'dashboard' })).toMatchObject({ result: 'refused', reason: 'noToken' });
  site = await site.restart();
  expect(await codeOf('getPoints', token)).toBe(1);
});

test('it ends at its date, also for open streams, and the log says that it was used after it', async () => {
  const token = await made({ until: timing.now() + 60_000 });
  const stream = await TestStream.open(site, bearer(token), '1');
  await stream.next();
  timing.ahead(60_001);
  await vi.waitFor(async () => expect(await stream.next()).toBeUndefined());
  for (let i = 0; i < 3; i++) expect(await codeOf('getPoints', token)).toBe(3);
  expect(await log()).toEqual([
    ['tokenRefused', undefined, 'dashboard'],
    ['tokenMade', 'ada', 'dashboard'],
  ]);
  expect(await revoke('dashboard')).toBe('done');
  expect((await log())[0]).toEqual(['tokenRevoked', 'ada', 'dashboard']);
});

test('ten requests a second are served, then it is told when to come back; nobody else is refused', async () => {
  const [token, other] = [await made(), await made({ name: 'other' })];
  const all = Array.from({ length: 5 * tokenRate.mostAtOnce }, () => request(site, 'getPoints', bearer(token)));
  const replies = await Promise.all(all);
  const served = replies.filter(({ status }) => status === 200).length;
  expect(served).toBeGreaterThanOrEqual(tokenRate.mostAtOnce);
  expect(served).toBeLessThan(3 * tokenRate.mostAtOnce);
  const refused = replies.filter(({ status }) => status !== 200);
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([429, '1']);
  expect(await codeOf('getPoints', other)).toBe(0);
  await vi.waitFor(async () => expect((await request(site, 'getPoints', bearer(token))).status).toBe(200));
});

test('guesses are limited by address; a good token and people beside them are served', async () => {
  const token = await made();
  const statuses: number[] = [];
  for (let i = 0; i < unknownSecretRate.mostAtOnce + 20; i++)
    statuses.push((await request(site, 'getPoints', bearer(`vigie_${String(i).padStart(43, 'A')}`))).status);
  // Not the last one: one more is served each quarter of a second.
  expect(statuses).toContain(429);
  expect(await codeOf('getPoints', token)).toBe(0);
  expect(await listed()).toHaveLength(1);
});

const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal);

test.skipIf(!outside)('over plain HTTP from another machine it is refused unchecked, as a password is', async () => {
  await site.stop();
  site = await startSite(commandStation, commandAccounts, timing, ['--host', '0.0.0.0']);
  const token = await made();
  const url = site.device.url.replace(/\/\/[^:]+/, `//${outside?.address}`);
  const codeAt = async (headers: Record<string, string>) =>
    readWebOutput(await ask({ device: { url } }, 'getPoints', headers)).code;
  expect([await codeAt(bearer(token)), await codeAt(credential('ada', passwords.ada))]).toEqual([8, 8]);
  expect(await listed()).toMatchObject([{ lastUse: undefined }]);
});

test('it is no session, and no login in another place', async () => {
  const token = await made();
  await codeOf('getPoints', token);
  expect((await ada.call('getSessions')).sessions.map(({ login }) => login)).toEqual(['ada']);
  for (const header of [
    `Basic ${btoa(`token:dashboard:${token}`)}`,
    `Basic ${btoa(`ada:${token}`)}`,
    `bearer  ${token}x`,
  ])
    expect(readWebOutput(await ask(site, 'getPoints', { authorization: header })).code, header).toBe(1);
  const url = `${site.device.url}IhmWeb/IFeedManager/GetPoints?access_token=${token}`;
  expect(await (await fetch(url, { method: 'POST', body: '<payload/>' })).text()).toContain('<ErrorCode>1<');
});

test('a revoked token is gone from the good copy of the database, too: no repair brings it back', async () => {
  // Another process: closing a file of a database drops the locks that this one has on it.
  const isCopied = () =>
    execFileSync('cat', [join(site.folder, 'data', 'device.copy.db')]).includes('the-one-that-is-copied');
  await made({ name: 'the-one-that-is-copied' });
  await vi.waitFor(() => expect(isCopied()).toBe(true));
  await revoke('the-one-that-is-copied');
  await vi.waitFor(() => expect(isCopied()).toBe(false));
});

test('the token is in no file and no event, and its hash in no reply', async () => {
  const token = await made();
  await codeOf('getPoints', token);
  await ada.log();
  const data = join(site.folder, 'data');
  site = await site.restart(() => {
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name)).includes(token.slice('vigie_'.length)), name).toBe(false);
  });
  expect(Object.keys((await listed())[0] ?? {})).not.toContain('hash');
});

test.each<[string, Wish, string]>([
  ['an empty name', { name: '' }, 'badName'],
  ['a name of two lines', { name: 'a\nb' }, 'badName'],
  ['a name of another token', {}, 'nameTaken'],
  ['nothing that it is for', { name: 'idle', purposes: [] }, 'noPurpose'],
  ['an end that is past', { name: 'late', until: 1 }, 'untilPast'],
  ['points that are too long', { name: 'all', points: 'x'.repeat(1001) }, 'badPoints'],
  ['points without an id', { name: 'all', points: ' , ' }, 'badPoints'],
])('%s is refused', async (_, wish, reason) => {
  await made();
  expect((await make(wish)).reason).toBe(reason);
  expect(await listed()).toHaveLength(1);
});

test('only administrators make, list and revoke tokens', async () => {
  await made();
  for (const login of ['olga', 'anna', 'tess'] as const) {
    const person = new Person(() => site, login);
    await expect(person.call('makeToken', { name: 'own', purposes: ['values'] })).rejects.toThrow('code 4');
    await expect(person.call('getTokens')).rejects.toThrow('code 4');
    await expect(person.call('revokeToken', { name: 'dashboard' })).rejects.toThrow('code 4');
  }
  expect(await codeOf('makeToken', await made({ name: 'other' }), element('Token', { Name: 'x' }))).toBe(4);
});
