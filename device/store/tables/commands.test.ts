import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Events } from '../../events/events.ts';
import { openDb, openEventsDb } from '../testDatabases.ts';
import { commandStore } from './commands.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'vigie-'));
const object = { kind: 'point', id: 'PUMP', name: 'Pump' } as const;
const entry = { kind: 'command', person: 'anna', object, fields: { value: 1, state: 'On', before: 0 } } as const;
const row = { id: 'command-1', infoNumber: 7, value: '1', time: 1000, entry };
function start(folder: string) {
  const [db, events] = [openDb(folder), openEventsDb(folder)];
  const log = new Events({ db: events });
  const close = () => {
    db.close();
    events.close();
  };
  return { db, events, store: commandStore(db, log), log, close };
}

test('a command that has no outcome at the start gets it then, as unknown, once', () => {
  const folder = newFolder();
  const { store, close } = start(folder);
  expect(store.keep(row)).toBe(true);
  expect(store.keep(row)).toBe(false);
  close();
  for (const lost of [1, 0]) {
    const { store: after, log, close: closeAgain } = start(folder);
    expect(after.settleLost(5000)).toBe(lost);
    expect(log.reader.page({ count: 10 })?.events).toMatchObject([
      {
        kind: 'command',
        time: 5000,
        person: 'anna',
        object,
        fields: { value: 1, state: 'On', before: 0, result: 'unknown', reason: 'serviceStopped' },
      },
    ]);
    expect(log.reader.about('PUMP', 'command', 5)).toHaveLength(1);
    const outcome = { result: 'unknown', reason: 'serviceStopped', value: undefined };
    expect(after.find('command-1')).toEqual({ user: 'anna', infoNumber: 7, value: '1', outcome });
    closeAgain();
  }
});

test('the row of a command is told of as soon as it is written', () => {
  const { store, log, close } = start(newFolder());
  store.keep(row);
  const before = log.last;
  store.settle('command-1', entry, { result: 'done', value: 1 });
  expect(log.last).toBe(before + 1);
  close();
});

test('an outcome whose row could not be written has it from the next start on, once, as it was', () => {
  const folder = newFolder();
  const { events, store, log, close } = start(folder);
  store.keep(row);
  events.exec(`CREATE TRIGGER full BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  expect(() => store.settle('command-1', { ...entry, time: 2000 }, { result: 'done', value: 1 })).toThrow('is full');
  expect(log.reader.page({ count: 10 })?.events).toEqual([]);
  events.exec('DROP TRIGGER full');
  close();
  for (let i = 0; i < 2; i++) {
    const { store: after, log: now, close: closeAgain } = start(folder);
    expect(after.settleLost(5000)).toBe(0);
    expect(after.find('command-1')?.outcome).toMatchObject({ result: 'done' });
    const events = now.reader.page({ count: 10 })?.events;
    expect(events).toMatchObject([{ time: 2000, person: 'anna', fields: { result: 'done' } }]);
    closeAgain();
  }
});

test('a service that is killed between the row and the note that it is there does not write it again', () => {
  const folder = newFolder();
  const { db, store, close } = start(folder);
  store.keep(row);
  db.exec(`CREATE TRIGGER killed BEFORE DELETE ON outbox BEGIN SELECT RAISE(ABORT, 'killed'); END`);
  expect(() => store.settle('command-1', entry, { result: 'done' })).toThrow('killed');
  db.exec('DROP TRIGGER killed');
  close();
  const { db: again, store: after, log, close: closeAgain } = start(folder);
  after.settleLost(5000);
  expect(log.reader.page({ count: 10 })?.events).toHaveLength(1);
  expect(again.prepare('SELECT * FROM outbox').all()).toEqual([]);
  closeAgain();
});

test('an outcome that can’t be written leaves the command open, and has no row', () => {
  const { db, store, log, close } = start(newFolder());
  store.keep(row);
  db.exec(`CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  expect(() => store.settle('command-1', entry, { result: 'done', value: 1 })).toThrow('the disk is full');
  db.exec('DROP TRIGGER full');
  expect(log.reader.page({ count: 10 })?.events).toEqual([]);
  expect(store.settleLost(5000)).toBe(1);
  close();
});

test('the last commands of a point are found by the index, however long the log is', () => {
  const db = openEventsDb(newFolder());
  const plan = db
    .prepare(
      "EXPLAIN QUERY PLAN SELECT * FROM event WHERE id < 9 AND id <= 9 AND object_id = 'P' AND kind IN ('command') ORDER BY id DESC LIMIT 5",
    )
    .all() as { detail: string }[];
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('event_object')]);
  db.close();
});
