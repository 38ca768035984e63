import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { openHandle } from '../../store/handle.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { journalName } from '../journal/journal.ts';
import { decompress } from '../packBytes.ts';
import { definitionFor } from './definitionFor.ts';
import { handClocks, newFolder, noon, recordedPoint, samplesIn, testRecorder } from './testRecorder.ts';
import { copyJournal, numbersIn } from './testRun.ts';

const gap = historyCode('notRecorded');
const minute = 60_000;
const first = 'journal-000001.log';

const started = (folder: string, at = noon) => testRecorder({ folder, clocks: handClocks(at) });

/** A service that was killed after six frames, ten seconds of samples in each: what of it is on the disk. */
async function killed(): Promise<string> {
  const run = started(newFolder());
  for (let i = 1; i <= 60; i++) {
    run.clocks.wait(1000);
    await run.tell(i);
    if (i % 10 === 0) run.writeFrame();
  }
  const folder = newFolder();
  copyJournal(run.folder, folder);
  return folder;
}

/** The same, as the version before left it: its frames in a file, each with its length and its sum. */
async function killedBefore(): Promise<string> {
  const folder = await killed();
  const db = openHandle(join(folder, journalName));
  const frames = db.prepare<[], { data: Uint8Array }>('SELECT data FROM frame ORDER BY id').all();
  db.close();
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const bytes = frames.flatMap(({ data }) => {
    const packed = zstdCompressSync(decompress(data));
    const head = Buffer.alloc(8);
    head.writeUInt32LE(packed.length, 0);
    head.writeUInt32LE(crc32(packed), 4);
    return [head, packed];
  });
  writeFileSync(join(folder, first), Buffer.concat(bytes));
  return folder;
}

/** Another byte in the third frame. */
function flipped(bytes: Buffer): Buffer {
  let at = 0;
  for (const _ of [1, 2]) at += 8 + bytes.readUInt32LE(at);
  bytes[at + 20] = (bytes[at + 20] ?? 0) ^ 0xff;
  return bytes;
}

test.each([
  { what: 'a byte in its middle is another', harm: flipped, left: 20, isTold: true },
  { what: 'its last frame is torn', harm: (bytes: Buffer) => bytes.subarray(0, -5), left: 50, isTold: false },
  {
    what: 'zeros follow',
    harm: (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(4096)]),
    left: 60,
    isTold: false,
  },
  {
    what: 'a frame follows that was not written whole',
    harm: (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('not whole'.repeat(50))]),
    left: 60,
    isTold: false,
  },
])(
  'a journal of the version before of which $what: what is before it comes back, then a gap; only damage is said',
  async ({ harm, left, isTold }) => {
    const folder = await killedBefore();
    writeFileSync(join(folder, first), harm(readFileSync(join(folder, first))));
    const run = started(folder, noon + 10 * minute);
    const damaged = run.events.filter(({ kind }) => kind === 'historyDamaged');
    expect(damaged.map(({ object }) => object?.name)).toEqual(isTold ? [first] : []);
    const samples = run.samples();
    const numbers = samples.flatMap(({ value }) => (value === undefined ? [] : Number(value)));
    expect(numbers).toEqual(Array.from({ length: left }, (_, i) => i + 1));
    expect(samples[left + 1]).toMatchObject({ quality: gap, time: noon + left * 1000 });
    // It is told once: the segment goes when another has all.
    run.writeFrame();
    expect(readdirSync(folder)).not.toContain(first);
    run.stop();
    expect([...run.errors, ...run.failures]).toEqual([]);
  },
);

