import { expect, test } from 'vitest';
import { LateWatch } from './lateSamples.ts';

const noon = Date.UTC(2026, 10, 30, 12);
const shown = { state: 'good', sourceTime: noon, isFieldTime: true } as const;

test('a device whose clock was set back is shown again after a minute, also beside one that sends all the time', () => {
  let now = 0;
  const watch = new LateWatch(() => now);
  expect(watch.isLate(1, noon, { ...shown, state: 'neverRead' })).toBe(false);
  const anHourBack = (at: number) => watch.isLate(1, noon - 3_600_000 + at, shown);
  for (now = 1000; now <= 60_000; now += 1000) {
    expect(watch.isLate(2, noon + now, shown)).toBe(false);
    expect(anHourBack(now)).toBe(true);
  }
  expect(anHourBack(now)).toBe(false);
});
