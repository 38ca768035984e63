import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallName } from '../../protocol/calls.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { unknownSecretRate } from '../http/admit.ts';
import { commandAccounts, commandStation, passwords } from './testCommands.ts';
import { ask, credential, replyTo, request, startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

type Name = keyof typeof passwords;

let site: TestSite;
let timing: TestTiming;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
});
afterEach(() => site.stop());

const at = (login: string, password: string, page: string): Record<string, string> => ({
  ...credential(login, password),
  'vigie-page': page,
});
const secretIn = ({ authorization = '' }: Record<string, string>) =>
  Buffer.from(authorization.slice('Basic '.length), 'base64').toString().replace('anna:', '');
const codeOf = async (call: CallName, headers: Record<string, string>, ...children: XmlNode[]) =>
  readWebOutput(await ask(site, call, headers, children)).code;
const profile = (headers: Record<string, string>) => codeOf('getUserProfile', headers);
const causeOf = async (headers: Record<string, string>) =>
  (await request(site, 'getUserProfile', headers)).headers.get('vigie-cause');

/** After the login: the headers of the page from then on. */
async function secretOf(login: Name, page: string) {
  const { secret } = await replyTo(site, 'openSession', at(login, passwords[login], page), {});
  return at(login, secret, page);
}

test('a page shows its secret in place of the password, also to a service that was started again', async () => {
  const page = await secretOf('anna', 'open-page');
  expect(await profile(page)).toBe(0);
  site = await site.restart();
  expect(await profile(page)).toBe(0);
});

test('it is good for its page and its login alone', async () => {
  const page = await secretOf('anna', 'open-page');
  expect(secretIn(page)).toMatch(/^session /);
  expect(await profile({ ...page, 'vigie-page': 'other-page' })).toBe(9);
  expect(await profile(at('ben', secretIn(page), 'open-page'))).toBe(9);
});

test('it is good for no new password and no step-up, and no secret counts as a failed login', async () => {
  const page = await secretOf('anna', 'open-page');
  const secret = secretIn(page);
  const change = element('Password', { Current: secret, New: 'another-word-1' });
  expect(await codeOf('setPassword', page, change)).toBe(1);
  for (let i = 0; i < 10; i++) await profile(at('ben', secret, 'open-page'));
  expect(await profile(at('ben', passwords.ben, 'open-page'))).toBe(0);
});

test('another tab gets one of its own, which is over with the log-out of that tab alone', async () => {
  const first = await secretOf('anna', 'first-tab');
  const { secret } = await replyTo(site, 'openSession', first, { page: 'second-tab' });
  const second = at('anna', secret, 'second-tab');
  expect(await profile(second)).toBe(0);
  expect(await codeOf('logOut', second)).toBe(0);
  expect([await profile(first), await profile(second)]).toEqual([0, 9]);
  expect(await codeOf('openSession', first, element('Session', { Page: 'x' }))).toBe(7);
});

test('it is over with the account’s password, lock and deletion, and says so', async () => {
  const anna = await secretOf('anna', 'open-page');
  const ben = await secretOf('ben', 'open-page');
  const olga = await secretOf('olga', 'open-page');
  const ada = at('ada', passwords.ada, 'log-of-ada');
  expect(
    await codeOf('setPassword', anna, element('Password', { Current: passwords.anna, New: 'another-word-1' })),
  ).toBe(0);
  await codeOf('setAccount', ada, element('Account', { Login: 'ben', IsLocked: true }));
  await codeOf('deleteAccount', ada, element('Login', {}, 'olga'));
  for (const page of [anna, ben, olga]) expect(await profile(page)).toBe(9);
  expect(await causeOf(anna)).toBe('passwordChanged');
  expect(await causeOf(ben)).toBe('accountLocked');
  expect(await causeOf(olga)).toBe('accountDeleted');
});

test('a tab that is gone for the time of inactivity is logged out', async () => {
  const page = await secretOf('anna', 'open-page');
  timing.skip(10 * 60_000 + 1);
  const ada = at('ada', passwords.ada, 'log-of-ada');
  const log = async () => (await replyTo(site, 'getEvents', ada, { count: 9 })).events.map(({ kind }) => kind);
  await expect.poll(log).toContain('sessionOver');
  expect(await profile(page)).toBe(9);
  expect(await causeOf(page)).toBe('sessionOver');
});

test('guesses are limited by address, and nobody else is refused', async () => {
  const page = await secretOf('anna', 'open-page');
  const guess = (number: number) => at('anna', `session ${String(number).padStart(43, 'A')}`, 'open-page');
  const statuses: number[] = [];
  for (let i = 0; i < unknownSecretRate.mostAtOnce + 20; i++)
    statuses.push((await request(site, 'getUserProfile', guess(i))).status);
  // Not the last one: one more is served each quarter of a second.
  expect(statuses).toContain(429);
  expect(await profile(page)).toBe(0);
  expect(await profile(at('ben', passwords.ben, 'other-page'))).toBe(0);
});
