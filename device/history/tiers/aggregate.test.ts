import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { spanStart } from '../historyFolder.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { entryAt } from '../testEntries.ts';
import { level } from '../testSeries.ts';
import type { TierEntry } from '../tierEntries.ts';
import { Aggregate } from './aggregate.ts';

const counter: SeriesDefinition = { ...level, unit: 'm³', isCounter: true };
const pump: SeriesDefinition = { ...level, kind: 'state', states: ['off', 'on', 'fault'], runningState: 1 };

// Not on a boundary of anything.
const begin = Date.UTC(2026, 9, 31, 23, 44, 17, 123);
const at = (...time: [number, number, number?, number?]) => Date.UTC(2026, 10, 22, ...time);

type Row = TierEntry & { readonly time: number };

function rowsOf(tier: '1m' | '15m', spans: readonly OpenEntries[]): Row[] {
  return spans.flatMap(({ start, entries }) =>
    Array.from({ length: entries.n }, (_, i) => {
      const entry = entryAt(entries, i);
      return { ...entry, time: start + entry.slot * entryMs[tier] };
    }),
  );
}

function aggregated(definition: SeriesDefinition, samples: readonly HistorySample[], now: number, tier: '1m' | '15m') {
  const aggregate = new Aggregate(definition);
  for (const sample of samples) aggregate.add(sample);
  return rowsOf(tier, aggregate.present(tier, now));
}

/** Entry by entry, from the definition of each figure. */
function naive(samples: readonly HistorySample[], now: number, tier: '1m' | '15m'): Row[] {
  const rows: Row[] = [];
  const ms = entryMs[tier];
  const first = samples[0]?.time ?? now;
  for (let time = Math.floor(first / ms) * ms; time < now || time <= (samples.at(-1)?.time ?? 0); time += ms) {
    const parts = samples.flatMap((sample, i) => {
      const until = Math.max(sample.time, samples[i + 1]?.time ?? now);
      const held = Math.min(until, time + ms) - Math.max(sample.time, time);
      const isIn = sample.time >= time && sample.time < time + ms;
      return isIn || held > 0 ? [{ ...sample, held: Math.max(0, held) }] : [];
    });
    if (parts.every(({ quality }) => quality === 14)) continue;
    const known = parts.flatMap(({ value, quality, held }) =>
      typeof value === 'number' && quality < 8 ? [{ value, held }] : [],
    );
    const values = known.map(({ value }) => value);
    rows.push({
      time,
      slot: Math.round((time - spanStart[tier](time)) / ms),
      min: known.length > 0 ? Math.min(...values) : Number.NaN,
      max: known.length > 0 ? Math.max(...values) : Number.NaN,
      last: values.at(-1) ?? Number.NaN,
      sum:
        known.length > 0 ? known.reduce((sum, { value, held }) => sum + Math.round(value * 100) * held, 0) / 100 : NaN,
      good: known.reduce((sum, { held }) => sum + held, 0),
      quality: Math.max(...parts.map(({ quality }) => quality)),
      count: 0,
      resets: 0,
    });
  }
  return rows;
}

const told = fc.array(
  fc.record({
    step: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 3_000_000 }), fc.constant(60_000)),
    value: fc.option(fc.integer({ min: -5000, max: 5000 }), { nil: undefined }),
    quality: fc.constantFrom(0, 0, 0, 0, 1, 9, 14),
  }),
  { minLength: 1, maxLength: 40 },
);

function samplesOf(rows: typeof told extends fc.Arbitrary<infer T> ? T : never): HistorySample[] {
  let time = begin;
  return rows.map(({ step, value, quality }) => {
    time += step;
    return { time, value: value === undefined || quality === 14 ? undefined : value / 100, quality };
  });
}

test.each(['1m', '15m'] as const)('entries of %s are what their definition says, to the last digit', (tier) => {
  fc.assert(
    fc.property(told, fc.integer({ min: 0, max: 2_000_000 }), (rows, later) => {
      const samples = samplesOf(rows);
      const now = (samples.at(-1)?.time ?? 0) + later;
      expect(aggregated(level, samples, now, tier)).toEqual(naive(samples, now, tier));
    }),
    { numRuns: 300 },
  );
});

