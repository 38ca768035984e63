import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionRecord } from '../../protocol/administration.ts';
import type { CallName } from '../../protocol/calls.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { commandAccounts, commandStation, numbers, passwords } from './testCommands.ts';
import { ask, credential, replyTo, request, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

type Name = keyof typeof passwords;

let site: TestSite;
let timing: TestTiming;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
});
afterEach(() => site.stop());

const at = (login: Name, page?: string) => ({
  ...credential(login, passwords[login]),
  ...(page !== undefined && { 'vigie-page': page }),
});
const codeOf = async (call: CallName, headers: Record<string, string>, ...children: XmlNode[]) =>
  readWebOutput(await ask(site, call, headers, children)).code;
const profile = (headers: Record<string, string>) => codeOf('getUserProfile', headers);

/** As that user reads it, oldest first, without the links. */
async function log(login: Name = 'ada') {
  const { events } = await replyTo(site, 'getEvents', at(login, `log-of-${login}`), { count: 100 });
  return events
    .filter(
      ({ kind, person }) =>
        !/^(link|start|stop|configuration|clock)/.test(kind) && !(kind === 'login' && person === login),
    )
    .toReversed();
}
const told = async () =>
  (await log()).map(({ kind, person, fields: { reason } }) => [kind, person, ...(reason ? [reason] : [])]);

describe('a session has a row when it begins and one when it ends', () => {
  test('also the second tab of the same minute; not the next request of either', async () => {
    for (const page of ['first-tab', 'second-tab', 'first-tab', 'second-tab']) await profile(at('anna', page));
    expect(await told()).toEqual([
      ['login', 'anna'],
      ['login', 'anna'],
    ]);
  });

  test('a page that is open while the service is started again goes on without one', async () => {
    await profile(at('anna', 'open-page'));
    await profile(at('ben'));
    site = await site.restart();
    await profile(at('anna', 'open-page'));
    await profile(at('ben'));
    await profile(at('anna', 'new-page'));
    expect(await told()).toEqual([
      ['login', 'anna'],
      ['login', 'ben'],
      ['login', 'anna'],
    ]);
  });

  test('a request that comes after the log-out begins none', async () => {
    await profile(at('anna', 'open-page'));
    expect(await codeOf('logOut', at('anna', 'open-page'))).toBe(0);
    expect(await profile(at('anna', 'open-page'))).toBe(9);
    expect(await told()).toEqual([
      ['login', 'anna'],
      ['logout', 'anna'],
    ]);
    expect(await profile(at('anna', 'next-login'))).toBe(0);
  });

  test('one that an administrator ended stays ended over a restart, and the log says whose it was', async () => {
    await profile(at('anna', 'open-page'));
    const { content } = readWebOutput(await ask(site, 'getSessions', at('ada', 'log-of-ada')));
    const id = sessionRecord.readAll(content).find(({ login }) => login === 'anna')?.id ?? '';
    await ask(site, 'endSession', at('ada', 'log-of-ada'), [element('Id', {}, id)]);
    site = await site.restart();
    expect(await profile(at('anna', 'open-page'))).toBe(9);
    const { headers } = await request(site, 'getUserProfile', at('anna', 'open-page'));
    expect(headers.get('vigie-cause')).toBe('sessionEnded');
    expect((await log()).at(-1)).toMatchObject({
      kind: 'sessionEnded',
      object: { kind: 'account', id: 'anna' },
      fields: { from: '127.0.0.1' },
    });
  });

  test('sessions of one login are distinguished by browser and page', async () => {
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile/15E148 Safari/604.1';
    const on = (page: string, agent: string, place: string) => ({
      ...at('anna', page),
      'user-agent': agent,
      'vigie-place': place,
    });
    await profile(on('desk-page', windows, '/synoptic/7'));
    await profile(on('phone-page', phone, '/diagnostic/alarms'));
    await profile(on('odd-client', 'curl/8', 'not a route'));
    const { content } = readWebOutput(await ask(site, 'getSessions', at('ada', 'log-of-ada')));
    const told = sessionRecord.readAll(content).filter(({ login }) => login === 'anna');
    expect(told.map(({ browser, place }) => [browser, place])).toEqual([
      ['Firefox 128 · Windows', '/synoptic/7'],
      ['Safari 17 · iOS', '/diagnostic/alarms'],
      [undefined, undefined],
    ]);
  });

  test('a changed password and a locked account end them', async () => {
    for (const name of ['anna', 'ben'] as const) await profile(at(name, 'open-page'));
    const change = element('Password', { Current: passwords.anna, New: 'another-word-1' });
    expect(await codeOf('setPassword', at('anna', 'open-page'), change)).toBe(0);
    const locked = element('Account', { Login: 'ben', IsLocked: true });
    expect(await codeOf('setAccount', at('ada', 'log-of-ada'), locked)).toBe(0);
    expect((await told()).slice(2)).toEqual([
      ['passwordChanged', 'anna'],
      ['sessionOver', 'anna', 'passwordChanged'],
      ['accountChanged', 'ada'],
      ['sessionOver', 'ben', 'accountLocked'],
    ]);
    expect(await profile(at('ben', 'open-page'))).toBe(2);
    expect((await told()).at(-1)).toEqual(['loginFailed', 'ben', 'accountLocked']);
  });

  test('whoever was not heard from for ten minutes is gone', async () => {
    await profile(at('anna', 'open-page'));
    timing.skip(10 * 60_000 + 1);
    await expect.poll(told).toContainEqual(['sessionOver', 'anna', 'notHeardOf']);
  });
});

