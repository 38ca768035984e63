import { expect, test } from 'vitest';
import { countedMs } from '../../../protocol/alarms/alarmStatistics.ts';
import { barsOf } from './intervalBars.ts';

test('each ten minutes have a bar, also those in which nothing came', () => {
  const bars = barsOf({ from: 0, until: 4 * countedMs, intervals: [{ from: countedMs, count: 7 }] });
  expect(bars.map(({ most }) => most)).toEqual([0, 7, 0, 0]);
});

test('of a longer time a bar stands for its worst ten minutes, never for a mean', () => {
  const intervals = [
    { from: 0, count: 2 },
    { from: countedMs, count: 12 },
    { from: 6 * 144 * countedMs, count: 3 },
  ];
  const bars = barsOf({ from: 0, until: 7 * 144 * countedMs, intervals });
  expect(bars.length).toBeLessThanOrEqual(288);
  expect(bars[0]?.most).toBe(12);
  expect(bars.map(({ most }) => most).filter(Boolean)).toEqual([12, 3]);
});
