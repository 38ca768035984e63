import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDb } from '../store/testDatabases.ts';
import { type AccountStore, accountStore } from './accounts.ts';
import { KnownLogins } from './knownLogins.ts';
import { Lockout } from './lockout.ts';
import { hashPassword } from './password.ts';
import { PasswordGate } from './passwordGate.ts';
import { Users } from './users.ts';

let store: AccountStore;
let tick: number;
let now: number;
let gate: PasswordGate;
beforeEach(async () => {
  const db = openDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  store = accountStore(db);
  store.put({ login: 'ines', profile: 1, isPasswordEditable: true, hash: await hashPassword('old'), origin: 'owner' });
  [tick, now] = [0, 1_000_000_000];
  const onWriteFailed = (error: Error) => {
    throw error;
  };
  const parts = { db, now: () => now, tick: () => tick, onWriteFailed };
  gate = new PasswordGate({
    users: new Users(store, parts, onWriteFailed),
    lockout: new Lockout(parts),
    known: new KnownLogins(parts),
    tick: parts.tick,
  });
});

const ines = { login: 'ines', address: '10.0.0.1', page: 'page-of-ines' };
/** As SetPassword does it. */
function put(hash: string): void {
  store.changeHash('ines', store.find('ines')?.hash ?? '', hash);
  gate.forget('ines');
}
/** At the moment when the next check has read the account and computes the hash. */
function putMeanwhile(hash: string): void {
  const { find } = store;
  vi.spyOn(store, 'find').mockImplementationOnce((login) => {
    queueMicrotask(() => put(hash));
    return find(login);
  });
}

describe('a password that is checked while it is changed (R11)', () => {
  test('the old one is wrong then, and stays wrong', async () => {
    const hash = await hashPassword('the new one');
    putMeanwhile(hash);
    expect((await gate.logIn(ines, 'old')).verdict).toBe('wrong');
    expect((await gate.logIn(ines, 'old')).verdict).toBe('wrong');
    expect((await gate.logIn(ines, 'the new one')).verdict).toMatchObject({ login: 'ines' });
  });

  test('the new one is right, though its check began before', async () => {
    const hash = await hashPassword('the new one');
    putMeanwhile(hash);
    expect((await gate.logIn(ines, 'the new one')).verdict).toMatchObject({ login: 'ines' });
  });

  test('of two changes at once one is done', async () => {
    const codes = await Promise.all(
      ['long-enough-1', 'long-enough-2'].map((next) => gate.setPassword(ines, 'old', next)),
    );
    expect(codes.sort()).toEqual([0, 1]);
  });
});

describe('a credential that is remembered (R11)', () => {
  test('costs a hash again after 60 s without use, and not because the clock steps', async () => {
    expect(await gate.logIn(ines, 'old')).toMatchObject({ isNew: true });
    now += 24 * 60 * 60_000;
    tick += 59_000;
    expect(await gate.logIn(ines, 'old')).toMatchObject({ isNew: false });
    now -= 48 * 60 * 60_000;
    tick += 61_000;
    expect(await gate.logIn(ines, 'old')).toMatchObject({ isNew: true });
  });

  test('is no try for its own session; for another it is one, at whatever address', async () => {
    await gate.logIn(ines, 'old');
    for (let i = 0; i < 5; i++) await gate.check(ines, `wrong ${i}`);
    const guesser = { ...ines, page: 'page-of-a-guesser' };
    expect((await gate.logIn(ines, 'old')).verdict).toMatchObject({ login: 'ines' });
    expect((await gate.logIn(guesser, 'old')).verdict).toBe('delayed');
    expect(await gate.check(ines, 'old')).toBe('delayed');
    expect((await gate.logIn({ ...guesser, address: '10.0.0.2' }, 'old')).verdict).toMatchObject({ login: 'ines' });
  });
});

test('a password that is permanent is asked for by no expiry, though an earlier version kept one', async () => {
  const hash = await hashPassword('hall');
  store.put({ login: 'hall', profile: 0, isPasswordEditable: false, hash, origin: 'owner' });
  store.setState('hall', { isLocked: false, expiresAt: 1 });
  const hall = { login: 'hall', address: '10.0.0.1', page: undefined };
  expect((await gate.logIn(hall, 'hall')).verdict).toMatchObject({ isExpired: false });
});

test('who has a whole /64 of IPv6 is one address: five tries, not five for each', async () => {
  for (let i = 0; i < 5; i++) await gate.check({ ...ines, address: `2001:db8:0:7::${i}` }, `wrong ${i}`);
  expect(await gate.check({ ...ines, address: '2001:db8:0:7:8::' }, 'old')).toBe('delayed');
  expect(await gate.check({ ...ines, address: '2001:db8:0:8::' }, 'old')).toMatchObject({ login: 'ines' });
});
