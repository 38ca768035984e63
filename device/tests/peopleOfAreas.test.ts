// @module-tag spec-6-2
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '../../protocol/group.ts';
import { credential, replyTo, request, type TestSite } from './testDevice.ts';
import { admin, mark, nora, north, startTwoHalves } from './testTwoHalves.ts';

/** An administrator of the north, with people of both halves around. */
const group = (name: string, profile: number, about: Partial<Group>): Group => ({
  ...{ name, profile, everywhere: false, areas: [], points: '', seesRest: false },
  ...about,
});
const groups = [
  group('North keys', 3, { areas: ['North'] }),
  group('North watch', 0, { areas: ['North'] }),
  group('North pumps', 1, { points: 'north.P*' }),
  group(`${mark} operators`, 1, { areas: [mark] }),
  group(`${mark} tomorrow`, 1, { areas: [`${mark} new`] }),
  group(`${mark} both`, 1, { areas: ['North', mark] }),
  group(`${mark} rest`, 1, { areas: ['North'], seesRest: true }),
  group(`${mark} all`, 0, { everywhere: true }),
];

let site: TestSite;
/** By login: the one-time passwords. */
beforeAll(async () => {
  site = await startTwoHalves(north);
  await replyTo(site, 'deleteAccount', admin, { login: 'sam' });
  for (const one of groups) expect(await replyTo(site, 'setGroup', admin, one)).toEqual({ result: 'done' });
  await replyTo(site, 'setAccount', admin, { login: 'nora', isLocked: false, groups: 'North keys' });
  for (const [login, of] of [
    ['zzsouth-sam', `${mark} operators`],
    ['pia', 'North pumps'],
  ] as const)
    await replyTo(site, 'createAccount', admin, { login, profile: 0, groups: of, name: `${login} Müller` });
});
afterAll(() => site.stop());

/** An administrator's entries are limited in number: waits for their turn. */
const byAdmin = async (login: string, about: object) => {
  for (;;) {
    const reply = await replyTo(site, 'setAccount', admin, { login, isLocked: false, ...about });
    if (reply.reason !== 'tooOften') return reply;
    await delay((reply.retryAfterSec ?? 1) * 1000);
  }
};

const create = (login: string, written: string) =>
  replyTo(site, 'createAccount', nora, { login, profile: 3, groups: written });
const set = (login: string, about: object) => replyTo(site, 'setAccount', nora, { login, isLocked: false, ...about });

test('an administrator of an area sees the accounts, sessions and groups within it, and no others', async () => {
  const { accounts } = await replyTo(site, 'getAccounts', nora);
  expect(accounts.map(({ login }) => login).sort()).toEqual(['nora', 'pia']);
  expect((await replyTo(site, 'getGroups', nora)).groups.map(({ name }) => name)).toEqual([
    'North',
    'North keys',
    'North pumps',
    'North watch',
  ]);
  expect((await replyTo(site, 'getSessions', nora)).sessions.map(({ login }) => login)).toEqual(['nora']);
  const all = await replyTo(site, 'getAccounts', admin);
  expect(all.accounts.map(({ login }) => login).sort()).toEqual(['admin', 'nora', 'pia', 'zzsouth-sam']);
});

test.each(groups.filter(({ name }) => name.startsWith(mark)).map(({ name }) => name))(
  'they can’t give the group %s, which holds more than theirs',
  async (name) => {
    expect(await create('new', name)).toMatchObject({ result: 'refused', reason: 'noGroup' });
    expect(await set('pia', { groups: name })).toMatchObject({ result: 'refused', reason: 'noGroup' });
    expect(await set('pia', { groups: `North, ${name}` })).toMatchObject({ result: 'refused', reason: 'noGroup' });
  },
);

test('nor an account without a group, which would be everywhere', async () => {
  expect(await create('new', '')).toMatchObject({ result: 'refused', reason: 'notYours' });
  expect(await set('pia', { groups: '', profile: 0 })).toMatchObject({ result: 'refused', reason: 'notYours' });
});

test('they make, change and end accounts within it', async () => {
  const made = await create('nils', 'North watch, North pumps');
  expect(made).toMatchObject({ result: 'done' });
  expect(await set('nils', { name: 'Łukasz 李', groups: 'North keys' })).toEqual({ result: 'done' });
  const { accounts } = await replyTo(site, 'getAccounts', nora);
  // The profile that was sent counts nowhere.
  expect(accounts.find(({ login }) => login === 'nils')).toMatchObject({
    name: 'Łukasz 李',
    groups: 'North keys',
    profile: 0,
  });
  expect(await replyTo(site, 'resetPassword', nora, { login: 'nils' })).toMatchObject({ result: 'done' });
  expect(await replyTo(site, 'deleteAccount', nora, { login: 'nils' })).toEqual({ result: 'done' });
});

test('of accounts that have more they learn and change nothing', async () => {
  for (const login of ['zzsouth-sam', 'admin', 'nobody']) {
    expect(await set(login, { name: 'x' })).toEqual({ result: 'unknown' });
    expect(await replyTo(site, 'resetPassword', nora, { login })).toEqual({ result: 'unknown' });
    expect(await replyTo(site, 'deleteAccount', nora, { login })).toEqual({ result: 'unknown' });
    expect(await replyTo(site, 'getRights', nora, { login })).toEqual({});
  }
  expect(await replyTo(site, 'getPointRights', nora, { point: `${mark}.PUMP` })).toEqual({});
});

