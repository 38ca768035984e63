import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { causeHeader } from '../../protocol/headers.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import {
  group,
  groupDn,
  groupsBase,
  hasSlapd,
  peopleBase,
  person,
  personDn,
  reader,
  type Slapd,
  startSlapd,
} from '../../testing/slapd.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { parseXml } from '../parseXml.ts';
import { accountCfg, accounts, credential, replyTo, request, startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const password = 'Straight-7-ahead';
const lookMs = 46_000;
const ada = credential('ada', 'minds-the-plant');

let slapd: Slapd;
let site: TestSite;
let timing: TestTiming;

beforeAll(async () => {
  if (!hasSlapd) return;
  slapd = await startSlapd([
    ...['anna', 'bert', 'carla', 'dora', 'emil', 'operator'].map((uid) => person(uid, password, `Person ${uid}`)),
    group('shift', ['anna', 'bert', 'carla', 'dora', 'operator'].map(personDn)),
    group('masters', [personDn('carla')]),
  ]);
});
afterAll(() => slapd?.close());
afterEach(() => site.stop());

const page = (login: string, given = password, number = `page-of-${login}`) => ({
  ...credential(login, given),
  'vigie-page': number,
});

/** The code, and what the directory adds to it. */
async function answerTo(headers: Record<string, string>): Promise<readonly [number, string | null]> {
  const reply = await request(site, 'getUserProfile', headers);
  return [readWebOutput(parseXml(new Uint8Array(await reply.arrayBuffer()))).code, reply.headers.get(causeHeader)];
}

/** A station whose groups and secret an administrator has set up. */
async function start(url = slapd.secure, authority = slapd.authority): Promise<void> {
  timing = testTiming();
  const own = accountCfg.replace('</AccountCfg>', `${testAccount('ada', 3, 'minds-the-plant')}</AccountCfg>`);
  const lines = [
    ...[`url=${url}`, `ca=${authority}`, `reader=${reader.dn}`, `people=${peopleBase}`, `groups=${groupsBase}`],
    ...[`group=Shift=${groupDn('shift')}`, `group=Masters=${groupDn('masters')}`],
  ];
  const file = join(slapd.folder, 'directory.conf');
  await writeFile(file, lines.join('\n'));
  site = await startSite(undefined, own, timing, ['--directory', file]);
  for (const [name, profile] of [
    ['Shift', 1],
    ['Masters', 2],
  ] as const)
    await setGroup(name, profile);
  await replyTo(site, 'setSecret', ada, { name: 'directory', kind: 'password', value: reader.password });
}

const setGroup = (name: string, profile: number) =>
  replyTo(site, 'setGroup', ada, { name, profile, everywhere: true, areas: [], points: '', seesRest: false });
const profileOf = (headers: Record<string, string>) => replyTo(site, 'getUserProfile', headers);
const accountOf = async (login: string) =>
  (await replyTo(site, 'getAccounts', ada)).accounts.find((account) => account.login === login);
/** Each check is after the next comparison with the directory: a reply that is late on a loaded machine changes nothing. */
const afterLook = <T>(read: () => Promise<T>) =>
  expect.poll(
    () => {
      timing.skip(lookMs);
      return read();
    },
    { interval: 3000 },
  );
/** As the page has it after its login. */
const sessionOf = async (login: string) => {
  const { secret } = await replyTo(site, 'openSession', page(login), {});
  return page(login, secret);
};
describe.skipIf(!hasSlapd)('a login of the directory', () => {
  test('opens with the rights of its groups, and is among the accounts without a password of this device', async () => {
    await start();
    expect(await profileOf(page('anna'))).toMatchObject({ profile: 1, name: 'Person anna', isPasswordEditable: false });
    expect(await profileOf(page('carla'))).toMatchObject({ profile: 2 });
    expect(await accountOf('carla')).toMatchObject({ directory: 'active', groups: 'Masters, Shift' });
    expect(await replyTo(site, 'resetPassword', ada, { login: 'anna' })).toMatchObject({ reason: 'permanent' });
    expect(await replyTo(site, 'setAccount', ada, { login: 'anna', isLocked: false, groups: 'Masters' })).toMatchObject(
      { reason: 'ofDirectory' },
    );
  });

  test('is not the last way in: a local administrator remains', async () => {
    await start();
    await setGroup('Masters', 3);
    expect(await profileOf(page('carla'))).toMatchObject({ profile: 3 });
    expect(await replyTo(site, 'setAccount', page('carla'), { login: 'ada', isLocked: true })).toMatchObject({
      reason: 'lastAdministrator',
    });
    expect(await replyTo(site, 'deleteAccount', page('carla'), { login: 'ada' })).toMatchObject({
      reason: 'lastAdministrator',
    });
  });

  test('that a local account has is the local one', async () => {
    await start();
    expect(await answerTo(page('operator'))).toEqual([1, null]);
    expect(await answerTo(page('operator', accounts.operator))).toEqual([0, null]);
    expect((await answerTo(page('Operator')))[0]).not.toBe(0);
  });

  test('is refused with its reason, and delayed after five wrong passwords in whatever capital letters', async () => {
    await start();
    expect(await answerTo(page('emil'))).toEqual([9, 'directoryNoGroup']);
    expect(await answerTo(page('Anna'))).toEqual([9, 'directoryCase']);
    for (const login of ['bert', 'Bert', 'BERT', 'bERT', 'berT']) await answerTo(page(login, `not of ${login}`));
    expect(await answerTo(page('bert'))).toEqual([2, null]);
    expect(await answerTo(page('anna'))).toEqual([0, null]);
  });

  test('ends within a minute when it is removed there, locked there or in no group, with the cause', async () => {
    await start();
    const sessions = await Promise.all(['anna', 'dora'].map(sessionOf));
    for (const session of sessions) expect(await answerTo(session)).toEqual([0, null]);
    await slapd.removeMember(groupDn('shift'), personDn('dora'));
    await slapd.remove(personDn('anna'));
    await afterLook(() => answerTo(sessions[0] ?? {})).toEqual([9, 'directoryRemoved']);
    await afterLook(() => answerTo(sessions[1] ?? {})).toEqual([9, 'directoryNoGroup']);
    expect(await accountOf('anna')).toMatchObject({ directory: 'directoryRemoved' });
    expect((await replyTo(site, 'getRights', ada, { login: 'anna' })).rights?.isLocked).toBe(true);
    const log = await replyTo(site, 'getEvents', ada, { count: 50 });
    expect(
      log.events
        .filter(({ kind }) => kind === 'sessionOver')
        .map(({ fields }) => fields.reason)
        .toSorted(),
    ).toEqual(['directoryNoGroup', 'directoryRemoved']);
  });

  test('with a password that was changed there is wrong after a minute, however often it is used', async () => {
    await start();
    expect(await answerTo(page('bert'))).toEqual([0, null]);
    await slapd.setPassword(personDn('bert'), 'Right-8-turn');
    timing.skip(30_000);
    expect(await answerTo(page('bert'))).toEqual([0, null]);
    timing.skip(31_000);
    expect(await answerTo(page('bert'))).toEqual([1, null]);
    expect(await answerTo(page('bert', 'Right-8-turn'))).toEqual([0, null]);
    await slapd.setPassword(personDn('bert'), password);
  });

  test('has fewer rights at once, in the session that is open', async () => {
    await start();
    const session = await sessionOf('carla');
    expect(await profileOf(session)).toMatchObject({ profile: 2 });
    await slapd.remove(groupDn('masters'));
    await afterLook(() => profileOf(session)).toMatchObject({ profile: 1 });
  });
});

describe.skipIf(!hasSlapd)('while the directory does not respond', () => {
  test('who logged in within twelve hours logs in by the password of then, and is shown that', async () => {
    await start();
    expect(await answerTo(page('bert'))).toEqual([0, null]);
    await slapd.stop();
    timing.skip(61_000);
    await expect.poll(() => answerTo(page('bert', password, 'another-page'))).toEqual([0, null]);
    expect((await profileOf(page('bert'))).withoutDirectory).toBeGreaterThan(0);
    expect(await answerTo(page('bert', 'Straight-8-ahead'))).toEqual([9, 'directoryAway']);
    expect(await answerTo(page('carla'))).toEqual([9, 'directoryAway']);
    expect(await answerTo(ada)).toEqual([0, null]);
    timing.skip(61_000);
    timing.ahead(12 * 3_600_000);
    expect(await answerTo(page('bert'))).toEqual([9, 'directoryAway']);
    await slapd.start();
    timing.skip(61_000);
    await expect.poll(() => answerTo(page('bert'))).toEqual([0, null]);
    expect((await profileOf(page('bert'))).withoutDirectory).toBeUndefined();
    const log = await replyTo(site, 'getEvents', ada, { count: 50 });
    const kinds = log.events.map(({ kind }) => kind as string);
    expect(kinds).toEqual(expect.arrayContaining(['directoryLost', 'loginWithoutDirectory', 'directoryBack']));
  });

  test('nobody waits for a slow one who is not of it', async () => {
    const silent: Server = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    await start(`ldaps://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    // Who has been right from there before has a place, also when the others give up and queue here (R11).
    for (const login of ['observer', 'operator'] as const)
      expect(await answerTo(page(login, accounts[login]))).toEqual([0, null]);
    const ended = new AbortController();
    const waiting = Array.from({ length: 200 }, (_, at) =>
      fetch(`${site.device.url}IhmWeb/IFileManager/Download/IdentityCard.xml`, {
        headers: page(`person${at}`),
        signal: ended.signal,
      }).catch(() => undefined),
    );
    const begun = performance.now();
    for (let at = 0; at < 5; at++)
      expect(await answerTo(page('observer', accounts.observer, `wall-screen-${at}`))).toEqual([0, null]);
    // In the turns of the others each would wait for a minute.
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await answerTo(page('operator', accounts.operator))).toEqual([0, null]);
    ended.abort();
    await Promise.all(waiting);
    silent.close();
  });
});
