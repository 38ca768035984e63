import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DirectoryEnd } from '../../protocol/directory.ts';
import type { Db } from '../store/db.ts';
import { openDb } from '../store/testDatabases.ts';
import { type AccountStore, accountStore } from './accounts.ts';
import { directoryAccountStore } from './directoryAccounts.ts';
import { DirectoryLogins } from './directoryLogins.ts';
import type { DirectoryAnswer, DirectorySource, FoundPerson } from './directorySource.ts';
import { hashPassword } from './password.ts';

const hour = 3_600_000;
const password = 'Straight-7-ahead';
const anna: FoundPerson = { login: 'anna', name: 'Anna Martin', groups: ['Shift'], isCut: false };
const away = { kind: 'fault', fault: 'directoryAway', message: 'no answer in time' } as const;

let db: Db;
let accounts: AccountStore;
let now: number;
let tick: number;
let answer: DirectoryAnswer;
let found: ReadonlyMap<string, FoundPerson | DirectoryEnd>;
let log: string[];
let open: Set<string>;
let logins: DirectoryLogins;
const source = {
  offlineMs: 12 * hour,
  logIn: vi.fn<DirectorySource['logIn']>(async () => answer),
  recheck: vi.fn<DirectorySource['recheck']>(async () => found),
};

beforeEach(() => {
  vi.clearAllMocks();
  found = new Map([['anna', anna]]);
  db = openDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  accounts = accountStore(db);
  for (const name of ['Shift', 'Masters'])
    accounts.groups.put({ name, profile: 1, everywhere: true, areas: [], points: '', seesRest: false });
  [now, tick, log, open] = [1_800_000_000_000, 0, [], new Set()];
  answer = { kind: 'right', person: anna };
  logins = new DirectoryLogins({
    ...{ source, accounts, now: () => now, tick: () => tick, logins: () => open },
    store: directoryAccountStore(db, accounts),
    onWriteFailed: ({ message }) => log.push(message),
    events: {
      lost: ({ fault }) => log.push(fault),
      back: (lastedMs) => log.push(`back after ${lastedMs}`),
      cut: (login) => log.push(`more groups of ${login}`),
      without: (login) => log.push(`${login} without it`),
      added: (login, groups) => log.push(`${login} added: ${groups.join()}`),
      changed: (login, groups) => log.push(`${login} changed: ${groups.join()}`),
      ended: (login, end) => log.push(`${login}: ${end}`),
    },
  });
});

const without = () => logins.logInWithout('anna', password, 'directoryAway');
const pass = (ms: number) => {
  now += ms;
  tick += ms;
};
const recheck = async () => {
  pass(46_000);
  logins.eachSecond();
  await vi.waitFor(() => expect(source.recheck).toHaveBeenCalled());
  await Promise.resolve();
};

test('an account is made at the first login, with the groups that exist here', async () => {
  answer = { kind: 'right', person: { ...anna, groups: ['Shift', 'Unknown here'] } };
  expect(await logins.logIn('anna', password)).toBe('right');
  expect(await logins.logIn('anna', password)).toBe('right');
  expect(accounts.find('anna')).toMatchObject({ name: 'Anna Martin', groups: ['Shift'], isPasswordEditable: false });
  expect(log).toEqual(['anna added: Shift']);
  answer = { kind: 'right', person: { ...anna, groups: ['Unknown here'] } };
  expect(await logins.logIn('anna', password)).toBe('directoryNoGroup');
});

