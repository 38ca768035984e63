import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CounterSettings } from '../seriesDefinition.ts';
import type { Counted, CountedSample, CountingState } from './counted.ts';
import { CounterRule } from './counterRule.ts';

const minute = 60_000;
const hour = 60 * minute;
const usual = { believeAfterMs: minute };

/** Seconds and values; `-`: unknown from then on, `gap`: not recorded. */
type Told = readonly [second: number, value: number | '-' | 'gap'];

function sampleOf([second, value]: Told): CountedSample {
  return { time: second * 1000, value: typeof value === 'number' ? value : undefined, isGap: value === 'gap' };
}

/** Counts by second: an increase, or `reset`. */
function counted(told: readonly Told[], settings: CounterSettings = {}) {
  const rule = new CounterRule({ ...settings, ...usual }, {});
  const all: Counted[] = [];
  for (const one of told) rule.add(sampleOf(one), (what) => all.push(what));
  return all
    .toSorted((a, b) => a.time - b.time)
    .map(({ time, count, resets }) => [time / 1000, resets > 0 ? 'reset' : count]);
}

test.each<[string, readonly Told[], CounterSettings, unknown]>([
  [
    'rises as it is read',
    [
      [0, 100],
      [10, 101],
      [20, 103],
      [90, 103],
    ],
    {},
    [
      [10, 1],
      [20, 2],
    ],
  ],
  [
    'answers 0 for half a second',
    [
      [0, 7_345_001],
      [10, 0],
      [10.5, 7_345_002],
      [80, 7_345_002],
    ],
    {},
    [[10.5, 1]],
  ],
  [
    'answers 0 for half a second, with a modulus',
    [
      [0, 7_345_001],
      [10, 0],
      [10.5, 7_345_002],
      [80, 7_345_002],
    ],
    { modulus: 10_000_000 },
    [[10.5, 1]],
  ],
  [
    'answers 0 where its modulus is near',
    [
      [0, 65_530],
      [10, 0],
      [10.5, 65_531],
      [80, 65_531],
    ],
    { modulus: 65_536 },
    [[10.5, 1]],
  ],
  [
    'answers a row of bits once',
    [
      [0, 101],
      [10, 4_294_967_295],
      [11, 102],
      [90, 102],
    ],
    {},
    [[11, 1]],
  ],
  [
    'answers a row of bits once, and stands',
    [
      [0, 101],
      [10, 4_294_967_295],
      [11, 101],
      [90, 101],
    ],
    {},
    [],
  ],
  [
    'wavers by a digit',
    [
      [0, 500.2],
      [1, 500.1],
      [2, 500.2],
      [3, 500.1],
      [4, 500.2],
      [90, 500.2],
    ],
    {},
    [],
  ],
  [
    'says 0 while its meter starts',
    [
      [0, 900],
      [10, '-'],
      [20, 0],
      [25, 0],
      [30, 901],
      [100, 901],
    ],
    {},
    [[30, 1]],
  ],
  [
    'says 0 at once, and again after a lost link',
    [
      [0, 900],
      [10, 0],
      [11, '-'],
      [7200, 0],
      [7201, 901],
      [7300, 901],
    ],
    {},
    [[7201, 1]],
  ],
  [
    'is replaced',
    [
      [0, 900],
      [10, 5],
      [20, 6],
      [80, 8],
      [150, 8],
    ],
    {},
    [
      [10, 'reset'],
      [20, 1],
      [80, 2],
    ],
  ],
  [
    'is replaced twice within a minute',
    [
      [0, 900],
      [10, 5],
      [20, 2],
      [30, 3],
      [100, 4],
      [170, 4],
    ],
    {},
    [
      [10, 'reset'],
      [20, 'reset'],
      [30, 1],
      [100, 1],
    ],
  ],
  [
    // Nothing proves the last rise, 5 s before midnight: without MaxRise it may as well be a wrong reading.
    'is set to 0 at midnight',
    [
      [0, 30],
      [5, 31],
      [10, 0],
      [20, 0.5],
      [80, 0.7],
      [150, 0.7],
    ],
    { resetsTo: 0 },
    [
      [10, 0],
      [20, 0.5],
      [80, 0.2],
    ],
  ],
  [
    'is set to 0 at midnight, and rose just before as MaxRise allows',
    [
      [0, 30],
      [5, 31],
      [10, 0],
      [20, 0.5],
      [80, 0.7],
      [150, 0.7],
    ],
    { resetsTo: 0, maxRise: 5 },
    [
      [5, 1],
      [10, 0],
      [20, 0.5],
      [80, 0.2],
    ],
  ],
  [
    'is told hour by hour, and is set to 0 at midnight',
    [
      [0, 30],
      [3600, 31],
      [7200, 0.5],
      [10_800, 1],
      [14_400, 2],
      [18_000, 2],
    ],
    { resetsTo: 0, maxRise: 5 },
    [
      [3600, 1],
      [7200, 0.5],
      [10_800, 0.5],
      [14_400, 1],
    ],
  ],
  [
    'answers a row of bits once, then 0 for good',
    [
      [0, 7_345_001],
      [10, 4_294_967_295],
      [11, 0],
      [100, 0],
    ],
    {},
    [[11, 'reset']],
  ],
  [
    'answers a row of bits once, then a little less than before',
    [
      [0, 100],
      [10, 4_294_967_295],
      [11, 99.9],
      [100, 99.9],
    ],
    {},
    [[11, 'reset']],
  ],
  [
    'answers a row of bits once, then 0 for good, with a modulus',
    [
      [0, 7_345_001],
      [10, 4_294_967_295],
      [11, 0],
      [100, 0],
    ],
    { modulus: 4_294_967_296 },
    [[11, 'reset']],
  ],
  [
    'answers a row of bits once, then 0 for good, and resets to 0',
    [
      [0, 100],
      [10, 65_535],
      [11, 0],
      [100, 0],
    ],
    { resetsTo: 0 },
    [[11, 0]],
  ],
  [
    'answers a row of bits once, then passes its modulus',
    [
      [0, 990],
      [10, 65_535],
      [11, 5],
      [100, 5],
    ],
    { modulus: 1000 },
    [[11, 15]],
  ],
  [
    'answers a row of bits once in a doubt that is believed',
    [
      [0, 100],
      [10, 0],
      [30, 65_535],
      [31, 0],
      [100, 0],
    ],
    {},
    [[31, 'reset']],
  ],
  [
    'rises, and rises further than it can, for good',
    [
      [0, 100],
      [5, 101],
      [10, 1100],
      [90, 1100],
    ],
    { maxRise: 500 },
    [
      [5, 1],
      [10, 'reset'],
    ],
  ],
  [
    'climbs in steps, together further than it can, and comes back',
    [
      [0, 100],
      [1, 149],
      [2, 198],
      [3, 247],
      [4, 101],
      [90, 101],
    ],
    { maxRise: 50 },
    [[4, 1]],
  ],
  [
    'climbs as far as it can in steps, within its hours',
    [
      [0, 100],
      [3600, 149],
      [7200, 198],
      [10_800, 247],
      [10_900, 248],
      [10_990, 248],
    ],
    { maxRise: 50 },
    [
      [3600, 49],
      [7200, 49],
      [10_800, 49],
      [10_900, 1],
    ],
  ],
  [
    'was set to 0 while nobody looked',
    [
      [0, 30],
      [5, 'gap'],
      [36_000, 4],
      [36_070, 4],
      [36_140, 4],
    ],
    { resetsTo: 0 },
    [[36_000, 4]],
  ],
  [
    'passes its modulus',
    [
      [0, 999.9],
      [10, 0.1],
      [80, 0.1],
    ],
    { modulus: 1000 },
    [[10, 0.2]],
  ],
  [
    'rises, and passes its modulus',
    [
      [0, 999.1],
      [5, 999.9],
      [10, 0.1],
      [80, 0.1],
    ],
    { modulus: 1000 },
    [
      [5, 0.8],
      [10, 0.2],
    ],
  ],
  [
    'falls by more than half its modulus',
    [
      [0, 300],
      [10, 2],
      [80, 2],
    ],
    { modulus: 1000 },
    [[10, 'reset']],
  ],
  [
    'passes its modulus faster than it can',
    [
      [0, 990],
      [10, 200],
      [80, 200],
    ],
    { modulus: 1000, maxRise: 100 },
    [[10, 'reset']],
  ],
  [
    'rises faster than it can, for a moment',
    [
      [0, 100],
      [10, 1100],
      [20, 101],
      [90, 101],
    ],
    { maxRise: 500 },
    [[20, 1]],
  ],
  [
    'rises faster than it can, for good',
    [
      [0, 100],
      [10, 1100],
      [20, 1101],
      [90, 1101],
    ],
    { maxRise: 500 },
    [
      [10, 'reset'],
      [20, 1],
    ],
  ],
  [
    'rises while nobody looked, as much as it can',
    [
      [0, 100],
      [10, 'gap'],
      [18_000, 1100],
      [18_090, 1100],
    ],
    { maxRise: 500 },
    [[18_000, 1000]],
  ],
  [
    'rises, and its link is lost at once',
    [
      [0, 100],
      [10, 101],
      [11, '-'],
      [300, 103],
      [400, 103],
    ],
    {},
    [
      [10, 1],
      [300, 2],
    ],
  ],
  [
    'rises for longer than a minute, and falls',
    [
      [0, 100],
      [10, 110],
      [71, 105],
      [80, 110],
      [150, 110],
    ],
    {},
    [[10, 10]],
  ],
  [
    'is told hour by hour, with one wrong row',
    [
      [0, 100],
      [3600, 101],
      [7200, 0],
      [10_800, 103],
      [14_400, 104],
      [18_000, 104],
    ],
    {},
    [
      [3600, 1],
      [10_800, 2],
      [14_400, 1],
    ],
  ],
  [
    // Nothing rose after 101, and it is not known to have lasted.
    'is told hour by hour, and begins anew',
    [
      [0, 100],
      [3600, 101],
      [7200, 3],
      [10_800, 5],
      [14_400, 6],
      [18_000, 6],
    ],
    {},
    [
      [7200, 'reset'],
      [10_800, 2],
      [14_400, 1],
    ],
  ],
])('a counter that %s', (_, told, settings, expected) => {
  expect(counted(told, settings)).toEqual(expected);
});

