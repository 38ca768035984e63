import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { openHandle } from '../../store/handle.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { journalName } from '../journal/journal.ts';
import { definitionFor } from './definitionFor.ts';
import { handClocks, newFolder, noon, recordedPoint, samplesIn, testRecorder } from './testRecorder.ts';
import { copyJournal } from './testRun.ts';

const gap = historyCode('notRecorded');
const minute = 60_000;

const started = (folder: string, at = noon) => testRecorder({ folder, clocks: handClocks(at) });

/** The disk of a service that was killed after six chunks of ten seconds each. */
async function killed(): Promise<string> {
  const run = started(newFolder());
  for (let i = 1; i <= 60; i++) {
    run.clocks.wait(1000);
    await run.tell(i);
    if (i % 10 === 0) run.writeJournal();
  }
  const folder = newFolder();
  copyJournal(run.folder, folder);
  return folder;
}

const harms = {
  'a chunk is another': (file: string) => {
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
    run.writeJournal();
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
    before.writeJournal();
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
    run.writeJournal();
    // Minutes that only the journal had are recomputed.
    const definition = definitionFor(recordedPoint('LEVEL'));
    await expect
      .poll(() => {
        run.eachSecond();
        // A new reader each time: one that has seen a file without the series does not look again.
        const files = new HistoryFiles(folder, () => undefined);
        return files.entries('1m', definition, Date.UTC(2026, 10, 22))?.good.slice(0, 35);
      })
      .toEqual(Float64Array.from([59_000, ...Array.from({ length: 33 }, () => minute), last % minute]));
    run.stop();
    expect([...run.errors, ...run.failures]).toEqual([]);
  },
);
