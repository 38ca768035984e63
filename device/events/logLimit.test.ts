import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDb, openEventsDb } from '../store/testDatabases.ts';
import { beginningStore } from './beginning.ts';
import { Events } from './events.ts';
import { logKey } from './logKey.ts';
import { LogLimit } from './logLimit.ts';
import { firstBreak } from './testChain.ts';

const maxBytes = 1_000_000;

function start(used: () => number = () => 0) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const [db, device] = [openEventsDb(folder), openDb(folder)];
  onTestFinished(() => {
    db.close();
    device.close();
  });
  const log = new Events({ db });
  const limit = new LogLimit({ db, key: () => logKey(device), maxBytes, now: () => 99, used });
  const record = (count: number) =>
    db.transaction(() => {
      for (let i = 0; i < count; i++) {
        const object = { kind: 'point', id: `P${i % 50}`, name: 'Pump' } as const;
        log.record({ kind: 'command', time: i, person: 'ines', object, fields: { value: i, result: 'done' } });
      }
    })();
  const fileBytes = () => Number(db.pragma('page_count', { simple: true })) * 4096;
  const count = () => db.prepare<[], { count: number }>('SELECT count(*) AS count FROM event').get()?.count ?? 0;
  return { db, log, limit, record, fileBytes, count };
}

test('a log within its size keeps every row', () => {
  const { db, limit, record, count } = start();
  record(1000);
  limit.trim();
  expect([count(), beginningStore(db).get()]).toEqual([1000, undefined]);
});

test('beyond its size the oldest go, and the file grows no further however much is recorded', {
  tags: ['night'],
}, () => {
  const { db, limit, record, fileBytes, count, log } = start();
  record(10_000);
  expect(fileBytes()).toBeGreaterThan(maxBytes);
  for (let second = 0; second < 100; second++) limit.trim();
  const [rows, bytes] = [count(), fileBytes()];
  expect(rows).toBeLessThan(10_000);
  for (let second = 0; second < 300; second++) {
    record(100);
    limit.trim();
  }
  expect(fileBytes()).toBeLessThan(bytes + 100_000);
  expect(count()).toBeGreaterThan(rows * 0.8);
  expect(log.reader.page({ count: 1 })?.events[0]?.id).toBe(40_000);
  expect(firstBreak(db)).toBeUndefined();
});

test('on a slow machine fewer rows go at a time', () => {
  let now = 0;
  const slow = start(() => {
    now += 20;
    return now;
  });
  slow.record(10_000);
  const removed = () => {
    const before = slow.count();
    slow.limit.trim();
    return before - slow.count();
  };
  expect([removed(), removed(), removed()]).toEqual([100, 50, 50]);
});
