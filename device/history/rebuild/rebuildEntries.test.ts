import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type HistoryState, historyCode } from '../../../protocol/history/historyState.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { type HistorySample, SampleBlock } from '../sampleBlock.ts';
import { entryAt } from '../testEntries.ts';
import { level } from '../testSeries.ts';
import { Aggregate } from '../tiers/aggregate.ts';
import { rebuildEntries } from './rebuildEntries.ts';

const counter = { ...level, unit: 'm³', digits: 1, isCounter: true };
const begin = Date.UTC(2026, 9, 31, 22, 3);

function inFolder(setAside = 0): HistoryFiles {
  const told: unknown[] = [];
  const files = new HistoryFiles(mkdtempSync(join(tmpdir(), 'vigie-')), (one) => told.push(one));
  onTestFinished(() => expect(told).toHaveLength(setAside));
  onTestFinished(() => files.close());
  return files;
}

function put(files: HistoryFiles, samples: readonly HistorySample[], isLate: boolean): void {
  for (const some of Map.groupBy(samples, ({ time }) => new Date(time).getUTCMonth()).values()) {
    const block = new SampleBlock(1);
    for (const sample of some) block.add(sample);
    const { start, end, n } = block;
    const number = files.nextNumber(counter, start);
    files.put([{ definition: counter, start, number, end, n, isLate, data: block.pack() }]);
  }
}

function rebuilt(files: HistoryFiles, from: number, to: number, until: number): void {
  rebuildEntries({
    definition: counter,
    files,
    open: [],
    from,
    to,
    until,
    put: (tier, spans, replaces) => files.putEntries(tier, [{ definition: counter, spans, replaces }]),
  });
}

const spans = { '1m': 86_400_000, '15m': 0 };

function written(files: HistoryFiles, tier: '1m' | '15m') {
  const starts = spans[tier]
    ? [30, 31, 32, 33].map((day) => Date.UTC(2026, 9, day))
    : [9, 10].map((m) => Date.UTC(2026, m));
  return starts.flatMap((start) => {
    const entries = files.entries(tier, counter, start);
    return Array.from({ length: entries?.n ?? 0 }, (_, i) => {
      const entry = entryAt(entries ?? expect.unreachable(), i);
      return { ...entry, time: start + entry.slot * entryMs[tier] };
    });
  });
}

function inOrder(samples: readonly HistorySample[], until: number, tier: '1m' | '15m') {
  const aggregate = new Aggregate(counter);
  for (const sample of samples) aggregate.add(sample);
  return aggregate.present(tier, until).flatMap(({ start, entries }) =>
    Array.from({ length: entries.n }, (_, i) => {
      const entry = entryAt(entries, i);
      return { ...entry, time: start + entry.slot * entryMs[tier] };
    }),
  );
}

const steps = fc.array(
  fc.record({
    // If one falls on the beginning of a minute, nothing of that minute may be left.
    step: fc.oneof(
      fc.integer({ min: 1, max: 1_500_000 }),
      fc.integer({ min: 1, max: 25 }).map((n) => n * 60_000),
    ),
    rise: fc.integer({ min: 0, max: 50 }),
    state: fc.constantFrom<HistoryState>('good', 'good', 'linkLost', 'notRecorded'),
    isLate: fc.boolean(),
  }),
  { minLength: 2, maxLength: 30 },
);

test('after late samples minutes and quarters are what they were, had all come in order', () => {
  fc.assert(
    fc.property(steps, (told) => {
      const files = inFolder();
      let [time, value] = [begin, 1000];
      const all = told.map(({ step, rise, state, isLate }) => {
        time += step;
        value += rise;
        const shown = state === 'notRecorded' ? undefined : value / 10;
        return { time, value: shown, quality: historyCode(state), isLate };
      });
      const sample = ({ time: at, value: number, quality }: HistorySample) => ({ time: at, value: number, quality });
      const until = time + 1000;
      const late = all.filter(({ isLate }) => isLate).map(sample);
      const early = all.filter(({ isLate }) => !isLate).map(sample);
      put(files, early, false);
      const [first, last] = [early[0], early.at(-1)];
      if (first && last) rebuilt(files, first.time, last.time, until);
      put(files, late, true);
      const [firstLate, lastLate] = [late[0], late.at(-1)];
      if (firstLate && lastLate) rebuilt(files, firstLate.time, lastLate.time, until);
      for (const tier of ['1m', '15m'] as const)
        expect(written(files, tier)).toEqual(inOrder(all.map(sample), until, tier));
    }),
    { numRuns: 25 },
  );
});

test('a gap that comes late at the beginning of a minute takes away what seemed to hold', () => {
  const files = inFolder();
  const minute = 60_000;
  const sample = (time: number, value?: number) => ({
    ...{ time, value },
    quality: historyCode(value === undefined ? 'notRecorded' : 'good'),
  });
  put(files, [sample(begin, 1), sample(begin + 180 * minute)], false);
  rebuilt(files, begin, begin + 180 * minute, begin + 181 * minute);
  // A quarter begins 12 minutes after the first, and a day 117 after it.
  put(files, [sample(begin + 12 * minute)], true);
  rebuilt(files, begin + 12 * minute, begin + 12 * minute, begin + 181 * minute);
  expect(written(files, '1m')).toHaveLength(12);
  expect(written(files, '15m')).toHaveLength(1);
});