describe('a program with a login', () => {
  test('that makes up pages has fifty sessions, and can not fill the log; a page with a stream stays', async () => {
    const stream = await TestStream.open(site, at('olga', 'on-the-wall'), '1');
    await stream.next();
    for (let i = 0; i < 150; i++) await profile(at('olga', `made-up-${i}`));
    const { content } = readWebOutput(await ask(site, 'getSessions', at('ada', 'log-of-ada')));
    expect(sessionRecord.readAll(content).filter(({ login }) => login === 'olga')).toHaveLength(51);
    expect(await profile(at('olga', 'on-the-wall'))).toBe(0);
    expect(await told()).toEqual([
      ...Array(20).fill(['login', 'olga']),
      ...Array(20).fill(['sessionOver', 'olga', 'tooManySessions']),
    ]);
    timing.skip(60_000);
    await expect
      .poll(async () => (await log()).slice(40).map(({ kind, person, fields: { count } }) => [kind, person, count]))
      .toEqual([
        ['login', 'olga', 131],
        ['sessionOver', 'olga', 80],
      ]);
    stream.close();
  });

  test('whose commands are refused one after another has twenty rows a minute', async () => {
    const headers = at('anna', 'open-page');
    for (let i = 0; i < 60; i++) {
      const command = { Id: 'no', InfoNumber: numbers.pump, Value: '1', TechnicalHashCode: 'x' };
      await ask(site, 'sendCommand', headers, [element('Command', command)]);
    }
    const refused = async () => (await log()).filter(({ kind }) => kind === 'command');
    expect(await refused()).toHaveLength(20);
    timing.skip(60_000);
    await expect
      .poll(async () => (await refused())[20])
      .toMatchObject({ person: 'anna', fields: { result: 'refused', count: 40 } });
  });
});

describe('failed logins', () => {
  const wrong = (login: string, password: string) => profile(credential(login, password));

  test('of two names by turns are one row, and one more when the minute is over', async () => {
    await wrong('mallory', 'guess');
    const before = await log();
    for (let i = 0; i < 12; i++) await wrong(i % 2 === 0 ? 'mallory' : 'trudy', `guess ${i}`);
    expect(await log()).toEqual(before);
    timing.skip(60_000);
    await expect.poll(async () => (await log()).length).toBe(2);
    const [first, second] = await log();
    expect(first).toEqual(before[0]);
    expect(second).toMatchObject({
      address: '127.0.0.1',
      fields: { count: 12, names: 2, toldNames: 'mallory, trudy' },
    });
    expect(second?.fields.since).toBeGreaterThanOrEqual(first?.time ?? 0);
  });

  test('have a name for administrators only: often it is a password', async () => {
    await wrong('my-secret-word', 'x');
    await wrong('my-secret-word', 'y');
    await wrong('my-other-word', 'x');
    timing.skip(60_000);
    await expect.poll(async () => (await log()).length).toBe(2);
    expect((await log()).map(({ person, fields }) => person ?? fields.toldNames)).toEqual([
      'my-secret-word',
      'my-secret-word, my-other-word',
    ]);
    for (const name of ['olga', 'anna', 'tess'] as const) {
      const rows = (await log(name)).filter(({ kind }) => kind === 'loginFailed');
      expect(rows).toMatchObject([{ isNameHidden: true }, { isNameHidden: true, fields: { names: 2, count: 2 } }]);
      expect(JSON.stringify(rows)).not.toMatch(/my-/);
    }
  });
});
