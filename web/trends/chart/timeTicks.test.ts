import { expect, test } from 'vitest';
import { timeTicks } from './timeTicks.ts';

const setting = { width: 800, zone: 'Europe/Paris', locale: 'en' };
const labels = (from: number, to: number) => timeTicks({ from, to }, setting).map(({ label, day }) => [label, day]);
const hour = 3_600_000;

test('hours of the device’s zone, and the day where it begins', () => {
  const from = Date.UTC(2026, 10, 20, 20);
  expect(labels(from, from + 8 * hour)).toEqual([
    ['21:00', ''],
    ['22:00', ''],
    ['23:00', ''],
    ['00:00', 'Sat, Nov 21'],
    ['01:00', ''],
    ['02:00', ''],
    ['03:00', ''],
    ['04:00', ''],
    ['05:00', ''],
  ]);
});

test('the day of 25 hours begins and ends at midnight', () => {
  const from = Date.UTC(2026, 9, 24, 22);
  const ticks = timeTicks({ from, to: from + 25 * hour }, setting);
  expect(ticks.filter(({ day }) => day !== '').map(({ at }) => at)).toEqual([from, from + 25 * hour]);
  expect(ticks.every(({ label }) => /^\d\d:00$/.test(label))).toBe(true);
});

test('Kathmandu’s hours are not UTC’s', () => {
  const from = Date.UTC(2026, 10, 20, 0);
  const [first] = timeTicks({ from, to: from + 4 * hour }, { ...setting, zone: 'Asia/Kathmandu' });
  expect(first).toEqual({ at: from + hour / 4, label: '06:00', day: '' });
});

test.each([
  [1000, 4, 12],
  [60_000, 4, 12],
  [24 * hour, 4, 12],
  [7 * 24 * hour, 4, 12],
  [30 * 24 * hour, 4, 12],
  [365 * 24 * hour, 4, 13],
  [20 * 365 * 24 * hour, 4, 12],
])('a range of %d ms has room for its labels', (length, least, most) => {
  const from = Date.UTC(2026, 2, 1, 9, 13, 7, 333);
  const ticks = timeTicks({ from, to: from + length }, setting);
  expect(ticks.length).toBeGreaterThanOrEqual(least);
  expect(ticks.length).toBeLessThanOrEqual(most);
  expect(new Set(ticks.map(({ at }) => at)).size).toBe(ticks.length);
  expect(ticks.every(({ at }) => at >= from && at <= from + length)).toBe(true);
});
