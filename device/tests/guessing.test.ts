import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionRecord } from '../../protocol/administration.ts';
import { calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element } from '../../protocol/wire/xml.ts';
import { commandStation, costlyCommandAccounts, numbers, Person, passwords } from './testCommands.ts';
import { ask, costlyAccountCfg, credential, observer, operator, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { testTiming } from './testTiming.ts';

let site: TestSite;
afterEach(() => site.stop());

const page = (number: string) => ({ ...operator, 'vigie-page': number });
const profileCode = async (headers: Record<string, string>) =>
  readWebOutput(await ask(site, 'getUserProfile', headers)).code;
const guesses = (count: number, login = 'operator') =>
  Array.from({ length: count }, (_, i) => credential(login, `wrong ${count}/${i}`));
/** Admitted; checked and wrong; refused unchecked. */
const counted = (codes: readonly number[]) => ({
  in: codes.filter((code) => code === 0).length,
  wrong: codes.filter((code) => code === 1).length,
  unchecked: codes.filter((code) => code === 2 || code === 9).length,
});
/** As an administrator reads them: others do not see the names. */
const failedLogins = async () => {
  const rows = (await new Person(() => site, 'ada').log()).filter(({ kind }) => kind === 'loginFailed');
  return rows.map(({ person, fields }) => [person, fields.reason]);
};

describe('passwords that are guessed side by side (R12)', () => {
  test('five are checked, the rest is not: a right one among the late does not get in', async () => {
    site = await startSite(undefined, costlyAccountCfg);
    const codes = await Promise.all([...guesses(60), operator, ...guesses(20)].map(profileCode));
    expect(counted(codes)).toEqual({ in: 0, wrong: 5, unchecked: 76 });
    expect(await profileCode(operator)).toBe(2);
  });

  test('whoever has to wait is told for how long, and nobody else has to', async () => {
    const timing = testTiming();
    site = await startSite(undefined, costlyAccountCfg, timing);
    for (const wrong of guesses(5)) await profileCode(wrong);
    const left = async (headers: Record<string, string>) =>
      readWebOutput(await ask(site, 'getUserProfile', headers)).content.attributes.RetryAfterSec;
    expect(await left(operator)).toBe('30');
    timing.skip(20_400);
    expect(await left(operator)).toBe('10');
    expect(readWebOutput(await ask(site, 'identityCard', operator)).content.attributes.RetryAfterSec).toBe('10');
    expect(await profileCode(observer)).toBe(0);
    timing.skip(10_000);
    expect(await profileCode(operator)).toBe(0);
  });

  test('who works goes on meanwhile, and afterwards, with the same login at the same address', async () => {
    site = await startSite(undefined, costlyAccountCfg);
    expect(await profileCode(page('page-of-the-operator'))).toBe(0);
    const guessing = Promise.all(guesses(40).map(profileCode));
    const working = await Promise.all(Array.from({ length: 20 }, () => profileCode(page('page-of-the-operator'))));
    expect(counted(working)).toEqual({ in: 20, wrong: 0, unchecked: 0 });
    await guessing;
    expect(await profileCode(page('page-of-the-operator'))).toBe(0);
  });

  test('what the service remembers of one page tells a guesser at the same address nothing', async () => {
    site = await startSite(undefined, costlyAccountCfg);
    expect(await profileCode(page('page-of-the-operator'))).toBe(0);
    const codes = await Promise.all([...guesses(40), page('page-of-a-guesser')].map(profileCode));
    expect(codes.at(-1)).not.toBe(0);
    expect(await profileCode(page('page-of-a-guesser'))).toBe(2);
  });

  test('a page that only watches is known for as long as it holds its stream', async () => {
    const timing = testTiming();
    site = await startSite(commandStation, costlyCommandAccounts, timing);
    const [anna, ada] = [new Person(() => site, 'anna'), new Person(() => site, 'ada')];
    const headers = { ...credential('anna', 'start-the-pump'), 'vigie-page': 'page-of-anna' };
    const stream = await TestStream.open(site, headers, '1');
    /** The service has checked its streams since. */
    const looked = async () => {
      const lastSeen = async () =>
        sessionRecord.readAll((await ada.ask('getSessions')).content).find(({ login }) => login === 'anna')?.lastSeen;
      const before = await lastSeen();
      await expect.poll(lastSeen).not.toBe(before);
    };
    await looked();
    timing.skip(40_000);
    await looked();
    timing.skip(40_000);
    await Promise.all(guesses(20, 'anna').map(profileCode));
    expect((await anna.ask('getUserProfile')).code).toBe(0);
    stream.close();
  });
});

describe('the current password, asked for once more', () => {
  const change = (current: string) => [element('Password', { Current: current, New: 'long-enough-1' })];

  test('a wrong one with a new password counts, is limited and is in the log', async () => {
    site = await startSite(commandStation, costlyCommandAccounts);
    const thief = new Person(() => site, 'anna');
    const codes = await Promise.all(
      Array.from({ length: 80 }, (_, i) => thief.ask('setPassword', ...change(`wrong ${i}`))),
    );
    expect(counted(codes.map(({ code }) => code))).toEqual({ in: 0, wrong: 5, unchecked: 75 });
    expect((await thief.ask('setPassword', ...change(passwords.anna))).code).toBe(2);
    expect(await failedLogins()).toContainEqual(['anna', 'wrongPassword']);
    expect(await profileCode(credential('anna', passwords.anna))).toBe(2);
  });

  test('so does a wrong one with a command (R18), and the right one is refused then', async () => {
    site = await startSite(commandStation, costlyCommandAccounts);
    const anna = new Person(() => site, 'anna');
    await anna.sees(numbers.withNote);
    const wish = (password: string) => anna.command(numbers.withNote, '1', { note: 'trial', password });
    for (let i = 0; i < 5; i++) expect(await wish(`wrong-${i}`)).toMatchObject({ reason: 'passwordWrong' });
    expect(await wish('start-the-pump')).toMatchObject({ reason: 'passwordBlocked' });
    expect(await failedLogins()).toContainEqual(['anna', 'wrongPassword']);
  });
});

describe('a password that is changed', () => {
  const changed = { Current: 'start-the-pump', New: 'start-the-pump-2' };

  test('counts for a request whose body comes after the change', async () => {
    site = await startSite(commandStation, costlyCommandAccounts);
    const anna = credential('anna', 'start-the-pump');
    const { path } = calls.getUserProfile;
    const sent = request(`${site.device.url}${servicePath}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml', ...anna, 'vigie-page': randomUUID() },
    });
    const reply = new Promise<string>((resolve, reject) => {
      sent.on('error', reject).on('response', async (response) => {
        let text = '';
        for await (const part of response.setEncoding('utf8')) text += part;
        resolve(text);
      });
    });
    sent.write('<payload>');
    // Its head has arrived, and its credential is checked, when the device lists its session.
    const administrator = credential('ada', 'keys-to-the-works');
    await expect
      .poll(async () => sessionRecord.readAll(readWebOutput(await ask(site, 'getSessions', administrator)).content))
      .toContainEqual(expect.objectContaining({ login: 'anna' }));
    expect(readWebOutput(await ask(site, 'setPassword', anna, [element('Password', changed)])).code).toBe(0);
    sent.end('</payload>');
    expect(await reply).toMatch('<ErrorCode>1</ErrorCode>');
  });
});
