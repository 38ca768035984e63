import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { commandAccounts, commandStation, passwords } from './testCommands.ts';
import { ask, credential, replyTo, startSite, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

let site: TestSite;
beforeEach(async () => {
  site = await startSite(commandStation, commandAccounts, testTiming(), [
    '--trust-proxy',
    '127.0.0.1',
    '--trust-proxy',
    '10.9.9.9',
  ]);
});
afterEach(() => site.stop());

const logIn = async (login: string, password: string, forwarded: string) =>
  readWebOutput(await ask(site, 'getUserProfile', { ...credential(login, password), 'x-forwarded-for': forwarded }))
    .code;
/** Addresses of failed logins in the log. */
const addresses = async () => {
  const { events } = await replyTo(site, 'getEvents', credential('ada', passwords.ada), { count: 100 });
  const failed = events.filter(({ kind }) => kind === 'loginFailed');
  return [...new Set(failed.map(({ address }) => address))];
};

test.each(['10.1.2.3', '[2001:db8::1]'])('wrong passwords from %s count together, whatever the port', async (host) => {
  for (let i = 0; i < 5; i++) expect(await logIn('anna', `wrong ${i}`, `${host}:${50_000 + i}`)).toBe(1);
  expect(await logIn('anna', 'wrong 5', `${host}:60000`)).toBe(2);
  expect(await logIn('anna', passwords.anna, '10.1.2.4:50000')).toBe(0);
  expect(await addresses()).toEqual([host.replaceAll(/[[\]]/g, '')]);
});

test.each([
  ['7,000 characters of no address', 'x'.repeat(7000), '127.0.0.1'],
  ['the same behind an address', `10.1.2.3, ${'x'.repeat(7000)}`, '127.0.0.1'],
  ['the same before an address', `${'x'.repeat(7000)}, 10.1.2.3:4000`, '10.1.2.3'],
  ['an address behind two proxies', '10.7.7.7, 10.1.2.3:4000, 10.9.9.9:80', '10.1.2.3'],
  ['no address behind two proxies', 'rubbish, 10.9.9.9', '10.9.9.9'],
])('of %s an address is in the log', async (_, forwarded, address) => {
  expect(await logIn('anna', 'wrong', forwarded)).toBe(1);
  expect(await addresses()).toEqual([address]);
});
