import { expect, test } from 'vitest';
import { getSamples } from '../../../protocol/calls/history.ts';
import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { contentOf } from '../reading/testHistory.ts';
import { entryAt } from '../testEntries.ts';
import type { TierEntry } from '../tierEntries.ts';
import { definitionFor } from './definitionFor.ts';
import { handClocks, newFolder, noon, recordedPoint, type TestRun, testRecorder } from './testRecorder.ts';

const minute = 60_000;
const quarter = 15 * minute;
const month = Date.UTC(2026, 10);
const counter = recordedPoint('METER', { isCounter: true });

const started = (folder = newFolder(), clocks = handClocks()) => testRecorder({ points: [counter], folder, clocks });

/** The meter rises by one each minute. */
async function rise(run: TestRun, from: number, minutes: number): Promise<number> {
  for (let i = 1; i <= minutes; i++) {
    run.clocks.wait(minute);
    await run.tell(from + i);
    run.eachSecond();
  }
  return from + minutes;
}

function quarters(folder: string): (TierEntry & { readonly time: number })[] {
  const files = new HistoryFiles(folder, () => undefined);
  const entries = files.entries('15m', definitionFor(counter), month);
  return Array.from({ length: entries?.n ?? 0 }, (_, i) => {
    const entry = entryAt(entries ?? expect.unreachable(), i);
    return { ...entry, time: month + entry.slot * quarter };
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const day = 24 * 60 * minute;

test.each([
  { ahead: day, what: 'a day' },
  { ahead: 74 * 365 * day, what: '74 years' },
])(
  'after the clock was $what ahead and was put right, quarters are computed as they come, over a restart too',
  async ({ ahead }) => {
    let run = started();
    await run.tell(100);
    let stand = await rise(run, 100, 30);
    run.clocks.set(run.clocks.timing.now() + ahead);
    stand = await rise(run, stand, 5);
    run.clocks.set(run.clocks.timing.now() - ahead);
    stand = await rise(run, stand, 85);
    const goodIn = (time: number) => quarters(run.folder).find((entry) => entry.time === time)?.good;
    const isThere = async (time: number) =>
      await expect
        .poll(() => {
          run.eachSecond();
          return goodIn(time);
        })
        .toBe(quarter);
    // Complete for ten minutes: 13:45.
    await isThere(noon + 105 * minute);
    run.stop();
    run.clocks.wait(60 * minute);
    run = started(run.folder, run.clocks);
    await rise(run, stand, 35);
    await isThere(noon + 195 * minute);
    // Not recorded for an hour, then a minute until the first sample.
    const begin = noon + 45 * minute;
    const now = Math.floor(run.clocks.timing.now() / quarter) * quarter;
    const since = quarters(run.folder).filter(({ time }) => time >= begin && time < now);
    expect(sumOf(since.map(({ good }) => good)) / minute).toBe((now - begin) / minute - 61);
    run.stop();
    expect([...run.errors, ...run.failures]).toEqual([]);
  },
);

/** Counts of the first quarters from noon, polled until they match. */
async function expectCounts(run: TestRun, counts: readonly number[]): Promise<void> {
  await expect
    .poll(() => {
      run.eachSecond();
      return quarters(run.folder)
        .slice(0, counts.length)
        .map(({ count }) => count);
    })
    .toEqual(counts);
}

test('our clock set back by an hour: both passes over it count what rose in them, to the last digit', async () => {
  const run = started();
  await run.tell(100);
  const stand = await rise(run, 100, 60);
  run.clocks.set(noon);
  await rise(run, stand, 100);
  // A rise unproven when the clock was set counts with the next one.
  await expectCounts(run, [29, 30, 30, 29]);
  // Readers of samples see each received one once.
  const { reader } = run;
  const asked = { points: [counter.id], from: noon, to: run.clocks.timing.now() + 1 } as const;
  const read = getSamples.reply.read(contentOf(await reader.samples({ ...asked, tier: 'raw', count: 1000 })));
  const [series] = read.series;
  const told = (series?.values ?? []).flatMap((value) => (value === undefined ? [] : Number(value)));
  expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 161 }, (_, i) => 100 + i));
  expect([...(series?.t ?? [])]).toEqual([...(series?.t ?? [])].toSorted((a, b) => a - b));
  // The last rise counts when it has lasted.
  run.clocks.wait(minute);
  run.stop();
  const found = quarters(run.folder);
  expect(found.map(({ count }) => count)).toEqual([29, 30, 30, 29, 16, 15, 11]);
  expect(found.map(({ resets }) => resets)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect([found[0]?.min, found[0]?.max]).toEqual([100, 174]);
  expect(run.errors).toEqual([]);
});

test('our clock set back by three seconds again and again: no rise is lost, none is reported twice', async () => {
  const run = started();
  await run.tell(100);
  let stand = 100;
  for (let i = 1; i <= 400; i++) {
    run.clocks.wait(500);
    await run.tell(++stand);
    run.eachSecond();
    if (i % 20 === 0) run.clocks.set(run.clocks.timing.now() - 3000);
    // And forward again: the clock swings about the right time.
    if (i % 50 === 5) run.clocks.set(run.clocks.timing.now() + 3000);
  }
  const before = run.samples().length;
  const left = (noon + quarter - run.clocks.timing.now()) / minute;
  stand = await rise(run, stand, 50);
  expect(run.samples()).toHaveLength(before + 50);
  const inFirst = Math.ceil(left) - 1;
  await expectCounts(run, [400 + inFirst]);
  // The last rise counts when it has lasted.
  run.clocks.wait(minute);
  run.stop();
  expect(sumOf(quarters(run.folder).map(({ count }) => count))).toBe(stand - 100);
  expect(run.errors).toEqual([]);
});

test.each(['stopped', 'killed'])(
  'a service that is %s in the repeated hour goes on counting from what it told last',
  async (how) => {
    const first = started();
    await first.tell(100);
    let stand = await rise(first, 100, 60);
    first.clocks.set(noon);
    stand = await rise(first, stand, 20);
    if (how === 'stopped') first.stop();
    else first.writeJournal();
    first.clocks.wait(5 * minute);
    const run = started(first.folder, first.clocks);
    stand = await rise(run, stand, 90);
    // The first pass, the second up to 12:20, and the rest from 12:26 on: the increase is exact to the last digit.
    await expectCounts(run, [29, 15 + 6 + 4, 30, 29]);
    run.clocks.wait(minute);
    run.stop();
    expect(sumOf(quarters(run.folder).map(({ count }) => count))).toBe(stand - 100);
    expect(run.errors).toEqual([]);
  },
);

const level = recordedPoint('METER');

test.each([
  { point: level, kind: 'a value', isStopped: false, when: 'while it ran' },
  { point: level, kind: 'a value', isStopped: true, when: 'while it was stopped' },
  { point: counter, kind: 'a counter', isStopped: false, when: 'while it ran' },
  { point: counter, kind: 'a counter', isStopped: true, when: 'while it was stopped' },
])(
  'our clock set back $when, then kill -9: nobody looked at $kind from there to the next start, which is reported once',
  async ({ point, isStopped }) => {
    const folder = newFolder();
    const begin = async (clocks: ReturnType<typeof handClocks>) => {
      const run = testRecorder({ points: [point], folder, clocks });
      return run;
    };
    let run = await begin(handClocks());
    await run.tell(100);
    let stand = await rise(run, 100, 60);
    if (isStopped) {
      run.stop();
      run = await begin(handClocks(noon));
    } else run.clocks.set(noon);
    stand = await rise(run, stand, 20);
    run.writeJournal();
    const gapsIn = ({ samples }: TestRun) =>
      samples(point)
        .filter(({ quality }) => quality === notRecordedCode)
        .map(({ time }) => (time - noon) / minute);
    const ended = [20, 60];
    run = await begin(handClocks(noon + 25 * minute));
    expect(gapsIn(run)).toEqual(ended);
    await rise(run, stand, 3);
    run.stop();
    // A normal end: the next start has nothing to add.
    const next = await begin(handClocks(noon + 40 * minute));
    expect(gapsIn(next)).toEqual([20, 28, 60]);
    next.stop();
    expect([...run.errors, ...run.failures, ...next.errors, ...next.failures]).toEqual([]);
  },
);

test('what a machine starts in the repeated hour is counted as it is reported, and its first pass stays', async () => {
  const pump = recordedPoint('METER', {
    kind: 'logic',
    recording: { deadBand: 0, periodMs: undefined, modulus: undefined, runningState: undefined },
  });
  const run = testRecorder({ points: [pump] });
  const cycle = async (minutes: number) => {
    for (let i = 0; i < minutes; i++) {
      run.clocks.wait(minute);
      await run.tell(i % 2);
      run.eachSecond();
    }
  };
  await cycle(60);
  run.clocks.set(noon + 30_000);
  await cycle(100);
  const starts = () => {
    run.eachSecond();
    const entries = new HistoryFiles(run.folder, () => undefined).entries('15m', definitionFor(pump), month);
    return [...(entries?.count ?? [])].slice(0, 4);
  };
  await expect.poll(starts).toEqual([14, 14, 16, 14]);
  run.stop();
  const all = new HistoryFiles(run.folder, () => undefined).entries('15m', definitionFor(pump), month);
  expect(sumOf([...(all?.count ?? [])])).toBe(80);
});
