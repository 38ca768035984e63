import { expect, test, vi } from 'vitest';
import { keyOf, Sessions, type StoredSession } from './sessions.ts';

const minute = 60_000;
const ines = { login: 'ines', address: '10.0.0.1', page: 'a1b2c3d4' };
const paul = { login: 'paul', address: '10.0.0.2', page: 'd4c3b2a1' };

/** A disk that is there after a restart, with the rows that were written. */
function desk() {
  const disk = new Map<string, StoredSession>();
  const streams = new Set<string>();
  const told: string[] = [];
  let tick = 0;
  const store = {
    all: () => [...disk.values()],
    save: vi.fn((put: readonly StoredSession[], dropped: readonly string[]) => {
      for (const { id, login, address, page, since, isEnded, secret } of put)
        disk.set(id, { id, login, address, page, since, isEnded, secret });
      for (const id of dropped) disk.delete(id);
    }),
  };
  const leavings: [string, number][] = [];
  const start = () =>
    new Sessions({
      now: () => tick,
      tick: () => tick,
      store,
      holdsStream: (key) => streams.has(key),
      limitsOf: () => ({ idle: 20 * minute, whole: 24 * 60 * minute }),
      onWriteFailed: ({ message }) => told.push(message),
      began: ({ login }) => told.push(`${login} began`),
      over: ({ login }, _, reason) => told.push(`${login}: ${reason}`),
      left: (login, lastSeen) => leavings.push([login, lastSeen]),
    });
  const pass = (sessions: Sessions, ms: number) => {
    for (const until = tick + ms; tick < until; tick += minute) sessions.sweep();
    sessions.sweep();
  };
  return { start, pass, disk, streams, told, leavings, store };
}

test('whoever is gone was here until they were last heard of, however their session ended', () => {
  const { start, pass, leavings } = desk();
  const sessions = start();
  sessions.seen(ines);
  sessions.seen(paul);
  const begun = sessions.list(paul).map(({ lastSeen }) => lastSeen);
  sessions.leave(paul);
  expect(leavings).toEqual([['paul', begun[1]]]);
  pass(sessions, 11 * minute);
  expect(leavings).toEqual([
    ['paul', begun[1]],
    ['ines', begun[0]],
  ]);
});

const logins = (sessions: Sessions) => sessions.list(paul).map(({ login }) => login);

test('who only watches a stream is listed as long as it is held, who left for ten minutes', () => {
  const { start, pass, streams, told } = desk();
  const sessions = start();
  sessions.seen(ines);
  sessions.seen(paul);
  streams.add(keyOf(ines));
  pass(sessions, 30 * minute);
  expect(logins(sessions)).toEqual(['ines']);
  streams.clear();
  pass(sessions, 11 * minute);
  expect(logins(sessions)).toEqual([]);
  expect(told).toEqual(['ines began', 'paul began', 'paul: notHeardOf', 'ines: notHeardOf']);
});

test('a page that is still open when the service comes back goes on: it is no login', () => {
  const { start, pass, told } = desk();
  const before = start();
  before.seen(ines);
  before.seen(paul);
  pass(before, 0);
  const since = before.list(ines)[0]?.since;
  const after = start();
  expect(logins(after)).toEqual([]);
  expect(after.seen(ines)).toBe(true);
  expect(after.list(ines)).toMatchObject([{ login: 'ines', since, isOwn: true }]);
  pass(after, 11 * minute);
  expect(told).toEqual(['ines began', 'paul began', 'ines: notHeardOf', 'paul: notHeardOf']);
});

test('a second tab is a session of its own, though its password needed no check', () => {
  const { start, told } = desk();
  const sessions = start();
  sessions.seen(ines);
  sessions.seen({ ...ines, page: 'another-tab' });
  sessions.seen(ines);
  expect(told).toEqual(['ines began', 'ines began']);
});

test('one that was ended is refused from then on, also by a service that was started again', () => {
  const { start, pass } = desk();
  const sessions = start();
  sessions.seen(ines);
  pass(sessions, 0);
  expect(sessions.end(sessions.list(ines)[0]?.id ?? '')).toMatchObject({ login: 'ines', key: keyOf(ines) });
  sessions.seen(paul);
  sessions.leave(paul);
  pass(sessions, 0);
  expect([sessions.seen(ines), sessions.seen(paul)]).toEqual([false, false]);
  const after = start();
  expect([after.seen(ines), after.seen(paul)]).toEqual([false, false]);
  expect(after.seen({ ...ines, page: 'a-new-number' })).toBe(true);
});

