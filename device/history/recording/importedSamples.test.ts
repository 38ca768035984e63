import { expect, test } from 'vitest';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { HistoryImport } from '../importing/historyImport.ts';
import type { OpenEntries } from '../openSeries.ts';
import { entryAt } from '../testEntries.ts';
import { Aggregate } from '../tiers/aggregate.ts';
import { joinSpans } from '../tiers/joinSpans.ts';
import { definitionFor } from './definitionFor.ts';
import { handClocks, newFolder, noon, recordedPoint, type TestRun, testRecorder } from './testRecorder.ts';
import { copyJournal } from './testRun.ts';

const minute = 60_000;
const recording = { deadBand: 0, periodMs: undefined, modulus: undefined, runningState: undefined };
const energy = recordedPoint('ENERGY', { isCounter: true, recording });
const pump = recordedPoint('PUMP', { kind: 'logic', unit: '', recording });
const month = Date.UTC(2026, 10, 1);
const gap = historyCode('notRecorded');

const started = (parts: Parameters<typeof testRecorder>[0]) => testRecorder({ hasFieldTimes: true, ...parts });

/** So many minutes of the running service. */
function pass({ clocks, eachSecond, writeJournal }: TestRun, minutes: number): void {
  for (let i = 0; i < minutes; i++) {
    clocks.wait(minute);
    eachSecond();
    writeJournal();
  }
}

/** Minutes after noon and values, as in a data logger. */
function imported(folder: string, samples: readonly (readonly [number, number])[], point = energy): void {
  const files = new HistoryFiles(folder, () => expect.unreachable());
  const work = new HistoryImport(files, () => noon + 2 * 60 * minute);
  const series = work.of(definitionFor(point));
  for (const [at, value] of samples) work.add(series, { time: noon + at * minute, value, quality: 0 });
  work.finish(() => undefined);
  files.close();
}

/** Quarters, as minutes after noon, and their counts: as read, and as computed from all samples in order. */
function counted({ folder, clocks, open, samples }: TestRun, point = energy) {
  const files = new HistoryFiles(folder, () => expect.unreachable());
  const written = files.entries('15m', definitionFor(point), month);
  const inMemory = open(point.id)[0]?.entries['15m'] ?? [];
  const all = new Aggregate(definitionFor(point));
  for (const sample of samples(point)) all.add(sample);
  return {
    told: countsOf(joinSpans(written ? [{ start: month, entries: written }] : [], inMemory)),
    inOrder: countsOf(all.present('15m', clocks.timing.now())),
  };
}

function countsOf(spans: readonly OpenEntries[]): [number, number][] {
  return spans.flatMap(({ start, entries }) =>
    Array.from({ length: entries.n }, (_, i) => entryAt(entries, i)).flatMap(({ slot, count }): [number, number][] =>
      count > 0 ? [[(start + slot * entryMs['15m'] - noon) / minute, count]] : [],
    ),
  );
}

/** Some moments later quarters equal those of all samples in order; also when the service has stopped. */
async function expectCounts(run: TestRun, counts: readonly [number, number][], point = energy): Promise<void> {
  // Until quarters with late samples are complete.
  pass(run, 45);
  const told = () => {
    run.eachSecond();
    return counted(run, point).told;
  };
  await expect.poll(told).toEqual(counts);
  expect(counted(run, point).inOrder).toEqual(counts);
  run.stop();
  expect(counted(run, point).told).toEqual(counts);
  expect([...run.errors, ...run.failures]).toEqual([]);
}

/** A service that received a value and lost the link a minute later, for so many minutes up to now. */
async function withoutLink(point: typeof energy, value: number, minutes: number): Promise<TestRun> {
  const run = started({ points: [point] });
  await run.tell(value);
  pass(run, 1);
  run.table.mark(0, 'linkLost');
  run.table.commit();
  await run.settle();
  pass(run, minutes);
  return run;
}

/** The disk after a kill: no file has more than the journal. */
function kill({ folder, writeJournal }: TestRun): string {
  writeJournal();
  const left = newFolder();
  copyJournal(folder, left);
  return left;
}

