import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noSmallDisk, smallDisk } from '../../../testing/smallDisk.ts';
import { openHandle } from '../../store/handle.ts';
import { storageFaultOf } from '../../store/storageFault.ts';
import { sampleAt, unpackSamples } from '../readBlock.ts';
import { SampleBlock } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { entriesOf } from '../testEntries.ts';
import { level } from '../testSeries.ts';
import type { TierEntry } from '../tierEntries.ts';
import { listFiles } from './fileList.ts';
import { HistoryFiles } from './historyFiles.ts';
import type { SetAside } from './openMonths.ts';

const flow = { ...level, point: 'P2', unit: 'm³/h' };
const november = Date.UTC(2026, 10, 22, 10);
const day = 86_400_000;

function inFolder(folder = join(mkdtempSync(join(tmpdir(), 'vigie-')), 'history')) {
  const told: SetAside[] = [];
  const files = new HistoryFiles(folder, (aside) => told.push(aside));
  onTestFinished(() => files.close());
  return { folder, files, told };
}

function blockOf(
  definition: SeriesDefinition,
  start: number,
  number: number,
  values: readonly number[],
  isLate = false,
) {
  const block = new SampleBlock('float64');
  for (const [i, value] of values.entries()) block.add({ time: start + i * 1000, value, quality: 0 });
  return { definition, start, number, end: block.end, n: block.n, isLate, data: block.pack() };
}

function valuesIn(files: HistoryFiles, definition: SeriesDefinition, from: number, to: number) {
  return files.blocks(definition, from, to).map((block) => {
    const samples = unpackSamples(files.data(definition, block) ?? new Uint8Array());
    return Array.from({ length: samples.n }, (_, i) => sampleAt(samples, i).value);
  });
}

const entry = (slot: number, last: number): TierEntry => ({
  slot,
  min: last,
  max: last,
  last,
  sum: last * 60_000,
  good: 60_000,
  quality: 0,
  count: 0,
  resets: 0,
});
const spanOf = (start: number, rows: readonly TierEntry[]) => ({ start, entries: entriesOf(rows) });
const midnight = Date.UTC(2026, 10, 22);

test('a block is found again, by its series and time; one that has grown takes its own place', () => {
  const { files } = inFolder();
  files.put([blockOf(level, november, 0, [1, 2]), blockOf(flow, november, 0, [30])]);
  files.put([blockOf(level, november, 0, [1, 2, 3]), blockOf(level, november + 60_000, 1, [4])]);
  expect(valuesIn(files, level, november, november + day)).toEqual([[1, 2, 3], [4]]);
  expect(valuesIn(files, level, november + 2000, november + 2000)).toEqual([[1, 2, 3]]);
  expect(valuesIn(files, flow, 0, 8e15)).toEqual([[30]]);
  expect(files.countOf(level, november, 0)).toBe(3);
  expect(files.countOf(level, november, 1)).toBeUndefined();
  expect(files.nextNumber(level, november)).toBe(2);
  expect(files.nextNumber({ ...level, unit: 'ft' }, november)).toBe(0);
});

