import { expect, test } from 'vitest';
import { Events } from '../events/events.ts';
import { type Db, openHandle } from '../store/db.ts';
import { migrate } from '../store/schema.ts';
import { directly, type Writes } from '../store/storage.ts';
import { outbox } from '../store/tables/outbox.ts';
import { tokenStore } from '../store/tables/tokens.ts';
import { Tokens } from '../tokens/tokens.ts';

function inMemory(part: 'device' | 'events'): Db {
  const db = openHandle(':memory:');
  migrate(db, part);
  return db;
}
const ada = { login: 'ada', address: '10.0.0.1' };
const untimed = { now: () => 5, tick: () => 0, onChange: () => undefined };
/** A service is killed before what it has for later is done. */
const killed: Writes = { ...directly, later: () => undefined };

function started(db: Db, log: Db, writes: Writes = directly): Tokens {
  const events = new Events({ db: log });
  outbox(db, events).move();
  return new Tokens({ ...untimed, events, store: tokenStore(db, { ...writes, log: writes }, events) });
}

test('a kill after a token is made or revoked loses neither that nor its line in the log, and writes none twice', () => {
  const [db, log] = [inMemory('device'), inMemory('events')];
  const { token = '' } = started(db, log, killed).make({ name: 'dashboard', purposes: ['values'] }, ada);
  const second = started(db, log, killed);
  expect(second.isGood(token)).toBe(true);
  expect(second.revoke('dashboard', ada)).toBe(true);
  const third = started(db, log);
  expect([third.isGood(token), third.list()]).toEqual([false, []]);
  started(db, log);
  const kinds = new Events({ db: log }).reader.page({ count: 9 })?.events.map(({ kind, person }) => [kind, person]);
  expect(kinds).toEqual([
    ['tokenRevoked', 'ada'],
    ['tokenMade', 'ada'],
  ]);
});

test('what the disk does not take is neither made nor revoked', () => {
  const [db, log] = [inMemory('device'), inMemory('events')];
  const tokens = started(db, log);
  const { token = '' } = tokens.make({ name: 'dashboard', purposes: ['values'] }, ada);
  db.pragma('query_only = ON');
  expect(() => tokens.make({ name: 'other', purposes: ['values'] }, ada)).toThrow();
  expect(() => tokens.revoke('dashboard', ada)).toThrow();
  db.pragma('query_only = OFF');
  expect(tokens.list().map(({ name }) => name)).toEqual(['dashboard']);
  expect(tokens.isGood(token)).toBe(true);
});

test('the last use is written once a minute, however often a program asks', () => {
  const [db, log] = [inMemory('device'), inMemory('events')];
  let tick = 0;
  let written = 0;
  const later: Writes['later'] = (write, name) => {
    if (name?.startsWith('last use')) written++;
    write();
  };
  const events = new Events({ db: log });
  const store = tokenStore(db, { ...directly, later, log: directly }, events);
  const tokens = new Tokens({ ...untimed, tick: () => tick, events, store });
  const { token = '' } = tokens.make({ name: 'dashboard', purposes: ['values'] }, ada);
  for (let second = 0; second < 180; second++) {
    tick = second * 1000;
    for (let i = 0; i < 10; i++) tokens.identify(token, '10.0.0.9');
    tokens.save();
  }
  expect(written).toBe(3);
  expect(store.all()).toMatchObject([{ lastUse: 5, lastAddress: '10.0.0.9' }]);
});
