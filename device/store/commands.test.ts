import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandStore } from './commands.ts';
import { type Db, openDb } from './db.ts';
import { OperationLog } from './operationLog.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'vigie-'));
const entry = { kind: 'command', time: 1000, user: 'anna', subject: 'Pump', point: 'PUMP', detail: 'On' } as const;
const row = { id: 'command-1', infoNumber: 7, value: '1', entry };
const start = (db: Db) => {
  const log = new OperationLog(db);
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
    expect(log.page(undefined, 10).rows).toMatchObject([
      {
        kind: 'command',
        time: 5000,
        user: 'anna',
        subject: 'Pump',
        detail: 'On',
        result: 'unknown',
        reason: 'serviceStopped',
      },
    ]);
    expect(log.ofPoint('PUMP', 'command', 5)).toHaveLength(1);
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
  db.exec(`CREATE TRIGGER full BEFORE INSERT ON operation BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  expect(() => store.settle('command-1', entry, { result: 'done', value: 1 })).toThrow('the disk is full');
  db.exec('DROP TRIGGER full');
  expect(log.page(undefined, 10).rows).toEqual([]);
  expect(store.settleLost(5000)).toBe(1);
  db.close();
});

test('a data folder of the version before is taken over: its commands are no lost ones, and are not executed again', () => {
  const folder = newFolder();
  const maker = openDb(newFolder());
  maker.exec(`ATTACH '${join(folder, 'device.db')}' AS old;
CREATE TABLE old.command (
  id TEXT PRIMARY KEY, time INTEGER NOT NULL, user TEXT NOT NULL, point TEXT NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE old.operation (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, kind TEXT NOT NULL, user TEXT, address TEXT,
  subject TEXT, detail TEXT, result TEXT, reason TEXT, count INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO old.command VALUES ('command-1', 1, 'anna', '7', '1');
INSERT INTO old.operation (time, kind, user) VALUES (1, 'login', 'anna');
PRAGMA old.user_version = 1`);
  maker.close();
  const db = openDb(folder);
  const { store, log } = start(db);
  expect(store.settleLost(5000)).toBe(0);
  expect(store.keep(row)).toBe(false);
  expect(store.find('command-1')?.outcome).toMatchObject({ result: 'refused', reason: 'repeated' });
  expect(log.page(undefined, 10).rows).toMatchObject([{ kind: 'login', user: 'anna', count: 1 }]);
  db.close();
});

test('the last commands of a point are found by the index, however long the log is', () => {
  const db = openDb(newFolder());
  const plan = db
    .prepare(
      "EXPLAIN QUERY PLAN SELECT * FROM operation WHERE point = 'P' AND kind = 'command' ORDER BY sequence DESC LIMIT 5",
    )
    .all() as { detail: string }[];
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('operation_point')]);
  db.close();
});