test('what somebody may, as a table: by area, and by which group', async () => {
  const { rights } = await replyTo(site, 'getRights', nora, { login: 'pia' });
  expect(rights?.places).toMatchObject([{ area: 'North', points: ['north.PUMP'], groups: ['North pumps'] }]);
  expect(rights?.places[0]?.actions).toEqual(['view', 'command', 'acknowledgeAlarm', 'note', 'seeMessages']);
  expect(rights).toMatchObject({ unseen: 3, actions: [] });
  const own = await replyTo(site, 'getRights', nora);
  expect(own.rights?.places.map(({ area, groups: by }) => [area, by])).toEqual([
    ['North', ['North keys']],
    ['North', ['North keys']],
  ]);
});

test('who may start a pump: nobody but these', async () => {
  const holdersOf = async (who: typeof admin, point: string) => {
    const { rights } = await replyTo(site, 'getPointRights', who, { point });
    const starters = rights?.holders.filter(({ actions }) => actions.includes('command'));
    return [starters?.map(({ login }) => login), rights?.isPart];
  };
  expect(await holdersOf(admin, 'north.PUMP')).toEqual([['admin', 'nora', 'pia'], false]);
  expect(await holdersOf(admin, `${mark}.PUMP`)).toEqual([['admin', 'zzsouth-sam'], false]);
  expect(await holdersOf(nora, 'north.PUMP')).toEqual([['nora', 'pia'], true]);
});

test('names of persons: of those alone who see something of the same', async () => {
  expect((await replyTo(site, 'getPersonNames', nora)).names).toEqual([{ login: 'pia', name: 'pia Müller' }]);
  expect((await replyTo(site, 'getPersonNames', admin)).names).toHaveLength(2);
});

test('an account is closed from its end on, with its cause', async () => {
  const end = Date.now() + 1200;
  const { password = '' } = await replyTo(site, 'createAccount', admin, { login: 'temp', profile: 0, endsAt: end });
  const temp = credential('temp', password);
  expect(await byAdmin('temp', { endsAt: 1 })).toMatchObject({ reason: 'badEnd' });
  expect((await replyTo(site, 'getUserProfile', temp)).profile).toBe(0);
  await expect
    .poll(async () => (await replyTo(site, 'getEvents', admin, { kinds: ['accountClosed'], count: 5 })).events.length)
    .toBe(1);
  await expect(replyTo(site, 'getUserProfile', temp)).rejects.toThrow('code 2');
  expect((await request(site, 'getUserProfile', temp)).headers.get('vigie-cause')).toBe('accountClosed');
  expect(await byAdmin('temp', {})).toMatchObject({
    reason: 'badEnd',
  });
  expect(await byAdmin('temp', { endsAt: 0 })).toEqual({
    result: 'done',
  });
});

test('who loses the last group needs a profile, and the last administrator stays', async () => {
  const as = byAdmin;
  expect(await as('pia', { groups: '' })).toMatchObject({ reason: 'noProfile' });
  expect(await as('pia', { groups: '', profile: 0 })).toEqual({ result: 'done' });
  expect(await as('pia', { groups: 'North pumps' })).toEqual({ result: 'done' });
  expect(await as('admin', { groups: 'North pumps' })).toMatchObject({ reason: 'own' });
  expect(await as('pia', { mail: 'not one' })).toMatchObject({ reason: 'badMail' });
  expect(await as('pia', { phone: 'none' })).toMatchObject({ reason: 'badPhone' });
  // Two who administer all: one with an end can’t take away the other.
  await as('nora', { groups: '', profile: 3 });
  expect(await as('nora', { endsAt: Date.now() + 3_600_000 })).toEqual({ result: 'done' });
  expect(await replyTo(site, 'deleteAccount', nora, { login: 'admin' })).toMatchObject({ reason: 'lastAdministrator' });
  expect(await replyTo(site, 'setAccount', nora, { login: 'admin', isLocked: true })).toMatchObject({
    reason: 'lastAdministrator',
  });
  // Nor by the group that the other one has it from.
  expect(await replyTo(site, 'setGroup', admin, group('All keys', 3, { everywhere: true }))).toEqual({
    result: 'done',
  });
  await as('nora', { endsAt: 0 });
  const byNora = (login: string, about: object) =>
    replyTo(site, 'setAccount', nora, { login, isLocked: false, ...about });
  expect(await byNora('admin', { groups: 'All keys' })).toEqual({ result: 'done' });
  expect(await as('nora', { endsAt: Date.now() + 3_600_000 })).toEqual({ result: 'done' });
  expect(await replyTo(site, 'setGroup', nora, group('All keys', 2, { everywhere: true }))).toMatchObject({
    reason: 'lastAdministrator',
  });
  await as('nora', { groups: 'North keys', endsAt: 0 });
});

test('everybody lists and ends their own sessions, and no others', async () => {
  const tab = (page: string) => ({ ...nora, 'vigie-page': page });
  const [here, there] = [tab('nora-tab-1'), tab('nora-tab-2')];
  await replyTo(site, 'getUserProfile', there);
  const listed = async () => (await replyTo(site, 'getOwnSessions', here)).sessions;
  expect((await listed()).every(({ login }) => login === 'nora')).toBe(true);
  const foreign = (await replyTo(site, 'getSessions', admin)).sessions.find(({ login }) => login === 'admin');
  expect(await replyTo(site, 'endOwnSession', here, { id: foreign?.id ?? '' })).toEqual({ result: 'unknown' });
  expect(await replyTo(site, 'endOwnSession', here)).toEqual({ result: 'done' });
  expect((await listed()).map(({ isOwn }) => isOwn)).toEqual([true]);
  await expect(replyTo(site, 'getUserProfile', there)).rejects.toThrow('code 9');
});
