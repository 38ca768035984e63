import { expect, test } from 'vitest';
import { slopeOf } from './slopeOf.ts';
import { seriesOf } from './testPast.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 20, 13);

/** The last hour by minutes, each as it is told by its minutes before now. */
function hour(mean: (minutesAgo: number) => number | undefined, digits = 2) {
  const t = Float64Array.from({ length: 60 }, (_, i) => now - (60 - i) * minute);
  const means = Array.from({ length: 60 }, (_, i) => mean(59.5 - i));
  return { t, to: now, series: seriesOf(means, { digits }) };
}

test('a level that rises by 2 mm a minute rises by 0.12 m/h', () => {
  const slope = slopeOf(
    hour((ago) => 3 - 0.002 * ago),
    now,
  );
  expect(slope?.direction).toBe('rising');
  expect(slope?.perHour).toBeCloseTo(0.12, 9);
});

test('what went before the last 30 minutes does not count', () => {
  const slope = slopeOf(
    hour((ago) => (ago > 30 ? 100 : 3 + 0.01 * ago)),
    now,
  );
  expect(slope?.direction).toBe('falling');
  expect(slope?.perHour).toBeCloseTo(-0.6, 9);
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
  // A thousandth of that is less than anybody is shown.
  expect(
    slopeOf(
      hour((ago) => tank(ago) / 1000),
      now,
    )?.direction,
  ).toBe('steady');
});

test('where less than half of it is known, nothing is said', () => {
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
    )?.direction,
  ).toBe('falling');
  expect(slopeOf({ t: Float64Array.of(), to: now, series: undefined }, now)).toBeUndefined();
});
