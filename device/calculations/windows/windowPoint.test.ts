import { describe, expect, test } from 'vitest';
import type { ValueState } from '../../../protocol/quality.ts';
import type { FormulaWindow } from '../../../station/calculation/checkedFormula.ts';
import type { SeriesDefinition } from '../../history/seriesDefinition.ts';
import type { SequencedSample } from '../../points/pointTable.ts';
import { WindowPoint } from './windowPoint.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

interface Sample {
  readonly time: number;
  readonly value: number;
  readonly state: ValueState;
}

function sampleOf({ time, value, state }: Sample): SequencedSample {
  const [sequence, slot] = [0, 0];
  return {
    ...{ pointId: 'P', value, quality: state, sourceTime: time, receivedTime: time, sequence, slot },
    ...{ beganUnseen: false, isFieldTime: false },
  };
}

function definitionOf(rest: Partial<SeriesDefinition>): SeriesDefinition {
  const plain = { point: 'P', kind: 'numeric', unit: '', digits: 1, states: [], isCounter: false } as const;
  return { ...plain, scale: 1, offset: 0, runningState: undefined, ...rest };
}

const windowOf = (name: FormulaWindow['function'], over: FormulaWindow['over'], unitMs?: number): FormulaWindow => ({
  ...{ function: name, pointId: 'P', over, key: `${name} [P] ${over}` },
  ...(unitMs === undefined ? {} : { unitMs }),
});

/** A generator whose results are the same at each run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A value each few seconds, with gaps in which the link was lost. */
function history(from: number, to: number, next: (before: number, random: () => number) => number, seed: number) {
  const random = chance(seed);
  const samples: Sample[] = [];
  let value = 0;
  for (let time = from; time < to; time += Math.ceil(random() * 90) * second) {
    value = next(value, random);
    const state = random() < 0.04 ? 'linkLost' : 'good';
    samples.push({ time, value, state });
  }
  return samples;
}

/** Each stretch in which a value was known between two moments. */
function* stretches(samples: readonly Sample[], from: number, to: number) {
  for (const [i, { time, value, state }] of samples.entries()) {
    const [begin, end] = [Math.max(time, from), Math.min(samples[i + 1]?.time ?? to, to)];
    if (state === 'good' && begin < end) yield { value, ms: end - begin, begin, end };
  }
}

/** Feeds them one by one, and compares at random moments between. */
function compare(
  definition: SeriesDefinition,
  window: FormulaWindow,
  samples: readonly Sample[],
  expected: (known: readonly Sample[], now: number) => { readonly value: number | undefined; readonly knownMs: number },
  zone = 'UTC',
): number {
  const random = chance(7);
  const point = new WindowPoint({ definition, windows: [window], zone, retentionMs: 1e12 });
  const start = samples[0]?.time ?? 0;
  point.ask(start);
  point.answer([], start);
  let compared = 0;
  for (const [i, sample] of samples.entries()) {
    point.add(sampleOf(sample));
    if (random() > 0.05) continue;
    const now = sample.time + Math.floor(random() * ((samples[i + 1]?.time ?? sample.time + second) - sample.time));
    const found = point.at(window.key, now);
    const wanted = expected(samples.slice(0, i + 1), now);
    expect(found?.knownMs, `known at ${new Date(now).toISOString()}`).toBeCloseTo(wanted.knownMs, 3);
    if (wanted.value === undefined) expect(found?.value).toBeUndefined();
    else expect(found?.value, `at ${new Date(now).toISOString()}`).toBeCloseTo(wanted.value, 6);
    compared++;
  }
  return compared;
}

const wandering = (before: number, random: () => number) => Math.round((before + random() * 10 - 5) * 10) / 10;
const noon = Date.UTC(2026, 10, 22, 12);

describe('the last minutes, against a sum over all values', () => {
  const samples = history(noon, noon + 6 * hour, wandering, 1);

  test.each([
    [minute, second],
    [10 * minute, 10 * second],
    [15 * minute, 15 * second],
    [hour, minute],
    [2 * hour, 2 * minute],
  ])('of %d ms, in slices of %d ms', (over, slice) => {
    const parts = (known: readonly Sample[], now: number) => {
      const begin = now - over;
      const oldest = Math.floor(begin / slice) * slice;
      const share = (oldest + slice - begin) / slice;
      const inOldest = [...stretches(known, oldest, Math.min(oldest + slice, now))];
      const after = [...stretches(known, oldest + slice, now)];
      return { inOldest, after, share, all: [...inOldest, ...after] };
    };
    const knownMs = (known: readonly Sample[], now: number) => {
      const { inOldest, after, share } = parts(known, now);
      const ms = (some: readonly { readonly ms: number }[]) => some.reduce((total, one) => total + one.ms, 0);
      return ms(inOldest) * share + ms(after);
    };
    const compared = compare(definitionOf({}), windowOf('AVERAGE', over), samples, (known, now) => {
      const { inOldest, after, share } = parts(known, now);
      const sum = (some: readonly { readonly value: number; readonly ms: number }[]) =>
        some.reduce((total, { value, ms }) => total + value * ms, 0);
      const total = knownMs(known, now);
      const value = total > 0 ? (sum(inOldest) * share + sum(after)) / total : undefined;
      return { value, knownMs: total };
    });
    expect(compared).toBeGreaterThan(10);
    // A value that was replaced at the moment at which it came had no duration, but was there.
    const seen = (known: readonly Sample[], now: number) => {
      const oldest = Math.floor((now - over) / slice) * slice;
      const came = known.filter(({ time, state }) => state === 'good' && time >= oldest).map(({ value }) => value);
      return [...parts(known, now).all.map(({ value }) => value), ...came];
    };
    for (const [name, of] of [
      ['MINIMUM', Math.min],
      ['MAXIMUM', Math.max],
    ] as const)
      compare(definitionOf({}), windowOf(name, over), samples, (known, now) => {
        const total = knownMs(known, now);
        return { value: total > 0 ? of(...seen(known, now)) : undefined, knownMs: total };
      });
  });
});

