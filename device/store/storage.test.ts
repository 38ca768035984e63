import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Events } from '../events/events.ts';
import { type Db, openForService } from './db.ts';
import { NotStored, Storage } from './storage.ts';
import { openDb, openEventsDb } from './testDatabases.ts';

let db: Db;
let events: Db;
let storage: Storage;
let log: Events;
let told: string[];
let damage: unknown[];
let now: number;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  db = openDb(folder);
  events = openEventsDb(folder);
  told = [];
  damage = [];
  now = 1000;
  open();
});
afterEach(() => {
  db.close();
  events.close();
});

function open(isInMemory = false): void {
  storage = new Storage({
    isInMemory,
    db,
    events,
    now: () => now,
    onLogDamage: (error) => damage.push((error as { code?: string }).code),
    onBegin: ({ since, why }) => told.push(`${why} since ${since}`),
    onEnd: ({ since }, missing) => told.push(`over since ${since}, ${missing} missing`),
  });
  log = new Events({ db: events, tick: () => 0, writes: storage.log });
}

/** The databases take no further page: SQLite reports the same as on a full disk. */
function fill(): void {
  for (const each of [db, events]) each.pragma(`max_page_count = ${each.pragma('page_count', { simple: true })}`);
  while (!storage.fault) append('before');
}
function makeRoom(): void {
  for (const each of [db, events]) each.pragma('max_page_count = 1000000');
}
const append = (subject: string) =>
  log.record({
    kind: 'partFailed',
    time: now,
    object: { kind: 'part', name: subject },
    fields: { fault: 'x'.repeat(500) },
  });
const subjects = (count: number) => log.reader.page({ count })?.events.map(({ object }) => object?.name);

test('rows that find no room wait and are written in their order, once, when there is room', () => {
  fill();
  for (const subject of ['one', 'two', 'three']) append(subject);
  const last = log.last;
  storage.retry();
  expect(storage.fault).toEqual({ since: 1000, why: 'full', beganUnseen: false, needsRestart: false });
  expect(log.last).toBe(last);
  expect(subjects(1)).toEqual(['before']);
  makeRoom();
  storage.retry();
  storage.retry();
  expect(storage.fault).toBeUndefined();
  // Including the row that first found no room.
  expect(subjects(4)).toEqual(['three', 'two', 'one', 'before']);
  // Pages get the right number with the next row; the service itself writes one when it can write again.
  append('next');
  expect(log.last).toBe(last + 5);
  expect(told).toEqual(['full since 1000', 'over since 1000, 0 missing']);
  expect(storage.waiting).toBe(0);
});

test('whoever needs a write now is refused at once, and it is not made up for later', () => {
  fill();
  const put = () => db.exec(`INSERT INTO setting VALUES ('wish', 'done')`);
  expect(() => storage.keep(put)).toThrow(NotStored);
  makeRoom();
  // Nothing is written before what waits.
  expect(() => storage.keep(put)).toThrow(NotStored);
  storage.retry();
  expect(db.prepare(`SELECT count(*) AS n FROM setting WHERE name = 'wish'`).get()).toEqual({ n: 0 });
  expect(storage.keep(() => 7)).toBe(7);
});

test('of writes of one name only the newest is done', () => {
  fill();
  const done: number[] = [];
  for (const value of [1, 2, 3]) storage.later(() => done.push(value), 'mark');
  makeRoom();
  storage.retry();
  expect(done).toEqual([3]);
});

test('rows beyond what memory holds are counted, not kept', () => {
  fill();
  for (let i = 0; i < 10_050; i++) log.record({ kind: 'other', time: now, object: { kind: 'part', name: String(i) } });
  makeRoom();
  storage.retry();
  // One waited already: the row that first found no room.
  expect(told.at(-1)).toBe('over since 1000, 51 missing');
  expect(subjects(1)).toEqual(['9998']);
});

test('a mistake of ours is no full disk: it comes to whoever made it, and holds up nothing that waits', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mistake = () => db.exec('INSERT INTO nowhere VALUES (1)');
  expect(() => storage.keep(mistake)).toThrow('no such table');
  expect(storage.fault).toBeUndefined();
  fill();
  storage.later(mistake);
  append('after it');
  makeRoom();
  storage.retry();
  expect(storage.fault).toBeUndefined();
  expect(subjects(1)).toEqual(['after it']);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test.each([
  ['SQLITE_FULL', 'full'],
  ['ENOSPC', 'full'],
  ['SQLITE_READONLY_DBMOVED', 'readOnly'],
  ['EROFS', 'readOnly'],
  ['SQLITE_IOERR_FSYNC', 'broken'],
] as const)('%s is told as %s, and ends when it can be written again', (code, why) => {
  storage.failed(Object.assign(new Error('no'), { code }));
  expect(storage.fault).toEqual({ since: 1000, why, beganUnseen: true, needsRestart: false });
  expect(() => storage.keep(() => 1)).toThrow(NotStored);
  storage.retry();
  expect(storage.fault).toBeUndefined();
});

test('a service whose databases are in memory writes nothing until all of them go to the disk', () => {
  open(true);
  storage.begin('readOnly');
  append('waits');
  storage.retry();
  expect(storage.fault).toEqual({ since: 1000, why: 'readOnly', beganUnseen: true, needsRestart: false });
  expect(() => storage.keep(() => 1)).toThrow(NotStored);
  expect([subjects(9), storage.missingRows]).toEqual([[], 1]);
  storage.writeInMemory();
  expect([subjects(9), storage.missingRows, storage.fault]).toEqual([['waits'], 0, undefined]);
});

test('a log that turns out to be damaged is reported, and needs a restart; its rows wait', () => {
  for (let i = 0; i < 200; i++) append('before');
  events.pragma('wal_checkpoint(TRUNCATE)');
  const file = events.name;
  events.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096 * 3);
  writeFileSync(file, bytes);
  events = openForService(file);
  open();
  append('after');
  append('later');
  expect(storage.fault).toMatchObject({ why: 'broken', needsRestart: true });
  expect(damage).toEqual(['SQLITE_CORRUPT']);
  storage.retry();
  expect([storage.fault?.needsRestart, storage.missingRows]).toEqual([true, 2]);
});

test('a disk that was full when the service started is full at least since then', () => {
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
  // The first write of this start.
  const write = () => db.exec('CREATE TABLE large AS SELECT randomblob(1000000)');
  expect(() => storage.keep(write)).toThrow(NotStored);
  expect(storage.fault).toEqual({ since: now, why: 'full', beganUnseen: true, needsRestart: false });
  makeRoom();
  storage.retry();
  expect(storage.fault).toBeUndefined();
  fill();
  expect(storage.fault).toMatchObject({ beganUnseen: false });
});
