import { expect, test } from 'vitest';
import { statisticsOf } from './statistics.ts';

const tenMs = 600_000;
const row = (interval: number, id: string, count: number, most = 1, priority: 1 | 2 | 3 | 4 = 3) => ({
  time: interval * tenMs,
  id,
  message: `The ${id}`,
  priority,
  count,
  most,
});
const range = { from: 0, until: 10 * tenMs, keptFrom: undefined, zone: 'UTC' };

test('a flood begins above ten in ten minutes, and ends below five', () => {
  const counts = [row(0, 'a', 10), row(1, 'a', 11), row(2, 'a', 6), row(3, 'a', 5), row(4, 'a', 4), row(6, 'a', 20)];
  expect(statisticsOf(counts, range).floods).toEqual([
    { from: tenMs, until: 4 * tenMs, count: 22 },
    { from: 6 * tenMs, until: 7 * tenMs, count: 20 },
  ]);
});

test('one that goes on at the end has no end yet', () => {
  expect(statisticsOf([row(9, 'a', 30)], range).floods).toEqual([{ from: 9 * tenMs, until: undefined, count: 30 }]);
});

test('the worst ten with their share, those that chatter, and the distribution', () => {
  const counts = [row(0, 'a', 6, 4), row(1, 'a', 2, 7), row(1, 'b', 1, 1, 1), row(2, 'c', 1, 2)];
  const { worst, chattering, priorities, count, intervals } = statisticsOf(counts, range);
  expect(count).toBe(10);
  expect(intervals).toEqual([
    { from: 0, count: 6 },
    { from: tenMs, count: 3 },
    { from: 2 * tenMs, count: 1 },
  ]);
  expect(worst[0]).toEqual({ id: 'a', message: 'The a', count: 8, share: 0.8, days: [{ from: 0, count: 8 }] });
  expect(chattering).toEqual([{ id: 'a', message: 'The a', most: 7 }]);
  expect(priorities.map(({ share }) => share)).toEqual([0.1, 0, 0.9, 0]);
});

test('of a time without alarms there is nothing to tell', () => {
  expect(statisticsOf([], range)).toMatchObject({ count: 0, floods: [], worst: [], chattering: [] });
});

test('the worst by days of the station, the day of a clock change is one, and days without any are left out', () => {
  const zone = 'Europe/Paris';
  const at = (text: string, count: number) => ({ ...row(0, 'a', count), time: Date.parse(text) });
  const counts = [
    at('2026-03-28T22:50:00Z', 1),
    at('2026-03-28T23:00:00Z', 2),
    at('2026-03-29T21:50:00Z', 4),
    at('2026-03-31T22:00:00Z', 8),
  ];
  const [from, until] = [Date.parse('2026-03-28T12:00:00Z'), Date.parse('2026-04-01T12:00:00Z')];
  expect(statisticsOf(counts, { from, until, keptFrom: undefined, zone }).worst[0]?.days).toEqual([
    { from: Date.parse('2026-03-27T23:00:00Z'), count: 1 },
    { from: Date.parse('2026-03-28T23:00:00Z'), count: 6 },
    { from: Date.parse('2026-03-31T22:00:00Z'), count: 8 },
  ]);
});