test('each month has a file of its own, and blocks are found over their end', () => {
  const { folder, files } = inFolder();
  const december = Date.UTC(2026, 11, 1);
  files.put([blockOf(level, december - 1000, 0, [1]), blockOf(level, december, 0, [2])]);
  expect(files.months('raw')).toEqual(['2026-11', '2026-12']);
  expect(valuesIn(files, level, december - 1000, december)).toEqual([[1], [2]]);
  expect(statSync(join(folder, 'raw-2026-12.db')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('entries come above those that are there, slot by slot', () => {
  const { files } = inFolder();
  files.putEntries('1m', [{ definition: level, spans: [spanOf(midnight, [entry(0, 1), entry(1, 2), entry(7, 3)])] }]);
  files.putEntries('1m', [{ definition: level, spans: [spanOf(midnight, [entry(1, 5), entry(8, 6)])] }]);
  const lastOf = () => {
    const entries = files.entries('1m', level, midnight);
    return Array.from({ length: entries?.n ?? 0 }, (_, i) => [entries?.slot[i], entries?.last[i]]);
  };
  expect(lastOf()).toEqual([
    [0, 1],
    [1, 5],
    [7, 3],
    [8, 6],
  ]);
  const replaces = { from: midnight + 60_000, to: midnight + 480_000 };
  files.putEntries('1m', [{ definition: level, spans: [spanOf(midnight, [entry(2, 9)])], replaces }]);
  expect(lastOf()).toEqual([
    [0, 1],
    [2, 9],
    [8, 6],
  ]);
});

test('a checkpoint brings all that was written into the file itself', async () => {
  const { folder, files } = inFolder();
  files.put([blockOf(level, november, 0, [1, 2, 3])]);
  files.putEntries('15m', [{ definition: level, spans: [spanOf(Date.UTC(2026, 10), [entry(4, 1)])] }]);
  expect(files.checkpoint()).toBe(true);
  // State after a power cut if nothing of the log beside the file was on disk.
  const alone = join(folder, 'alone.db');
  copyFileSync(join(folder, 'raw-2026-11.db'), alone);
  const handle = openHandle(alone, { readonly: true });
  onTestFinished(() => void handle.close());
  expect(handle.prepare('SELECT n FROM block').all()).toEqual([{ n: 3 }]);
  expect(files.checkpoint()).toBe(true);
});

test.each([
  ['is none', (file: string) => writeFileSync(file, 'x'.repeat(9000))],
  ['was cut', (file: string) => truncateSync(file, 5000)],
  ['is of a later version', (file: string) => void openHandle(file).pragma('user_version = 9')],
  ['has other tables', (file: string) => void openHandle(file).exec('DROP TABLE block')],
])('a file that %s is set aside and reported, and recording goes on in a new one', async (_, spoil) => {
  const first = inFolder();
  first.files.put([blockOf(level, november, 0, [1, 2]), blockOf(level, Date.UTC(2026, 9, 5), 0, [7])]);
  first.files.close();
  spoil(join(first.folder, 'raw-2026-11.db'));
  const { folder, files, told } = inFolder(first.folder);
  files.put([blockOf(level, november + 60_000, 0, [3])]);
  expect(told).toMatchObject([
    { file: 'raw-2026-11.db', aside: expect.stringMatching(/^raw-2026-11\.damaged-.*\.db$/) },
  ]);
  expect(told[0]?.reason).not.toBe('');
  expect(existsSync(join(folder, told[0]?.aside ?? ''))).toBe(true);
  expect(valuesIn(files, level, 0, 8e15)).toEqual([[7], [3]]);
});

test('what is wrong with a file only where it is read is found, and the rest reads on', async () => {
  const first = inFolder();
  const many = [...Array(200).keys()].map((i) =>
    blockOf(level, november + i * 10_000, i, [...Array(9).keys()].map(Math.sin)),
  );
  first.files.put([...many, blockOf(level, Date.UTC(2026, 9, 5), 0, [7])]);
  first.files.close();
  const file = join(first.folder, 'raw-2026-11.db');
  const handle = openSync(file, 'r+');
  for (let at = 20_000; at < statSync(file).size; at += 4096) writeSync(handle, Buffer.alloc(4096, 0x5a), 0, 4096, at);
  closeSync(handle);
  const { files, told } = inFolder(first.folder);
  expect(valuesIn(files, level, 0, 8e15)).toEqual([[7]]);
  expect(told).toHaveLength(1);
});

test('a span that is spoiled begins anew; the file and all else in it stay', () => {
  const { folder, files, told } = inFolder();
  const rows = [spanOf(midnight, [entry(0, 1)])];
  files.putEntries(
    '1m',
    [level, flow].map((definition) => ({ definition, spans: rows })),
  );
  const handle = openHandle(join(folder, '1m-2026-11.db'));
  handle.prepare("UPDATE span SET data = x'00112233' WHERE series = 1").run();
  handle.close();
  files.putEntries('1m', [{ definition: level, spans: [spanOf(midnight, [entry(5, 2)])] }]);
  expect([level, flow].map((definition) => files.entries('1m', definition, midnight)?.last[0])).toEqual([2, 1]);
  expect(told).toEqual([]);
});

const years = { raw: 60, '1m': 366, '15m': 3653 };

test('files go when all of their time is past, each tier in its own time', async () => {
  const { files } = inFolder();
  const start = (month: number) => Date.UTC(2026, month, 1);
  for (const month of [7, 8, 9, 10]) {
    files.put([blockOf(level, start(month), 0, [1])]);
    files.putEntries('1m', [{ definition: level, spans: [spanOf(start(month), [entry(0, 1)])] }]);
  }
  // 60 days after the end of September.
  expect(files.sweep({ days: years, bytes: 1e9 }, Date.UTC(2026, 10, 29, 23))).toEqual(['raw-2026-08.db']);
  expect(files.sweep({ days: years, bytes: 1e9 }, Date.UTC(2026, 10, 30))).toEqual(['raw-2026-09.db']);
  expect(files.months('raw')).toEqual(['2026-10', '2026-11']);
  expect(files.months('1m')).toHaveLength(4);
  files.put([blockOf(level, start(7), 0, [2])]);
  expect(valuesIn(files, level, start(7), start(7))).toEqual([[2]]);
});

test('where there is too much, samples go first, the oldest of them, and never those of this month', async () => {
  const { folder, files } = inFolder();
  const noise = (seed: number) => [...Array(3000).keys()].map((i) => Math.sin(i * seed));
  for (const [i, month] of [8, 9, 10].entries()) {
    const start = Date.UTC(2026, month, 2);
    files.put([blockOf(level, start, 0, noise(i + 1.1))]);
    for (const tier of ['1m', '15m'] as const)
      files.putEntries(tier, [{ definition: level, spans: [spanOf(Date.UTC(2026, month), [entry(0, 1)])] }]);
  }
  writeFileSync(join(folder, 'raw-2026-07.damaged-2026-07-02T10-00-00Z.db'), 'x'.repeat(100_000));
  files.checkpoint();
  const total = () => listFiles(folder).reduce((sum, { bytes }) => sum + bytes, 0);
  const sweep = (bytes: number) => files.sweep({ days: years, bytes }, november);
  expect(sweep(total())).toEqual([]);
  expect(sweep(total() - 1)).toEqual(['raw-2026-07.damaged-2026-07-02T10-00-00Z.db']);
  expect(sweep(total() - 1)).toEqual(['raw-2026-09.db']);
  expect(sweep(1)).toEqual(['raw-2026-10.db', '1m-2026-09.db', '1m-2026-10.db', '15m-2026-09.db', '15m-2026-10.db']);
  expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toEqual([
    '15m-2026-11.db',
    '1m-2026-11.db',
    'raw-2026-11.db',
  ]);
});

test('where this month alone is too much, its oldest days of samples go', async () => {
  const { folder, files } = inFolder();
  const noise = [...Array(2000).keys()].map((i) => Math.sin(i * 1.7));
  for (let i = 0; i < 20; i++) files.put([blockOf(level, Date.UTC(2026, 10, i + 1), i, noise)]);
  files.close();
  const again = inFolder(folder).files;
  const bytes = statSync(join(folder, 'raw-2026-11.db')).size / 2;
  expect(again.sweep({ days: years, bytes }, november)).toEqual([]);
  const left = valuesIn(again, level, 0, 8e15);
  expect(left.length).toBeGreaterThan(5);
  expect(left.length).toBeLessThan(13);
  expect(again.blocks(level, 0, 8e15).at(-1)?.start).toBe(Date.UTC(2026, 10, 20));
});

test('what was set aside long ago goes, too; journals are nobody’s business here', async () => {
  const { folder, files } = inFolder();
  files.put([blockOf(level, november, 0, [1])]);
  for (const name of ['raw-2026-01.damaged-2026-02-01T00-00-00Z.db', 'journal-0001.seg']) {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), new Date(2026, 1, 1), new Date(2026, 1, 1));
  }
  const bytes = listFiles(folder).reduce((sum, file) => sum + file.bytes, 0);
  expect(files.sweep({ days: years, bytes }, november)).toEqual(['raw-2026-01.damaged-2026-02-01T00-00-00Z.db']);
  expect(existsSync(join(folder, 'journal-0001.seg'))).toBe(true);
});

test('a month that is over since a day loses its log, and a late sample finds a way in all the same', async () => {
  const { folder, files } = inFolder();
  const october = Date.UTC(2026, 9, 5);
  const logs = () => readdirSync(folder).filter((name) => name.endsWith('-wal'));
  // Write-ahead log flag of the header (SQLite file format, 1.3).
  const mayHaveLog = () => readFileSync(join(folder, 'raw-2026-10.db'))[18] === 2;
  files.put([blockOf(level, october, 0, [1]), blockOf(level, november, 0, [2])]);
  files.sweep({ days: years, bytes: 1e9 }, Date.UTC(2026, 10, 1, 12));
  expect([logs().length, mayHaveLog()]).toEqual([2, true]);
  for (const late of [3, 4]) {
    files.sweep({ days: years, bytes: 1e9 }, Date.UTC(2026, 10, 2));
    expect([logs(), mayHaveLog()]).toEqual([['raw-2026-11.db-wal'], false]);
    files.put([blockOf(level, october + late * 1000, late, [late])]);
    expect(logs()).toHaveLength(2);
  }
  files.close();
  expect([logs(), mayHaveLog()]).toEqual([[], false]);
  expect(valuesIn(inFolder(folder).files, level, 0, 8e15)).toEqual([[1], [3], [4], [2]]);
});

test('more months than are kept open at a time', () => {
  const { files } = inFolder();
  const starts = [...Array(20).keys()].map((i) => Date.UTC(2025, i, 3));
  for (const start of starts) files.put([blockOf(level, start, 0, [start])]);
  expect(valuesIn(files, level, 0, 8e15)).toEqual(starts.map((start) => [start]));
});

const without = noSmallDisk();
if (without !== undefined) console.warn(`Skipped, for no small disk can be mounted here: ${without}`);

test.skipIf(without !== undefined)(
  'a full disk is told to whoever writes, and what was refused can be written later',
  async () => {
    const disk = smallDisk('4m');
    onTestFinished(() => disk.remove());
    const { files, told } = inFolder(join(disk.folder, 'history'));
    const noise = [...Array(2000).keys()].map((i) => Math.sin(i * 1.7));
    files.put([blockOf(level, november, 0, noise)]);
    disk.fill();
    let error: unknown;
    let n = 1;
    while (error === undefined) {
      try {
        files.put([blockOf(flow, november + n * 1000, n, noise)]);
        n++;
      } catch (thrown) {
        error = thrown;
      }
    }
    expect(storageFaultOf(error)).toBe('full');
    disk.empty();
    files.put([blockOf(flow, november + n * 1000, n, noise)]);
    expect(files.blocks(flow, 0, 8e15)).toHaveLength(n);
    expect(files.checkpoint()).toBe(true);
    expect(valuesIn(files, level, 0, 8e15)).toEqual([noise]);
    expect(told).toEqual([]);
    files.close();
  },
);