const quarter = 15 * minute;

/** By the words of the zone's clock, quarter by quarter backwards. */
function beginsOf(period: 'HOUR' | 'DAY' | 'MONTH', zone: string): (now: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
    timeZoneName: 'longOffset',
  });
  const nameOf = (time: number) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const { year, month, day, hour: hours, timeZoneName } = parts;
    if (period === 'MONTH') return `${year}-${month}`;
    return period === 'DAY' ? `${year}-${month}-${day}` : `${year}-${month}-${day} ${hours} ${timeZoneName}`;
  };
  const known = new Map<string, number>();
  const names = new Map<number, string>();
  return (now) => {
    const at = Math.floor(now / quarter) * quarter;
    const own = names.getOrInsertComputed(at, nameOf);
    return known.getOrInsertComputed(own, () => {
      let begin = at;
      while (nameOf(begin - quarter) === own) begin -= quarter;
      return begin;
    });
  };
}

const clockChanges = [
  ['Paris, the day of 23 hours', 'Europe/Paris', Date.UTC(2026, 2, 28, 20)],
  ['Paris, the day of 25 hours', 'Europe/Paris', Date.UTC(2026, 9, 24, 20)],
  ['Kathmandu, 5 h 45 min east', 'Asia/Kathmandu', Date.UTC(2026, 5, 1, 10)],
  ['Lord Howe, half an hour back', 'Australia/Lord_Howe', Date.UTC(2026, 3, 4, 10)],
  ['Lord Howe, half an hour on', 'Australia/Lord_Howe', Date.UTC(2026, 9, 3, 10)],
] as const;

describe.each(clockChanges)('since the period began, in %s', (_, zone, from) => {
  const to = from + 30 * hour;

  test.each(['HOUR', 'DAY', 'MONTH'] as const)('%s', (period) => {
    const begin = beginsOf(period, zone);
    const known = (samples: readonly Sample[], now: number) =>
      [...stretches(samples, begin(now), now)].reduce((total, { ms }) => total + ms, 0);
    const isKnown = (knownMs: number, now: number) => knownMs > 0 || now === begin(now);

    const flow = history(from, to, wandering, 2).filter((_sample, i) => i % 5 === 0);
    const integral = windowOf('INTEGRAL', period, hour);
    const compared = compare(
      definitionOf({}),
      integral,
      flow,
      (samples, now) => {
        const knownMs = known(samples, now);
        const sum = [...stretches(samples, begin(now), now)].reduce((total, { value, ms }) => total + value * ms, 0);
        return { value: isKnown(knownMs, now) ? sum / hour : undefined, knownMs };
      },
      zone,
    );
    expect(compared).toBeGreaterThan(10);

    const pump = history(from, to, (before, random) => (random() < 0.2 ? 1 - before : before), 3);
    const running = definitionOf({ kind: 'logic' });
    compare(
      running,
      windowOf('RUNTIME', period),
      pump,
      (samples, now) => {
        const knownMs = known(samples, now);
        const ms = [...stretches(samples, begin(now), now)].reduce((total, one) => total + one.value * one.ms, 0);
        return { value: isKnown(knownMs, now) ? ms / hour : undefined, knownMs };
      },
      zone,
    );
    compare(
      running,
      windowOf('STARTS', period),
      pump,
      (samples, now) => {
        const knownMs = known(samples, now);
        const good = samples.filter(({ state }) => state === 'good');
        const starts = good.filter(
          ({ time, value }, i) => value === 1 && good[i - 1]?.value === 0 && time >= begin(now),
        );
        return { value: isKnown(knownMs, now) ? starts.length : undefined, knownMs };
      },
      zone,
    );

    const counter = history(from, to, (before, random) => before + Math.ceil(random() * 3), 4);
    compare(
      definitionOf({ isCounter: true, believeAfterMs: 1 }),
      windowOf('RISE', period),
      counter,
      (samples, now) => {
        const knownMs = known(samples, now);
        const good = samples.filter(({ state }) => state === 'good');
        // Each rise counts at its own time; the last one is believed after a millisecond.
        const rises = good.flatMap(({ time, value }, i) => {
          const before = good[i - 1];
          const isBelieved = i < good.length - 1 || now > time;
          return before && isBelieved && time >= begin(now) ? value - before.value : [];
        });
        const sum = rises.reduce((total, rise) => total + rise, 0);
        return { value: isKnown(knownMs, now) ? sum : undefined, knownMs };
      },
      zone,
    );
  });
});
