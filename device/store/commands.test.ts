import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Events } from '../events/events.ts';
import { commandStore } from './commands.ts';
import { type Db, openDb, openHandle } from './db.ts';
import { migrate } from './schema.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'vigie-'));
const object = { kind: 'point', id: 'PUMP', name: 'Pump' } as const;
const entry = { kind: 'command', person: 'anna', object, fields: { value: 1, state: 'On', before: 0 } } as const;
const row = { id: 'command-1', infoNumber: 7, value: '1', time: 1000, entry };
const start = (db: Db) => {
  const log = new Events({ db });
  return { store: commandStore(db, log), log };
};

test('a command that has no outcome at the start gets it then, as unknown, once', () => {
  const folder = newFolder();
  const before = openDb(folder);
  const { store } = start(before);
  expect(store.keep(row)).toBe(true);
  expect(store.keep(row)).toBe(false);
  before.close();
  for (const lost of [1, 0]) {
    const db = openDb(folder);
    const { store: after, log } = start(db);
    expect(after.settleLost(5000)).toBe(lost);
    expect(log.page({ count: 10 })?.events).toMatchObject([
      {
        kind: 'command',
        time: 5000,
        person: 'anna',
        object,
        fields: { value: 1, state: 'On', before: 0, result: 'unknown', reason: 'serviceStopped' },
      },
    ]);
    expect(log.about('PUMP', 'command', 5)).toHaveLength(1);
    const outcome = { result: 'unknown', reason: 'serviceStopped', value: undefined };
    expect(after.find('command-1')).toEqual({ user: 'anna', infoNumber: 7, value: '1', outcome });
    db.close();
  }
});

test('the row of a command is told of as soon as it is written', () => {
  const db = openDb(newFolder());
  const { store, log } = start(db);
  store.keep(row);
  const before = log.last;
  store.settle('command-1', entry, { result: 'done', value: 1 });
  expect(log.last).toBe(before + 1);
  db.close();
});

test('outcome and log line are written both or neither', () => {
  const db = openDb(newFolder());
  const { store, log } = start(db);
  store.keep(row);
  db.exec(`CREATE TRIGGER full BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  expect(() => store.settle('command-1', entry, { result: 'done', value: 1 })).toThrow('the disk is full');
  db.exec('DROP TRIGGER full');
  expect(log.page({ count: 10 })?.events).toEqual([]);
  expect(store.settleLost(5000)).toBe(1);
  db.close();
});

test('a data folder of the version before is taken over: its commands are no lost ones, and are not executed again', () => {
  const folder = newFolder();
  const old = openHandle(join(folder, 'device.db'));
  migrate(old, 1);
  old.exec(`INSERT INTO command VALUES ('command-1', 1, 'anna', '7', '1');
INSERT INTO operation (time, kind, user) VALUES (1, 'login', 'anna')`);
  old.close();
  const db = openDb(folder);
  const { store, log } = start(db);
  expect(store.settleLost(5000)).toBe(0);
  expect(store.keep(row)).toBe(false);
  expect(store.find('command-1')?.outcome).toMatchObject({ result: 'refused', reason: 'repeated' });
  expect(log.page({ count: 10 })?.events).toMatchObject([{ kind: 'login', person: 'anna' }]);
  db.close();
});

test('the last commands of a point are found by the index, however long the log is', () => {
  const db = openDb(newFolder());
  const plan = db
    .prepare(
      "EXPLAIN QUERY PLAN SELECT * FROM event WHERE id < 9 AND id <= 9 AND object_id = 'P' AND kind IN ('command') ORDER BY id DESC LIMIT 5",
    )
    .all() as { detail: string }[];
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('event_object')]);
  db.close();
});
