import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { definitionFor } from './definitionFor.ts';
import { handClocks, newFolder, noon, recordedPoint, samplesIn, testRecorder } from './testRecorder.ts';

const gap = historyCode('notRecorded');
const minute = 60_000;
/** The recorder's threads may be slow. */
const patience = { timeout: 20_000 };
const first = 'journal-000001.log';

async function started(folder: string, at = noon) {
  const run = testRecorder({ folder, clocks: handClocks(at) });
  run.recorder.start();
  await run.recorder.recovered;
  return run;
}

/** A service that was killed after six frames, ten seconds of samples in each: what of it is on the disk. */
async function killed(): Promise<string> {
  const run = await started(newFolder());
  for (let i = 1; i <= 60; i++) {
    run.clocks.wait(1000);
    await run.tell(i);
    if (i % 10 === 0) await run.recorder.writeFrame();
  }
  const folder = newFolder();
  mkdirSync(folder);
  copyFileSync(join(run.folder, first), join(folder, first));
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
  'a journal of which $what: what is before it comes back, then a gap; only damage is said',
  async ({ harm, left, isTold }) => {
    const folder = await killed();
    writeFileSync(join(folder, first), harm(readFileSync(join(folder, first))));
    const run = await started(folder, noon + 10 * minute);
    const damaged = run.events.filter(({ kind }) => kind === 'historyDamaged');
    expect(damaged.map(({ object }) => object?.name)).toEqual(isTold ? [first] : []);
    const samples = run.samples();
    const numbers = samples.flatMap(({ value }) => (value === undefined ? [] : Number(value)));
    expect(numbers).toEqual(Array.from({ length: left }, (_, i) => i + 1));
    expect(samples[left + 1]).toMatchObject({ quality: gap, time: noon + left * 1000 });
    // It is told once: the segment goes when another has all.
    await run.recorder.writeFrame();
    expect(readdirSync(folder)).not.toContain(first);
    await run.stop();
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
    const before = await started(newFolder());
    const raw = 'raw-2026-11.db';
    for (let i = 1; i <= 2100; i++) {
      before.clocks.wait(1000);
      await before.tell(i);
    }
    await before.recorder.writeFrame();
    const inFiles = () => samplesIn(before.folder, recordedPoint('LEVEL'));
    await expect
      .poll(() => {
        before.recorder.eachSecond();
        return existsSync(join(before.folder, raw)) && inFiles().length;
      }, patience)
      .toBe(2048);
    const known = inFiles();
    const folder = newFolder();
    mkdirSync(folder);
    for (const suffix of ['', '-wal']) copyFileSync(join(before.folder, raw + suffix), join(folder, raw + suffix));
    takePlace(join(folder, first));
    const run = await started(folder, noon + 100 * minute);
    await run.tell(7);
    const last = known.at(-1)?.time ?? Number.NaN;
    expect(run.samples().slice(2048)).toEqual([
      { time: last, value: undefined, quality: gap },
      { time: noon + 100 * minute, value: undefined, quality: historyCode('neverRead') },
      { time: noon + 100 * minute, value: 7, quality: 0 },
    ]);
    await run.recorder.writeFrame();
    // Minutes that only the journal had are computed anew.
    const definition = definitionFor(recordedPoint('LEVEL'));
    await expect
      .poll(() => {
        run.recorder.eachSecond();
        // Another each time: one that has seen a file without a series does not look again.
        const files = new HistoryFiles(folder, () => undefined);
        return files.entries('1m', definition, Date.UTC(2026, 10, 22))?.good.slice(0, 35);
      }, patience)
      .toEqual(Float64Array.from([59_000, ...Array.from({ length: 33 }, () => minute), last % minute]));
    await run.stop();
    expect([...run.errors, ...run.failures]).toEqual([]);
  },
);