test('a sample that comes late changes its own quarter up to the next sample, and nothing else', () => {
  const files = inFolder();
  const at = (minute: number) => begin + minute * 60_000;
  const samples = [0, 60, 120].map((minute) => ({ time: at(minute), value: minute, quality: 0 }));
  put(files, samples, false);
  rebuilt(files, at(0), at(120), at(130));
  put(files, [{ time: at(70), value: 65, quality: 0 }], true);
  const ranges: number[] = [];
  rebuildEntries({
    definition: counter,
    files,
    open: [],
    from: at(70),
    to: at(70),
    until: at(130),
    put: (tier, found) => tier === '15m' && ranges.push(...found.flatMap(({ entries }) => [...entries.slot])),
  });
  const quarter = (minute: number) => Math.floor((at(minute) - Date.UTC(2026, 9)) / 900_000);
  expect(ranges[0]).toBe(quarter(70));
  expect((ranges.at(-1) ?? 0) % 2976).toBe(Math.floor((at(120) - Date.UTC(2026, 10)) / 900_000));
});

test('samples that are still to come, for a clock was ahead, take no part: nothing is written up to them', () => {
  const files = inFolder();
  const [start, future] = [Date.UTC(2026, 10, 1), Date.UTC(2100, 10, 1)];
  const limit = start + 30 * 60_000;
  for (const [i, time] of [start, future].entries()) {
    const block = new SampleBlock(1);
    block.add({ time, value: i + 1, quality: 0 });
    files.put([{ definition: counter, start: time, number: 0, end: time, n: 1, isLate: false, data: block.pack() }]);
  }
  const slots: number[] = [];
  rebuildEntries({
    ...{ definition: counter, files, open: [], from: start, to: start, until: limit, limit },
    put: (tier, found) => tier === '15m' && slots.push(...found.flatMap(({ entries }) => [...entries.slot])),
  });
  expect(slots).toEqual([0, 1]);
});

test('what comes late from a time without the field adds to the counter, and is not reported again after it', () => {
  const files = inFolder();
  const at = (minute: number) => begin + minute * 60_000;
  const sample = (minute: number, value: number | undefined, state: HistoryState = 'good') => ({
    ...{ time: at(minute), value, quality: historyCode(state) },
  });
  const seen = [sample(0, 100), sample(1, 100, 'linkLost'), sample(16, 100, 'linkLost'), sample(70, 125)];
  put(files, seen, false);
  rebuilt(files, at(0), at(70), at(80));
  put(files, [sample(5, 110), sample(10, 120)], true);
  rebuilt(files, at(5), at(10), at(80));
  const rises = written(files, '15m').map(({ count }) => count);
  expect(rises.reduce((sum, rise) => sum + rise, 0)).toBe(25);
});

test('a value that holds for years makes its entries day by day, not all at once', () => {
  const files = inFolder();
  const start = Date.UTC(2020, 0, 1);
  for (const [i, time] of [start, Date.UTC(2023, 0, 1)].entries()) {
    const block = new SampleBlock(1);
    block.add({ time, value: i + 1, quality: 0 });
    files.put([{ definition: counter, start: time, number: 0, end: time, n: 1, isLate: false, data: block.pack() }]);
  }
  let [total, most] = [0, 0];
  rebuildEntries({
    definition: counter,
    files,
    open: [],
    from: start,
    to: start,
    until: start,
    put: (tier, found) => {
      const count = found.reduce((sum, { entries }) => sum + entries.n, 0);
      if (tier === '15m') total += count;
      most = Math.max(most, count);
    },
  });
  expect(total).toBe((365 + 365 + 366) * 96 + 1);
  expect(most).toBeLessThan(3 * 1440);
});

test('of a month whose samples are lost the entries stay, and what held before it does not hold on', {
  tags: ['night'],
}, () => {
  const files = inFolder(1);
  const [july, august, september] = [6, 7, 8].map((month) => Date.UTC(2026, month)) as [number, number, number];
  const minute = 60_000;
  const ends = [july, august, september].map((start) => start + 31 * 1440 * minute);
  const samples = [july, july + 5 * minute, august + minute, september - minute, september + 20 * minute];
  put(
    files,
    samples.map((time, i) => ({ time, value: i, quality: 0 })),
    false,
  );
  rebuilt(files, july, september + 20 * minute, september + 30 * minute);
  const quarters = (start: number) => files.entries('15m', counter, start);
  const ofAugust = quarters(august);
  expect(ofAugust?.n).toBe(31 * 96);
  files.setAside('raw-2026-08.db', 'of this test');
  put(files, [{ time: august - 20 * minute, value: 1.5, quality: 0 }], true);
  rebuilt(files, august - 20 * minute, august - 20 * minute, september + 30 * minute);
  expect(quarters(august)).toEqual(ofAugust);
  expect(quarters(july)?.n).toBe(31 * 96);
  put(files, [{ time: september + 16 * minute, value: 3.5, quality: 0 }], true);
  rebuilt(files, september + 16 * minute, september + 16 * minute, ends[2] ?? 0);
  const first = quarters(september);
  expect([first?.slot[0], first?.slot[1], first?.good[1]]).toEqual([0, 1, 14 * minute]);
});
