import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slopeOf } from './slopeOf.ts';
import { seriesOf } from './testPast.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 20, 13);

/** By minutes, each given by its minutes before now. */
function hour(mean: (minutesAgo: number) => number | undefined, digits = 2) {
  const t = Float64Array.from({ length: 60 }, (_, i) => now - (60 - i) * minute);
  const means = Array.from({ length: 60 }, (_, i) => mean(59.5 - i));
  return { t, to: now, series: seriesOf(means, { digits }) };
}

/** As the device makes columns of a sample every second; `state`: its code (historyState). */
function recorded(value: (secondsAgo: number) => number, state: (secondsAgo: number) => number | undefined = () => 0) {
  const columns = Array.from({ length: 60 }, (_, i) => {
    const seconds = Array.from({ length: 60 }, (__, s) => 3600 - 60 * i - s);
    const known = seconds.filter((ago) => state(ago) !== undefined);
    const values = known.map(value);
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    const quality = Math.max(-1, ...known.map((ago) => state(ago) ?? -1));
    return {
      min: Math.min(...values),
      max: Math.max(...values),
      mean,
      last: values.at(-1),
      known: known.length,
      quality,
    };
  });
  const list = (of: (column: (typeof columns)[number]) => number | undefined) =>
    Float64Array.from(columns, (column) => of(column) ?? Number.NaN);
  const t = Float64Array.from(columns, (_, i) => now - (60 - i) * minute);
  const good = list(({ known }) => known * 1000);
  const quality = list((column) =>
    column.known < 60 && column.known > 0 ? Math.max(14, column.quality) : column.quality,
  );
  const lists = {
    min: list((c) => c.min),
    max: list((c) => c.max),
    mean: list((c) => c.mean),
    last: list((c) => c.last),
  };
  return { t, to: now, series: { ...seriesOf([], { digits: 2 }), ...lists, good, quality } };
}

/** Of one standard deviation, the same for the same second. */
const noiseAt = (second: number, seed: number) => {
  const part = (n: number) => ((Math.sin(second * 12.9898 + seed * 78.233 + n * 37.719) * 43_758.5453) % 1) + 0.5;
  return [1, 2, 3, 4].reduce((sum, n) => sum + (part(n) - Math.floor(part(n)) - 0.5), 0) * 1.73;
};
const tendencies = ['rising', 'falling', 'steady', 'varying'];

test('a level that rises by 2 mm a minute rises by 0.12 m/h', () => {
  const slope = slopeOf(
    hour((ago) => 3 - 0.002 * ago),
    now,
  );
  expect(slope).toMatchObject({ direction: 'rising', perHour: expect.closeTo(0.12, 9), overMs: 30 * minute });
});

test('what went before the last 30 minutes does not count', () => {
  const slope = slopeOf(
    hour((ago) => (ago > 30 ? 100 : 3 + 0.01 * ago)),
    now,
  );
  expect(slope).toMatchObject({ direction: 'falling', perHour: expect.closeTo(-0.6, 9) });
});

test('less than its last shown digit is steady, and so is less than the noise around it', () => {
  const slow = (ago: number) => 3 - 0.0002 * ago;
  expect(slopeOf(hour(slow, 2), now)?.direction).toBe('steady');
  expect(slopeOf(hour(slow, 3), now)?.direction).toBe('rising');
  const noisy = (ago: number) => 3 - 0.001 * ago + (Math.floor(ago) % 2 === 0 ? 0.1 : -0.1);
  expect(slopeOf(hour(noisy, 2), now)?.direction).toBe('steady');
});

test('a tank that fills and empties within the 30 minutes is not steady', () => {
  const tank = (ago: number) => 2.5 + Math.sin(ago / 2);
  expect(slopeOf(hour(tank), now)?.direction).toBe('varying');
  // A thousandth of that is less than is shown.
  expect(
    slopeOf(
      hour((ago) => tank(ago) / 1000),
      now,
    )?.direction,
  ).toBe('steady');
});