test('after a restart it goes on where it was, and says of which entries before it more has risen', () => {
  fc.assert(
    fc.property(told, fc.nat({ max: 40 }), (rows, cut) => {
      const samples = samplesOf(rows);
      const now = samples.at(-1)?.time ?? 0;
      const before = new Aggregate(counter);
      for (const sample of samples.slice(0, cut)) before.add(sample);
      const after = new Aggregate(counter, before.seed());
      const missed: number[] = [];
      after.owner = { markDirty: (time) => missed.push(time) };
      for (const sample of samples.slice(cut)) after.add(sample);
      for (const tier of ['1m', '15m'] as const) {
        const isComplete = ({ time }: Row) => !missed.some((at) => at >= time && at < time + entryMs[tier]);
        const all = [...rowsOf(tier, before.closed(tier)), ...rowsOf(tier, after.present(tier, now))];
        const expected = aggregated(counter, samples, now, tier);
        expect(all.filter(isComplete)).toEqual(expected.filter(isComplete));
        expect(all).toHaveLength(expected.length);
      }
    }),
  );
});

test('a sum that outgrew all numbers does not begin anew after a restart', () => {
  const before = new Aggregate(level);
  before.add({ time: at(12, 0), value: 1.7e308, quality: 0 });
  before.add({ time: at(12, 0, 10), value: -1.7e308, quality: 0 });
  before.add({ time: at(12, 0, 20), value: 0, quality: 0 });
  before.advance(at(12, 0, 30));
  const after = new Aggregate(level, before.seed());
  after.advance(at(12, 1));
  const [row] = rowsOf('1m', after.present('1m', at(12, 1)));
  expect(row).toMatchObject({ good: 60_000, min: -1.7e308, max: 1.7e308 });
  expect(Number.isFinite(row?.sum)).toBe(false);
});

test('a spike of a second is the highest of its minute, and of its quarter', () => {
  const samples = [
    { time: at(10, 0), value: 2, quality: 0 },
    { time: at(10, 7, 30), value: 9, quality: 0 },
    { time: at(10, 7, 31), value: 2, quality: 0 },
  ];
  expect(aggregated(level, samples, at(10, 15), '1m')[7]).toMatchObject({ min: 2, max: 9, last: 2, sum: 127_000 });
  expect(aggregated(level, samples, at(10, 15), '15m')).toMatchObject([{ min: 2, max: 9, sum: 1_807_000 }]);
});

test('while the service did not run there is nothing, and what rose meanwhile is seen when it is back', () => {
  const samples = [
    { time: at(10, 0), value: 100.1, quality: 0 },
    { time: at(10, 20), value: undefined, quality: 14 },
    { time: at(13, 50), value: 100.4, quality: 0 },
  ];
  const rows = aggregated(counter, samples, at(14, 0), '15m');
  expect(rows.map(({ time, good, count, quality }) => [time, good, count, quality])).toEqual([
    [at(10, 0), 900_000, 0, 0],
    [at(10, 15), 300_000, 0, 14],
    [at(13, 45), 600_000, 0.3, 14],
  ]);
});

test('while the link is lost the value does not count, and the entry says so', () => {
  const samples = [
    { time: at(10, 0), value: 5, quality: 0 },
    { time: at(10, 20), value: 5, quality: 9 },
  ];
  expect(aggregated(level, samples, at(10, 45), '15m').map(({ min, good, quality }) => [min, good, quality])).toEqual([
    [5, 900_000, 0],
    [5, 300_000, 9],
    [Number.NaN, 0, 9],
  ]);
});

