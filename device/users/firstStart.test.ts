import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../store/testDatabases.ts';
import { type AccountStore, accountStore } from './accounts.ts';
import { firstStart } from './firstStart.ts';
import { KnownLogins } from './knownLogins.ts';
import { Lockout } from './lockout.ts';
import { PasswordGate } from './passwordGate.ts';
import { Users } from './users.ts';

let store: AccountStore;
let now = 1_000_000;
/** By how much the wall clock has been set. */
let set = 0;
let users: Users;
let gate: PasswordGate;
let clocks: { readonly now: () => number; readonly tick: () => number };
beforeEach(() => {
  const db = openDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  store = accountStore(db);
  const onWriteFailed = (error: Error) => {
    throw error;
  };
  set = 0;
  clocks = { now: () => now + set, tick: () => now };
  users = new Users(store, clocks, onWriteFailed);
  const kept = { db, ...clocks, onWriteFailed };
  gate = new PasswordGate({ users, lockout: new Lockout(kept), known: new KnownLogins(kept), tick: clocks.tick });
});

const setPassword = (login: string, current: string, next: string) =>
  gate.setPassword({ login, address: '10.0.0.1', page: undefined }, current, next);
const seed = { login: 'ines', name: undefined, profile: 1, isPasswordEditable: true, passwordHash: undefined };

describe('the first start of a station (R19)', () => {
  test('without accounts makes admin with a password of its own, that must be changed', async () => {
    const { firstPassword = '' } = await firstStart(store, [], undefined);
    expect(firstPassword).toMatch(/^[\w-]{20}$/);
    expect(await users.verify('admin', firstPassword)).toMatchObject({ profile: 3, isExpired: true });
    expect(await setPassword('admin', firstPassword, 'the-owners-own')).toBe(0);
    expect(await users.verify('admin', firstPassword)).toBeUndefined();
    expect(await users.verify('admin', 'the-owners-own')).toMatchObject({ isExpired: false });
    expect((await firstStart(store, [], undefined)).firstPassword).toBeUndefined();
  });

  test('that password is good for one login: ten minutes after its first use it is worth nothing', async () => {
    const { firstPassword = '' } = await firstStart(store, [], undefined);
    expect(await users.verify('admin', firstPassword)).toBeDefined();
    now += 11 * 60_000;
    expect(await users.verify('admin', firstPassword)).toBeUndefined();
  });

  test.each([
    ['forward', 50 * 365 * 86_400_000],
    ['back', -86_400_000],
  ])(
    'those ten minutes go by running time: a clock that is set %s changes nothing, also after a restart',
    async (_, byMs) => {
      const { firstPassword = '' } = await firstStart(store, [], undefined);
      expect(await users.verify('admin', firstPassword)).toBeDefined();
      set = byMs;
      now += 9 * 60_000;
      expect(await users.verify('admin', firstPassword)).toBeDefined();
      now += 2 * 60_000;
      expect(await users.verify('admin', firstPassword)).toBeUndefined();
      set = -86_400_000;
      const next = new Users(store, clocks, () => undefined);
      expect(await next.verify('admin', firstPassword)).toBeDefined();
      now += 11 * 60_000;
      expect(await next.verify('admin', firstPassword)).toBeUndefined();
    },
  );

  test('one that nobody changed is replaced at the next start', async () => {
    const first = await firstStart(store, [], undefined);
    const second = await firstStart(store, [], undefined);
    expect(second.firstPassword).not.toBe(first.firstPassword);
    expect(await users.verify('admin', first.firstPassword ?? '')).toBeUndefined();
  });

  test('the owner may give it, and it stays', async () => {
    expect((await firstStart(store, [], 'the-owners-own')).firstPassword).toBeUndefined();
    expect(await users.verify('admin', 'the-owners-own')).toMatchObject({ isExpired: false });
    await firstStart(store, [], 'another-later-1');
    expect(await users.verify('admin', 'the-owners-own')).toBeDefined();
  });

  test.each([
    ['short', 'fewer than 8'],
    ['x'.repeat(129), 'more than 128'],
    ['pass word 1', 'a character'],
  ])('the password %j is refused with its reason', async (password, reason) => {
    await expect(firstStart(store, [], password)).rejects.toThrow(reason);
  });

  test('accounts of the station come in once; demonstration ones are told at every start until they are changed', async () => {
    const demo = { ...seed, demonstrationPassword: 'look-around' };
    expect((await firstStart(store, [demo], undefined)).demonstration).toEqual([
      { login: 'ines', password: 'look-around' },
    ]);
    expect((await firstStart(store, [demo], undefined)).demonstration).toHaveLength(1);
    expect(await setPassword('ines', 'look-around', 'look-around-2')).toBe(0);
    expect((await firstStart(store, [demo], undefined)).demonstration).toEqual([]);
    expect(await users.verify('ines', 'look-around')).toBeUndefined();
  });
});

describe('changing a password (R18)', () => {
  const change = async (account: object, current: string, next: string) => {
    await firstStart(store, [{ ...seed, demonstrationPassword: 'look-around', ...account }], undefined);
    return setPassword('ines', current, next);
  };
  test.each([
    ['a wrong current one', {}, 'nope', 'long-enough-1', 1],
    ['too short', {}, 'look-around', 'short', 7],
    ['the same', {}, 'look-around', 'look-around', 7],
    ['a character that may not be', {}, 'look-around', 'long enough 1', 7],
    ['a permanent one', { isPasswordEditable: false }, 'look-around', 'long-enough-1', 101],
    ['a good one', {}, 'look-around', 'long-enough-1', 0],
  ])('%s', async (_, account, current, next, code) => {
    expect(await change(account, current, next)).toBe(code);
  });
});