test('a journal of the version before is taken up whole, also where the service is killed before it has one of its own', async () => {
  const folder = await killedBefore();
  const before = started(folder, noon + 10 * minute);
  expect(numbersIn(before.samples())).toBe(60);
  // Killed.
  const run = started(folder, noon + 20 * minute);
  const all = run.samples();
  expect(numbersIn(all)).toBe(60);
  expect(all.filter(({ quality }) => quality === gap)).toHaveLength(1);
  run.writeFrame();
  expect(readdirSync(folder).filter((name) => name.startsWith('journal-'))).toEqual([]);
  // And once more, when it has.
  const left = newFolder();
  copyJournal(folder, left);
  expect(numbersIn(started(left, noon + 30 * minute).samples())).toBe(60);
  run.stop();
  expect([...run.errors, ...run.failures, ...run.events]).toEqual([]);
});

const harms = {
  'a frame is another': (file: string) => {
    const db = openHandle(file);
    db.exec("UPDATE frame SET data = x'28b52ffd0011' WHERE id = 4");
    db.close();
  },
  'all is another': (file: string) => {
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    writeFileSync(file, 'no database at all '.repeat(100));
  },
  'a later version wrote it': (file: string) => {
    const db = openHandle(file);
    db.pragma('user_version = 9');
    db.close();
  },
};

test.each(Object.entries(harms))(
  'a journal in which %s is set aside and said, and recording goes on',
  async (_, harm) => {
    const folder = await killed();
    harm(join(folder, journalName));
    const run = started(folder, noon + 10 * minute);
    expect(run.events).toMatchObject([{ kind: 'historyDamaged', object: { name: journalName } }]);
    await run.tell(7);
    run.writeFrame();
    const aside = readdirSync(folder).filter((name) => /^journal\.damaged-.*\.db$/.test(name));
    expect(aside).toHaveLength(1);
    const left = newFolder();
    copyJournal(folder, left);
    const next = started(left, noon + 20 * minute);
    expect(next.samples().map(({ value }) => value)).toContain(7);
    expect(next.events).toEqual([]);
    run.stop();
    expect([...run.errors, ...run.failures]).toEqual([]);
  },
);

const takers = {
  nothing: () => undefined,
  'an empty file': (file: string) => writeFileSync(file, ''),
  'a folder': (file: string) => void mkdirSync(file),
};

test.each(Object.entries(takers))(
  'with %s in place of the journal, the last sample of the files does not hold up to the next start',
  async (_, takePlace) => {
    const before = started(newFolder());
    const raw = 'raw-2026-11.db';
    for (let i = 1; i <= 2100; i++) {
      before.clocks.wait(1000);
      await before.tell(i);
    }
    before.writeFrame();
    const inFiles = () => samplesIn(before.folder, recordedPoint('LEVEL'));
    await expect
      .poll(() => {
        before.eachSecond();
        return existsSync(join(before.folder, raw)) && inFiles().length;
      })
      .toBe(2048);
    const known = inFiles();
    const folder = newFolder();
    mkdirSync(folder);
    for (const suffix of ['', '-wal']) copyFileSync(join(before.folder, raw + suffix), join(folder, raw + suffix));
    takePlace(join(folder, journalName));
    const run = started(folder, noon + 100 * minute);
    await run.tell(7);
    const last = known.at(-1)?.time ?? Number.NaN;
    expect(run.samples().slice(2048)).toEqual([
      { time: last, value: undefined, quality: gap },
      { time: noon + 100 * minute, value: undefined, quality: historyCode('neverRead') },
      { time: noon + 100 * minute, value: 7, quality: 0 },
    ]);
    run.writeFrame();
    // Minutes that only the journal had are computed anew.
    const definition = definitionFor(recordedPoint('LEVEL'));
    await expect
      .poll(() => {
        run.eachSecond();
        // Another each time: one that has seen a file without a series does not look again.
        const files = new HistoryFiles(folder, () => undefined);
        return files.entries('1m', definition, Date.UTC(2026, 10, 22))?.good.slice(0, 35);
      })
      .toEqual(Float64Array.from([59_000, ...Array.from({ length: 33 }, () => minute), last % minute]));
    run.stop();
    expect([...run.errors, ...run.failures]).toEqual([]);
  },
);