test.each([
  ['rises', undefined, [10, 12.5, 13], 3, 0],
  ['passes its modulus', 1000, [999.9, 0.1], 0.2, 0],
  ['is reset', undefined, [500, 3, 4], 1, 1],
  ['wavers', undefined, [500.2, 500.1, 500.2], 0, 0],
  ['is lost for a while', undefined, [10, undefined, 11], 1, 0],
])('a counter that %s', (_, modulus, values, count, resets) => {
  const samples = values.map((value, i) => ({ time: at(10, 0, i), value, quality: value === undefined ? 9 : 0 }));
  expect(aggregated({ ...counter, modulus }, samples, at(10, 2), '15m')).toMatchObject([{ count, resets }]);
});

test.each([
  ['out of range', 1],
  ['simulated', 2],
  ['forced', 3],
  ['doubtful', 5],
  ['of a lost link', 9],
])('a value %s moves no counter and starts no machine', (_, quality) => {
  const told = (values: readonly [number, number][]) =>
    values.map(([value, code], i) => ({ time: at(10, i), value, quality: code }));
  const rows = aggregated(
    counter,
    told([
      [10, 0],
      [90, quality],
      [11, 0],
    ]),
    at(10, 15),
    '15m',
  );
  expect(rows).toMatchObject([{ count: 1, resets: 0 }]);
  const runs = aggregated(
    pump,
    told([
      [0, 0],
      [1, quality],
      [0, 0],
      [1, 0],
    ]),
    at(10, 15),
    '15m',
  );
  expect(runs).toMatchObject([{ count: 1, sum: 720_000, good: 840_000 }]);
});

test('a start counts at once', () => {
  const samples = [0, 1].map((value, i) => ({ time: at(10, i), value, quality: 0 }));
  expect(aggregated(pump, samples, at(10, 1, 1), '15m')).toMatchObject([{ count: 1 }]);
});

test('a year of a counter adds up to its difference', () => {
  const aggregate = new Aggregate(counter);
  let value = 0;
  for (let i = 0; i < 365 * 24; i++) {
    value = Math.round(value * 10 + (i % 7)) / 10;
    aggregate.add({ time: at(0, 0) + i * 3_600_000, value, quality: 0 });
  }
  const rises = rowsOf('15m', aggregate.present('15m', at(0, 0) + 365 * 86_400_000)).map(({ count }) => count);
  expect(Math.round(rises.reduce((sum, rise) => sum + Math.round(rise * 10), 0)) / 10).toBe(value);
});

test('of a machine, how long it ran and how often it was started', () => {
  const samples = [2, 1, 2, 1, 1, 0].map((value, i) => ({ time: at(10, i), value, quality: 0 }));
  expect(aggregated(pump, samples, at(10, 15), '15m')).toMatchObject([
    { count: 2, sum: 180_000, min: 0, max: 2, last: 0, good: 900_000 },
  ]);
  const lamp = { ...level, kind: 'logic' } as const;
  const lit = [0, 1, 0].map((value, i) => ({ time: at(10, i), value, quality: 0 }));
  expect(aggregated(lamp, lit, at(10, 15), '15m')).toMatchObject([{ count: 1, sum: 60_000 }]);
});

test('what has been written is forgotten, the unfinished one stays', () => {
  const aggregate = new Aggregate(level);
  for (let i = 0; i < 5; i++) aggregate.add({ time: at(23, 57 + i, 10), value: i, quality: 0 });
  expect(rowsOf('1m', aggregate.closed('1m')).map(({ last }) => last)).toEqual([0, 1, 2, 3]);
  expect(aggregate.closed('1m').map(({ entries }) => entries.n)).toEqual([3, 1]);
  aggregate.forget('1m', at(23, 59));
  expect(rowsOf('1m', aggregate.closed('1m')).map(({ last }) => last)).toEqual([2, 3]);
  aggregate.forget('1m', at(24, 30));
  expect(aggregate.closed('1m')).toEqual([]);
  expect(rowsOf('1m', aggregate.present('1m', at(24, 1, 20)))).toMatchObject([{ min: 3, max: 4, good: 20_000 }]);
});

test('what ends with the end of a minute is there, also before the next one begins', () => {
  const samples = [{ time: at(10, 0), value: 7, quality: 0 }];
  expect(aggregated(level, samples, at(10, 1), '1m')).toMatchObject([{ good: 60_000, sum: 420_000 }]);
});