test('a doubt is open until it is taken back or believed, and says since when', () => {
  const rule = new CounterRule(usual, {});
  const told: Counted[] = [];
  const doubtAfter = (one: Told) => {
    rule.add(sampleOf(one), (what) => told.push(what));
    return rule.doubtSince;
  };
  expect([doubtAfter([0, 100]), doubtAfter([10, 3]), doubtAfter([20, 4])]).toEqual([undefined, 10_000, 10_000]);
  expect(doubtAfter([30, 100])).toBeUndefined();
  expect([doubtAfter([40, 3]), doubtAfter([99, 3]), told.length]).toEqual([40_000, 40_000, 0]);
  expect([doubtAfter([101, 3]), told]).toEqual([undefined, [{ time: 40_000, count: 0, resets: 1 }]]);
});

const readings = fc.array(
  fc.record({
    step: fc.oneof(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 90_000 }),
      fc.integer({ min: 0, max: 3 * hour }),
    ),
    kind: fc.constantFrom('rise', 'rise', 'rise', 'same', 'same', 'back', 'zero', 'bits', 'low', 'bad', 'gap'),
    by: fc.integer({ min: 1, max: 400 }),
  }),
  { minLength: 1, maxLength: 60 },
);
const allSettings = fc.record({
  believeAfterMs: fc.constantFrom(5000, minute),
  maxRise: fc.constantFrom(undefined, 300),
  modulus: fc.constantFrom(undefined, 1000),
  resetsTo: fc.constantFrom(undefined, 0),
});