describe('gaps and values that are not good', () => {
  const rising = (ago: number) => 3 - 0.01 * (ago / 60);
  test('where less than half of it is known, nothing is reported; else over how long', () => {
    expect(
      slopeOf(
        hour((ago) => (ago < 14 ? 3 + ago : undefined)),
        now,
      ),
    ).toBeUndefined();
    expect(
      slopeOf(
        hour((ago) => (ago < 20 ? 3 + ago : undefined)),
        now,
      ),
    ).toMatchObject({ direction: 'falling', overMs: 20 * minute });
    expect(slopeOf({ t: Float64Array.of(), to: now, series: undefined }, now)).toBeUndefined();
  });

  test('no tendency reaches over a gap: it begins after it, or is not said', () => {
    const lost = (from: number, to: number) => (ago: number) => (ago <= from && ago > to ? undefined : 0);
    expect(slopeOf(recorded(rising, lost(1300, 1290)), now)).toMatchObject({
      direction: 'rising',
      overMs: 21 * minute,
    });
    expect(slopeOf(recorded(rising, lost(800, 700)), now)).toBeUndefined();
    expect(slopeOf(recorded(rising, lost(300, 0)), now)).toBeUndefined();
  });

  test('a cut sensor has none, however well a line would go through it', () => {
    const cut = (from: number, to: number) => (ago: number) => (ago <= from && ago > to ? 1 : 0);
    const level = (ago: number) => (ago <= 600 ? -1.38 : rising(ago));
    expect(slopeOf(recorded(level, cut(600, 0)), now)).toBeUndefined();
    expect(slopeOf(recorded(rising, cut(700, 690)), now)).toBeUndefined();
    expect(slopeOf(recorded(rising, cut(2400, 1500)), now)?.direction).toBe('rising');
  });

  test('a value that is not good now has none, though its past was', () => {
    const past = recorded(rising);
    const live = (state: 'good' | 'outOfRange' | 'linkLost' | 'forced') => ({ value: 3, state, sourceTime: now });
    expect(slopeOf(past, now, live('good'))?.direction).toBe('rising');
    for (const state of ['outOfRange', 'linkLost', 'forced'] as const) {
      expect(slopeOf(past, now, live(state)), state).toBeUndefined();
    }
  });

  test('an answer that is long ago says nothing of now', () => {
    expect(slopeOf(recorded(rising), now + 10 * minute)).toBeUndefined();
  });
});

describe('jumps', () => {
  test('a pressure that jumped by 1.8 bar is not steady: it says from where to where, and when', () => {
    const pressure = (ago: number) => (ago > 725 ? 3.1 : 4.9);
    const jump = { direction: 'jumped', from: 3.1, to: 4.9, time: now - 725_000 };
    expect(slopeOf(recorded(pressure), now)).toEqual(jump);
    // Also one of this moment, which is in no column yet.
    const live = { value: 4.9, state: 'good', sourceTime: now } as const;
    expect(
      slopeOf(
        recorded(() => 3.1),
        now,
        live,
      ),
    ).toEqual({ ...jump, time: now });
  });

  test('one that came back, and one of several, says nothing', () => {
    expect(
      slopeOf(
        recorded((ago) => (ago > 600 && ago < 610 ? 4.9 : 3.1)),
        now,
      ),
    ).toBeUndefined();
    expect(
      slopeOf(
        recorded((ago) => (Math.floor(ago / 420) % 2 === 0 ? 4.9 : 3.1)),
        now,
      ),
    ).toBeUndefined();
  });

  const small = fc.double({ min: -0.02, max: 0.02, noNaN: true });
  test('property: a step in a ramp with noise never has a tendency', () => {
    const step = fc.record({
      perMinute: small,
      noise: fc.double({ min: 0, max: 0.05, noNaN: true }),
      seed: fc.integer({ min: 1, max: 1000 }),
      at: fc.integer({ min: 130, max: 1650 }),
      height: fc.double({ min: 0.8, max: 20, noNaN: true }),
      isUp: fc.boolean(),
    });
    fc.assert(
      fc.property(step, ({ perMinute, noise, seed, at, height, isUp }) => {
        const value = (ago: number) =>
          3 - perMinute * (ago / 60) + noise * noiseAt(ago, seed) + (ago <= at ? height * (isUp ? 1 : -1) : 0);
        expect(tendencies).not.toContain(slopeOf(recorded(value), now)?.direction);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('property: a ramp with noise goes its way, and is never called a jump', () => {
    const ramp = fc.record({
      perMinute: fc.oneof(
        fc.double({ min: 0.01, max: 5, noNaN: true }),
        fc.double({ min: -5, max: -0.01, noNaN: true }),
      ),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      seed: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(ramp, ({ perMinute, share, seed }) => {
        const value = (ago: number) => 3 - perMinute * (ago / 60) + share * 10 * perMinute * noiseAt(ago, seed);
        expect(slopeOf(recorded(value), now)?.direction).toBe(perMinute > 0 ? 'rising' : 'falling');
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('property: noise alone is steady, and no jump', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 9, noNaN: true }), (seed, size) => {
        expect(
          slopeOf(
            recorded((ago) => 50 + size * noiseAt(ago, seed)),
            now,
          )?.direction,
        ).not.toBe('jumped');
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('property: whatever is cut or lost within the last quarter of an hour, nothing is reported', () => {
    const loss = fc.record({ from: fc.integer({ min: 61, max: 890 }), lasts: fc.integer({ min: 2, max: 60 }) });
    fc.assert(
      fc.property(loss, fc.constantFrom(1, 9, 13, undefined), small, ({ from, lasts }, code, perMinute) => {
        const state = (ago: number) => (ago <= from && ago > from - lasts ? code : 0);
        const past = recorded((ago) => 3 - perMinute * (ago / 60), state);
        expect(slopeOf(past, now)).toBeUndefined();
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
