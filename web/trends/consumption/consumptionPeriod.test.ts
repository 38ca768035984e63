import { expect, test } from 'vitest';
import { fitsInAnswer, usualPeriod } from './consumptionPeriod.ts';

const hour = 3_600_000;

test.each([
  [8, '15m'],
  [24, 'hour'],
  [7 * 24, 'day'],
  [365 * 24, 'month'],
] as const)('%i hours are told by the %s', (hours, period) => {
  expect(usualPeriod(0, hours * hour)).toBe(period);
});

test('a year of quarters is more than one answer takes', () => {
  expect(fitsInAnswer('15m', 0, 365 * 24 * hour)).toBe(false);
  expect(fitsInAnswer('15m', 0, 30 * 24 * hour)).toBe(true);
  expect(fitsInAnswer('day', 0, 10 * 365 * 24 * hour)).toBe(true);
});