function samplesOf(rows: typeof readings extends fc.Arbitrary<infer T> ? T : never): CountedSample[] {
  let [time, stand, shown] = [0, 700, 700];
  return rows.map(({ step, kind, by }) => {
    time += step;
    if (kind === 'rise' || kind === 'low') stand = kind === 'rise' ? stand + by : by;
    const told = { rise: stand, low: stand, back: stand, same: shown, zero: 0, bits: 65_535 };
    if (kind === 'bad' || kind === 'gap') return { time, value: undefined, isGap: kind === 'gap' };
    shown = told[kind];
    return { time, value: shown, isGap: false };
  });
}

/** Without `settledFrom`, which does not affect counts. */
const known = ({ base, rise, doubt, last }: CountingState) => ({ base, rise, doubt, last });

test('what it knows from some samples on depends on none of before, as it says', () => {
  fc.assert(
    fc.property(readings, allSettings, fc.nat({ max: 40 }), (rows, settings, skipped) => {
      const samples = samplesOf(rows);
      const [all, some] = [new CounterRule(settings, {}), new CounterRule(settings, {})];
      for (const [i, sample] of samples.entries()) {
        const [ofAll, ofSome]: Counted[][] = [[], []];
        const isSettled = some.settledFrom >= 0;
        all.add(sample, (one) => ofAll?.push(one));
        if (i >= skipped) some.add(sample, (one) => ofSome?.push(one));
        if (isSettled) expect(ofSome).toEqual(ofAll);
        if (some.settledFrom >= 0) expect(known(some.state())).toEqual(known(all.state()));
      }
    }),
    { numRuns: 2000 },
  );
});

test('kept and taken up again after any sample it counts the same', () => {
  fc.assert(
    fc.property(readings, allSettings, fc.nat({ max: 60 }), (rows, settings, cut) => {
      const samples = samplesOf(rows);
      const told = (isCut: boolean) => {
        const all: Counted[] = [];
        let rule = new CounterRule(settings, {});
        for (const [i, sample] of samples.entries()) {
          if (isCut && i === cut) rule = new CounterRule(settings, JSON.parse(JSON.stringify(rule.state())));
          rule.add(sample, (one) => all.push(one));
        }
        return all;
      };
      expect(told(true)).toEqual(told(false));
    }),
  );
});

test('never more is counted than was seen to rise', () => {
  fc.assert(
    fc.property(readings, (rows) => {
      const samples = samplesOf(rows).filter(({ value }) => value !== undefined);
      const rule = new CounterRule(usual, {});
      let sum = 0;
      for (const sample of samples) rule.add(sample, ({ count }) => (sum += count));
      const rises = samples.map(({ value = 0 }, i) => Math.max(0, value - (samples[i - 1]?.value ?? value)));
      expect(sum).toBeLessThanOrEqual(rises.reduce((all, one) => all + one, 0));
    }),
  );
});