test('a write that fails leaves no account, and none without its groups', async () => {
  db.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON main.account_group BEGIN SELECT raise(ABORT, 'disk full'); END`);
  await expect(logins.logIn('anna', password)).rejects.toThrow('disk full');
  expect(accounts.find('anna')).toBeUndefined();
});

test('a login that a local account has, in whatever capital letters, is never one of the directory', async () => {
  accounts.put({ login: 'Anna', profile: 1, isPasswordEditable: true, hash: await hashPassword('x'), origin: 'owner' });
  expect(await logins.logIn('anna', password)).toBe('wrong');
  expect(accounts.find('anna')).toBeUndefined();
});

test.each(['', '*', 'anna)(uid=*', 'anna ', 'ann é', 'a'.repeat(65)])(
  'the directory never gets the login %j',
  async (login) => {
    expect(await logins.logIn(login, password)).toBe('wrong');
    expect(await logins.logIn('anna', '')).toBe('wrong');
    expect(source.logIn).not.toHaveBeenCalled();
  },
);

test('while it does not respond the last password opens for twelve hours, and no longer', async () => {
  await logins.logIn('anna', password);
  await logins.keepHash('anna', password);
  expect(logins.withoutSince('anna')).toBeUndefined();
  pass(11 * hour);
  expect(await without()).toBe('right');
  expect(logins.withoutSince('anna')).toBe(now);
  expect(await logins.logInWithout('anna', 'Straight-8-ahead', 'directoryAway')).toBe('directoryAway');
  expect(await logins.logInWithout('anna', password, 'directoryRefused')).toBe('directoryRefused');
  pass(hour);
  expect(await without()).toBe('directoryAway');
  expect(log).toEqual(['anna added: Shift', 'anna without it']);
});

test('a clock that was set back prolongs nothing', async () => {
  await logins.logIn('anna', password);
  await logins.keepHash('anna', password);
  now -= hour;
  expect(await without()).toBe('directoryAway');
  await recheck();
  now += 2 * hour;
  expect(await without()).toBe('directoryAway');
});

test('after no response the next logins do not wait, for ten seconds', async () => {
  answer = away;
  expect(await logins.logIn('anna', password)).toEqual({ without: 'directoryAway' });
  tick += 9000;
  expect(await logins.logIn('bert', password)).toEqual({ without: 'directoryAway' });
  expect(source.logIn).toHaveBeenCalledTimes(1);
  answer = { kind: 'right', person: anna };
  tick += 2000;
  expect(await logins.logIn('anna', password)).toBe('right');
  expect(log).toEqual(['directoryAway', 'back after 11000', 'anna added: Shift']);
});

test('who is removed there is out, and the password of the last login counts no longer', async () => {
  await logins.logIn('anna', password);
  await logins.keepHash('anna', password);
  open = new Set(['anna']);
  found = new Map([['anna', 'directoryRemoved']]);
  await recheck();
  await vi.waitFor(() => expect(log).toContain('anna: directoryRemoved'));
  expect(accounts.find('anna')?.directory).toBe('directoryRemoved');
  expect(await without()).toBe('directoryAway');
});

test('is out even if the disk does not take it', async () => {
  await logins.logIn('anna', password);
  open = new Set(['anna']);
  found = new Map([['anna', 'directoryLocked']]);
  db.exec(
    `CREATE TEMP TRIGGER full BEFORE UPDATE ON main.directory_account BEGIN SELECT raise(ABORT, 'disk full'); END`,
  );
  await recheck();
  await vi.waitFor(() => expect(log).toEqual(['anna added: Shift', 'anna: directoryLocked', 'disk full']));
});

test('other groups count at once, and more of them than are read are in the log', async () => {
  answer = { kind: 'right', person: { ...anna, isCut: true } };
  await logins.logIn('anna', password);
  open = new Set(['anna']);
  found = new Map([['anna', { ...anna, groups: ['Masters'] }]]);
  await recheck();
  await vi.waitFor(() => expect(log).toEqual(['more groups of anna', 'anna added: Shift', 'anna changed: Masters']));
  expect(accounts.find('anna')?.groups).toEqual(['Masters']);
});

test('another name of the person, or another order of groups, ends no stream', async () => {
  answer = { kind: 'right', person: { ...anna, groups: ['Shift', 'Masters'] } };
  await logins.logIn('anna', password);
  answer = { kind: 'right', person: { ...anna, name: 'Anna Durand', groups: ['Masters', 'Shift'] } };
  expect(await logins.logIn('anna', password)).toBe('right');
  expect(accounts.find('anna')?.name).toBe('Anna Durand');
  expect(log).toEqual(['anna added: Shift,Masters']);
});

test('accounts without a session are checked each hour', async () => {
  await logins.logIn('anna', password);
  found = new Map([['anna', anna]]);
  await recheck();
  await recheck();
  expect(source.recheck).toHaveBeenCalledTimes(1);
  pass(hour);
  logins.eachSecond();
  expect(source.recheck).toHaveBeenCalledTimes(2);
});