function stop(run: TestRun): string {
  run.stop();
  return run.folder;
}

const again = (folder: string, minutes: number, point = energy) =>
  started({ folder, points: [point], clocks: handClocks(noon + minutes * minute) });

test.each(['before', 'after'])(
  'what a meter counted while its link was lost is told late, %s the first live value: each quarter has its part',
  async (order) => {
    const run = await withoutLink(energy, 100, 70);
    if (order === 'after') await run.tell(125);
    await run.tellLate(110, noon + 10 * minute);
    await run.tellLate(120, noon + 15 * minute);
    if (order === 'before') await run.tell(125);
    pass(run, 100);
    await run.tell(126);
    pass(run, 1);
    await expectCounts(run, [
      [0, 10],
      [15, 10],
      [60, 5],
      [165, 1],
    ]);
  },
);

test('late starts of a pump count in their quarter, and the one that runs on is not started again', async () => {
  const run = await withoutLink(pump, 0, 70);
  await run.tell(1);
  await run.tellLate(1, noon + 20 * minute);
  pass(run, 60);
  await expectCounts(run, [[15, 1]], pump);
});

test.each([
  { end: stop, name: 'stop' },
  { end: kill, name: 'kill -9' },
])(
  'the gap after a $name, imported before the service starts again: it goes on from what was imported',
  async ({ end }) => {
    const run = started({ points: [energy] });
    await run.tell(100);
    pass(run, 1);
    const folder = end(run);
    imported(folder, [
      [20, 110],
      [40, 120],
    ]);
    const next = again(folder, 60);
    await next.tell(125);
    pass(next, 20);
    await next.tell(126);
    pass(next, 1);
    const samples = next.samples(energy);
    // Gaps after the service's last sample and after the imported ones.
    expect(samples.filter(({ quality }) => quality === gap).map(({ time }) => (time - noon) / minute)).toEqual([1, 55]);
    await expectCounts(next, [
      [15, 10],
      [30, 10],
      [60, 5],
      [75, 1],
    ]);
  },
);

test.each([
  { end: stop, name: 'stop' },
  { end: kill, name: 'kill -9' },
])('the gap between two runs, imported after the second one ended by $name', async ({ end }) => {
  const run = started({ points: [energy] });
  await run.tell(100);
  pass(run, 1);
  const second = again(end(run), 60);
  await second.tell(125);
  pass(second, 2);
  const folder = end(second);
  imported(folder, [
    [20, 110],
    [40, 120],
  ]);
  const third = again(folder, 70);
  await third.tell(126);
  pass(third, 20);
  await third.tell(127);
  await expectCounts(third, [
    [15, 10],
    [30, 10],
    [60, 6],
    [90, 1],
  ]);
});

test('the gap is imported while the link is lost, and the service was stopped and started meanwhile', async () => {
  const run = await withoutLink(energy, 100, 40);
  stop(run);
  imported(run.folder, [[20, 110]]);
  const next = again(run.folder, 45);
  pass(next, 3);
  await next.tell(125);
  pass(next, 60);
  await expectCounts(next, [
    [15, 10],
    [45, 15],
  ]);
});

test('a new station goes on from what was imported into it: the sum is what the meter rose by', async () => {
  const folder = newFolder();
  imported(folder, [
    [-60, 100],
    [-40, 120],
  ]);
  const run = started({ folder, points: [energy] });
  await run.tell(150);
  pass(run, 1);
  await expectCounts(run, [
    [-45, 20],
    [0, 30],
  ]);
});

test('samples that were imported for a time to come are not what the next one follows', async () => {
  const folder = newFolder();
  imported(folder, [
    [-40, 120],
    [600, 900],
  ]);
  const run = started({ folder, points: [energy] });
  await run.tell(150);
  await run.tell(151);
  run.clocks.wait(60_000);
  run.eachSecond();
  expect(run.open('ENERGY')[0]?.blocks.map(({ isLate }) => isLate)).toEqual([false]);
  expect(countsOf(run.open('ENERGY')[0]?.entries['15m'] ?? [])).toEqual([[0, 31]]);
});
