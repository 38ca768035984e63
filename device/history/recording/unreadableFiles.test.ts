import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getHistory } from '../../../protocol/calls/history.ts';
import { noSmallDisk, smallDisk } from '../../../testing/smallDisk.ts';
import { openHandle } from '../../store/handle.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { contentOf } from '../reading/testHistory.ts';
import { definitionFor } from './definitionFor.ts';
import { handClocks, newFolder, noon, samplesIn, type TestRun, testRecorder } from './testRecorder.ts';
import { copyJournal, level, numbersIn, record } from './testRun.ts';

const minute = 60_000;
const october = Date.UTC(2026, 9, 20, 12);

const startedAt = (folder: string, at: number) => testRecorder({ folder, clocks: handClocks(at) });

/** Records some seconds, all of which are in the files. */
async function recorded(folder: string, at: number): Promise<void> {
  const run = startedAt(folder, at);
  await record(run, 20);
  // Otherwise the journal has its quarter of an hour, which is incomplete.
  run.clocks.wait(60 * minute);
  await record(run, 10);
  run.stop();
}

/** A small disk with an empty history folder. */
function historyOnDisk() {
  const disk = smallDisk('16m');
  onTestFinished(() => disk.remove());
  return { disk, folder: join(disk.folder, 'history') };
}

test('a folder in place of a month file is set aside and reported once; what the journal has is recovered and written', async () => {
  const folder = newFolder();
  const killed = startedAt(newFolder(), noon);
  await record(killed, 50);
  copyJournal(killed.folder, folder);
  for (const tier of ['raw', '1m', '15m']) mkdirSync(join(folder, `${tier}-2026-11.db`));
  const run = startedAt(folder, noon + 10 * minute);
  expect(numbersIn(run.samples())).toBe(50);
  await record(run, 100);
  run.stop();
  expect(numbersIn(samplesIn(folder, level))).toBe(150);
  expect(run.events.map(({ kind }) => kind)).toEqual(Array(3).fill('historyDamaged'));
  expect([...run.errors, ...run.failures]).toEqual([]);
});

const without = noSmallDisk();
if (without !== undefined) console.warn(`Skipped, for no small disk can be mounted here: ${without}`);

test.skipIf(without !== undefined)(
  'a disk that is read-only at the start, then writable: it is reported once, and nothing of the journal is lost',
  async () => {
    const { disk, folder } = historyOnDisk();
    const first = startedAt(folder, noon);
    await record(first, 20);
    first.stop();
    const again = startedAt(folder, noon + 5 * minute);
    await record(again, 20);
    again.stop();
    disk.setReadOnly(true);
    const run = startedAt(folder, noon + 10 * minute);
    // Like the service's storage, which itself tries whether the disk can be written.
    const failAsStorage = async (seconds: number, isReadOnly: boolean) => {
      for (let i = 0; i < seconds; i++) {
        await record(run, 1);
        run.storage.fault = isReadOnly && run.failures.length > 0 ? 'readOnly' : undefined;
      }
    };
    // Files can be read; only writing fails.
    expect(numbersIn(run.samples())).toBe(40);
    await failAsStorage(30, true);
    await expect.poll(() => run.failures).toHaveLength(1);
    await failAsStorage(30, true);
    disk.setReadOnly(false);
    await failAsStorage(2100, false);
    run.stop();
    expect(run.failures).toHaveLength(1);
    expect(numbersIn(samplesIn(folder, level))).toBe(2200);
    expect([...run.errors, ...run.events]).toEqual([]);
  },
);

test.skipIf(without !== undefined)(
  'where only the folder of the history can not be written, that goes on being said, and nothing is lost when it can',
  async () => {
    const { disk, folder } = historyOnDisk();
    await recorded(folder, noon);
    disk.setReadOnly(true);
    const run = startedAt(folder, noon + 70 * minute);
    await record(run, 60);
    expect(run.failures).toHaveLength(1);
    expect(run.errors.map(String)).toEqual(expect.arrayContaining([expect.stringContaining('readonly')]));
    disk.setReadOnly(false);
    await record(run, 30);
    run.stop();
    expect(numbersIn(samplesIn(folder, level).filter(({ time }) => time > noon + 70 * minute))).toBe(90);
    expect(run.events).toEqual([]);
  },
);

test.skipIf(without !== undefined)(
  'files that were opened while the disk was read-only can be written when it is writable',
  async () => {
    const { disk, folder } = historyOnDisk();
    mkdirSync(folder);
    const definition = definitionFor(level);
    const block = (number: number) => ({
      ...{ definition, start: noon, number, end: noon, n: 1, isLate: false },
      data: new Uint8Array(9),
    });
    // As a kill leaves them, with the log beside the file.
    const left = new HistoryFiles(newFolder(), () => expect.unreachable());
    left.put([block(0)]);
    for (const name of readdirSync(left.folder)) copyFileSync(join(left.folder, name), join(folder, name));
    await left.close();
    disk.setReadOnly(true);
    const files = new HistoryFiles(folder, () => expect.unreachable());
    expect(files.blocks(definition, noon, noon + minute)).toHaveLength(1);
    expect(() => files.put([block(1)])).toThrow();
    expect(files.blocks(definition, noon, noon + minute)).toHaveLength(1);
    disk.setReadOnly(false);
    files.put([block(1)]);
    expect(files.blocks(definition, noon, noon + minute)).toHaveLength(2);
    files.close();
  },
);

/** The level from noon on, an hour at a time, as a user sees it. */
async function seen(run: TestRun, from: number): Promise<number | undefined> {
  const { reader } = run;
  const asked = { points: [level.id], from, to: from + 60 * minute, columns: 10 };
  const history = getHistory.reply.read(contentOf(await reader.history(asked)));
  return history?.series[0]?.max[0];
}

test.skipIf(without !== undefined)(
  'a folder on a disk that is read-only can be read, of this month and of those before, also of files that were killed with',
  async () => {
    const { disk, folder } = historyOnDisk();
    await recorded(folder, october);
    await recorded(folder, noon);
    disk.setReadOnly(true);
    const run = startedAt(folder, noon + 70 * minute);
    expect([await seen(run, october), await seen(run, noon)]).toEqual([expect.any(Number), expect.any(Number)]);
    expect([...run.errors, ...run.failures, ...run.events]).toEqual([]);
  },
);

test.skipIf(without !== undefined)(
  'a month that can not be read on a read-only disk, for its log would have to be made, is reported once, and stays where it is',
  async () => {
    const { disk, folder } = historyOnDisk();
    await recorded(folder, october);
    const names = ['raw', '1m', '15m'].map((tier) => `${tier}-2026-10.db`);
    // Closed temporarily.
    for (const name of names) {
      const handle = openHandle(join(folder, name));
      handle.pragma('journal_mode = WAL');
      handle.close();
    }
    disk.setReadOnly(true);
    const run = startedAt(folder, noon);
    expect(await seen(run, october)).toBeNaN();
    expect(await seen(run, october)).toBeNaN();
    await expect.poll(() => run.events.length).toBe(3);
    run.clocks.wait(20 * minute);
    await seen(run, october);
    run.stop();
    expect(run.events.map(({ object }) => object?.name).toSorted()).toEqual(names.toSorted());
    const detail = expect.stringContaining('unable to open');
    expect(run.events).toMatchObject(names.map(() => ({ kind: 'historyDamaged', fields: { detail } })));
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(names));
    expect(run.errors).toEqual([]);
  },
);
