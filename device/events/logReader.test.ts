import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openHandle } from '../store/db.ts';
import { migrate } from '../store/schema.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { EventReader } from './eventReader.ts';
import { Events } from './events.ts';
import { LogReader } from './logReader.ts';
import { openIndex } from './reading/eventIndex.ts';
import { portionRows } from './reading/eventSearch.ts';

let folder: string;
let db: Db;
let reader: LogReader | undefined;
const file = () => join(folder, 'events.db');
/** There while a thread has the index open. */
const isOpen = () => existsSync(join(folder, 'events.index-wal'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  db = openEventsDb(folder);
});
afterEach(async () => {
  await reader?.stop();
  db.close();
});

function readerOf(parts: Partial<ConstructorParameters<typeof LogReader>[0]> = {}): LogReader {
  reader = new LogReader({ db, file, ...parts });
  return reader;
}
const login = (person: string, into = db) => new Events({ db: into }).record({ kind: 'login', time: 1, person });
const persons = async (from: LogReader) =>
  (await from.ask('events', { count: 10 }))?.events.map(({ person }) => person);

test('what was written a moment ago is read', async () => {
  const log = readerOf();
  login('ines');
  expect(await persons(log)).toEqual(['ines']);
  login('tom');
  expect(await persons(log)).toEqual(['tom', 'ines']);
});

test('questions that come together are answered one after the other', async () => {
  login('ines');
  const log = readerOf();
  expect(await Promise.all(Array.from({ length: 20 }, () => persons(log)))).toEqual(Array(20).fill(['ines']));
});

test('the thread begins with the first question and ends when nobody asks any more', async () => {
  login('ines');
  const log = readerOf({ idleMs: 1 });
  expect(isOpen()).toBe(false);
  expect(await persons(log)).toEqual(['ines']);
  await expect.poll(isOpen).toBe(false);
  expect(await persons(log)).toEqual(['ines']);
});

test('a thread that fails is started again, and the question asked once more', async () => {
  login('ines');
  let starts = 0;
  // Asked by the question and by the first thread.
  const log = readerOf({ file: () => (starts++ < 2 ? join(folder, 'gone', 'events.db') : file()) });
  expect(await persons(log)).toEqual(['ines']);
});

test('an index that is damaged is made anew, and the question that failed of it is answered', async () => {
  const events = new Events({ db });
  db.transaction(() => {
    for (let i = 0; i < 6000; i++) events.record({ kind: 'login', time: i, person: `p${i}` });
  })();
  const index = join(folder, 'events.index');
  const made = openIndex(index, db);
  const indexing = new EventReader(db, made);
  while (indexing.search.extendIndex());
  made?.close();
  const bytes = readFileSync(index);
  // All but the pages by which it is opened.
  const whole = 20 * 4096;
  writeFileSync(index, Buffer.concat([bytes.subarray(0, whole), Buffer.alloc(bytes.length - whole, 'x')]));
  const find = async (log: LogReader) => (await log.ask('events', { person: 'p7', count: 1 }))?.events.length;
  expect(await find(readerOf({ idleMs: 0 }))).toBe(1);
  await expect.poll(isOpen).toBe(false);
  const again = openIndex(index, db);
  expect(again?.last).toBe(5 * portionRows);
  again?.close();
});

test('a log that can’t be read is told to whoever asks, each time', async () => {
  const log = readerOf({ file: () => join(folder, 'gone', 'events.db') });
  for (let i = 0; i < 2; i++) await expect(persons(log)).rejects.toThrow('directory does not exist');
});

test('a log in memory is read where it is', async () => {
  db.close();
  db = openHandle(':memory:');
  migrate(db, 'events');
  login('ines');
  const log = readerOf({ file: () => undefined });
  expect(await persons(log)).toEqual(['ines']);
  expect(isOpen()).toBe(false);
});

test('who still asks when the service stops is refused', async () => {
  login('ines');
  const log = readerOf();
  const asked = Promise.allSettled(Array.from({ length: 5 }, () => persons(log)));
  await log.stop();
  expect(new Set((await asked).map(({ status }) => status))).toContain('rejected');
  expect(isOpen()).toBe(false);
});

test('a process that has nothing else to do waits until the thread has ended', () => {
  const from = (name: string) => `from '${new URL(name, import.meta.url)}'`;
  const program = `
    import { openEventsDb } ${from('../store/testDatabases.ts')};
    import { LogReader } ${from('./logReader.ts')};
    const reader = new LogReader({ db: openEventsDb('${folder}'), file: () => '${file()}' });
    reader.ask('events', { count: 10 }).catch(() => undefined);
    await reader.stop();
    console.log('stopped');`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, 'stopped\n']);
});

test('a long log is made ready before somebody asks', async () => {
  const events = new Events({ db });
  db.transaction(() => {
    for (let i = 0; i < 9000; i++) events.record({ kind: 'login', time: i, person: 'ines' });
  })();
  let tick = 0;
  const log = readerOf({ now: () => tick });
  tick = 60_000;
  log.updateIndex(events.last);
  await expect.poll(() => existsSync(join(folder, 'events.index'))).toBe(true);
  await expect.poll(isOpen).toBe(false);
});