test('whoever makes up pages has fifty sessions; those that hold a stream stay, and so do those of others', () => {
  const { start, pass, streams, told, disk } = desk();
  const sessions = start();
  sessions.seen(paul);
  sessions.seen(ines);
  streams.add(keyOf(ines));
  for (let i = 0; i < 3000; i++) sessions.seen({ ...ines, page: `made-up-${i}` });
  pass(sessions, 0);
  expect(logins(sessions).toSorted()).toEqual([...Array(51).fill('ines'), 'paul']);
  expect(sessions.list(ines).some(({ isOwn }) => isOwn)).toBe(true);
  expect(told.filter((row) => row === 'ines: tooManySessions')).toHaveLength(2950);
  expect(disk.size).toBe(52);
  for (let i = 0; i < 3000; i++) sessions.leave({ ...ines, page: `made-up-${i}` });
  pass(sessions, 0);
  expect(disk.size).toBe(52);
});

test('what could not be put on disk is reported once, and put there when it can be', () => {
  const { start, store, disk, told } = desk();
  const sessions = start();
  sessions.seen(ines);
  const full = () => {
    throw new Error('the disk is full');
  };
  store.save.mockImplementationOnce(full).mockImplementationOnce(full);
  for (let second = 0; second < 3; second++) sessions.sweep();
  expect(told).toEqual(['ines began', 'the disk is full']);
  expect([...disk.values()]).toMatchObject([ines]);
  store.save.mockClear();
  sessions.seen(ines);
  sessions.sweep();
  expect(store.save).not.toHaveBeenCalled();
});

test('a page with a secret goes on after a reload and after a restart, until it was gone for too long', () => {
  const { start, pass, disk, told } = desk();
  const before = start();
  before.seen(ines);
  const secret = before.makeSecret(ines, ines.page) ?? expect.fail('no secret');
  expect([...disk.values()].map((row) => row.secret)).not.toContain(secret);
  const after = start();
  // To be seen and ended before it is heard of again.
  expect(after.list(paul)).toMatchObject([{ login: 'ines', lastSeen: undefined, isOwn: false }]);
  expect(after.pageOf('ines', secret)).toBe(ines.page);
  expect(after.pageOf('paul', secret)).toBeUndefined();
  after.seen(ines);
  pass(after, 15 * minute);
  expect(after.pageOf('ines', secret)).toBe(ines.page);
  pass(after, 6 * minute);
  expect(after.pageOf('ines', secret)).toBeUndefined();
  expect(told.at(-1)).toBe('ines: notHeardOf');
});

test('a secret replaces the one before, and is over with the log-out, the account and an administrator', () => {
  const { start } = desk();
  const sessions = start();
  const made = () => {
    sessions.seen({ ...ines, page: 'a-new-page' });
    return sessions.makeSecret({ ...ines, page: 'a-new-page' }, 'a-new-page') ?? expect.fail('no secret');
  };
  const [first, second] = [made(), made()];
  expect([sessions.pageOf('ines', first), sessions.pageOf('ines', second)]).toEqual([undefined, 'a-new-page']);
  sessions.endLogin('ines', 'passwordChanged');
  expect(sessions.pageOf('ines', second)).toBeUndefined();
  const third = made();
  sessions.leave({ ...ines, page: 'a-new-page' });
  expect(sessions.pageOf('ines', third)).toBeUndefined();
});

test('a day after the login a session is over, also one that other tabs have handed on', () => {
  const { start, pass, streams, told } = desk();
  const sessions = start();
  sessions.seen(ines);
  streams.add(keyOf(ines));
  sessions.makeSecret(ines, ines.page);
  pass(sessions, 23 * 60 * minute);
  const tab = { ...ines, page: 'another-tab' };
  const secret = sessions.makeSecret(ines, tab.page) ?? expect.fail('no secret');
  streams.add(keyOf(tab));
  pass(sessions, 61 * minute);
  expect(sessions.pageOf('ines', secret)).toBeUndefined();
  expect(told.filter((line) => line === 'ines: tooLong')).toHaveLength(2);
});

test('secrets and ends are on the disk at once, and a program that makes up pages does not keep it busy', () => {
  const { start, store, disk } = desk();
  const sessions = start();
  sessions.seen(ines);
  const ofPage = (i: number) => `made-up-${i}`;
  sessions.makeSecret(ines, ofPage(0));
  expect([...disk.values()].map(({ page }) => page)).toContain(ofPage(0));
  for (let i = 1; i < 500; i++) {
    sessions.makeSecret(ines, ofPage(i));
    sessions.leave({ ...ines, page: ofPage(i) });
  }
  expect(store.save.mock.calls.length).toBe(10);
  sessions.sweep();
  expect(store.save.mock.calls.length).toBe(11);
  sessions.leave(ines);
  expect([...disk.values()].find(({ page }) => page === ines.page)?.isEnded).toBe(true);
});
