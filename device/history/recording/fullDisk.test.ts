import { join } from 'node:path';
import { expect, test } from 'vitest';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { noSmallDisk, smallDisk } from '../../../testing/smallDisk.ts';
import { openHandle } from '../../store/handle.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { definitionFor } from './definitionFor.ts';
import { handClocks, noon, recordedPoint, samplesIn, testRecorder } from './testRecorder.ts';

const gap = historyCode('notRecorded');

const without = noSmallDisk();
if (without !== undefined) console.warn(`Skipped, for no small disk can be mounted here: ${without}`);

test.skipIf(without !== undefined)(
  'on a full disk recording goes on, it is reported once, and all is written when there is room',
  async () => {
    const disk = smallDisk('8m');
    const folder = join(disk.folder, 'history');
    const run = testRecorder({ folder });
    const record = async (seconds: number, isFull = false) => {
      for (let i = 0; i < seconds; i++) {
        run.clocks.wait(1000);
        await run.tell((run.clocks.timing.now() / 1000) % 97);
        run.eachSecond();
        // Like the service's storage, which itself tries whether the disk can be written.
        run.storage.fault = isFull && run.failures.length > 0 ? 'full' : undefined;
      }
    };
    await record(100);
    disk.fill();
    await record(3000, true);
    expect(run.failures).toHaveLength(1);
    disk.empty();
    await record(100);
    run.writeJournal();
    // Killed now: the journal has all of it.
    const again = testRecorder({ folder, clocks: handClocks(noon + 4_000_000) });
    expect(again.samples().filter(({ value }) => value !== undefined)).toHaveLength(3200);
    again.stop();
    expect(samplesIn(folder, recordedPoint('LEVEL')).filter(({ value }) => value !== undefined)).toHaveLength(3200);
    expect([...run.errors, ...again.errors, ...again.failures]).toEqual([]);
    disk.remove();
  },
);

test('what finds no room in memory goes, the oldest first, and how much is reported', async () => {
  const points = Array.from({ length: 40 }, (_, i) =>
    recordedPoint(`P${i}`, { infoNumber: i + 1, kind: 'text', unit: '' }),
  );
  const run = testRecorder({ points });
  run.storage.fault = 'full';
  const long = 'x'.repeat(1000);
  for (let i = 0; i < 2100; i++) {
    run.clocks.wait(1000);
    for (const slot of [0, 1, 2, 3, 4, 5]) await run.tell(`${long}${i}`, slot);
    if (i % 100 === 0) run.eachSecond();
  }
  run.eachSecond();
  const missing = run.events.filter(({ kind }) => kind === 'historyMissing');
  expect(missing).toHaveLength(1);
  run.storage.fault = undefined;
  run.writeJournal();
  const told = run.events.filter(({ kind }) => kind === 'historyMissing').at(-1);
  const kept = [0, 1, 2, 3, 4, 5].map((i) => run.samples(points[i]));
  const count = 6 * 2101 - kept.flat().filter(({ quality }) => quality !== gap).length;
  expect(told).toMatchObject({ fields: { count } });
  expect(count).toBeGreaterThan(0);
  // Missing samples are a gap, not the previous value.
  const without = kept.filter((samples) => samples.some(({ quality }) => quality === gap));
  expect(without.length).toBeGreaterThan(0);
  for (const samples of without) {
    expect(samples.filter(({ quality }) => quality === gap)).toHaveLength(1);
    expect(samples[0]).toEqual({ time: noon, value: undefined, quality: gap });
  }
  run.stop();
});

test('minutes of more hours than find room are computed anew when there is room on the disk', async () => {
  const run = testRecorder();
  const minutes = 6 * 60;
  run.storage.fault = 'full';
  for (let i = 0; i < minutes; i++) {
    run.clocks.wait(60_000);
    await run.tell(i % 2);
    run.eachSecond();
  }
  const inMemory = run.open('LEVEL')[0]?.entries['1m'].reduce((sum, { entries }) => sum + entries.n, 0);
  expect(inMemory).toBeLessThanOrEqual(5 * 60 + 1);
  run.storage.fault = undefined;
  const goOn = async () => {
    run.clocks.wait(60_000);
    await run.tell((run.clocks.timing.now() / 60_000) % 2);
    run.writeJournal();
    run.eachSecond();
    return entriesIn(join(run.folder, '1m-2026-11.db'));
  };
  await expect.poll(goOn).toBeGreaterThan(minutes);
  run.stop();
  const files = new HistoryFiles(run.folder, () => undefined);
  const all = files.entries('1m', definitionFor(recordedPoint('LEVEL')), Date.UTC(2026, 10, 22));
  expect([...(all?.slot ?? [])].slice(0, minutes)).toEqual(Array.from({ length: minutes }, (_, i) => 720 + i));
  expect([...(all?.good ?? [])].slice(1, minutes)).toEqual(Array.from({ length: minutes - 1 }, () => 60_000));
  expect([...run.errors, ...run.failures]).toEqual([]);
});

/** A reader that never writes: the recorder's thread may still be creating the file. */
function entriesIn(file: string): number {
  try {
    const handle = openHandle(file, { readonly: true });
    const { n } = handle.prepare<[], { n: number | null }>('SELECT sum(n) AS n FROM span').get() ?? { n: 0 };
    handle.close();
    return n ?? 0;
  } catch {
    return 0;
  }
}
