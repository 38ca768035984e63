import { expect, test } from 'vitest';
import type { History } from '../../../protocol/calls/history.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import { between, changeBetween, readingAt } from './readings.ts';

const start = Date.UTC(2026, 10, 20);
const minute = 60_000;
const series: HistorySeries = {
  point: 'A',
  kind: 'numeric',
  unit: 'm³/h',
  digits: 1,
  states: [],
  isCounter: false,
  min: Float64Array.of(1, 2, Number.NaN, 3),
  max: Float64Array.of(2, 9, Number.NaN, 3),
  mean: Float64Array.of(1.5, 4, Number.NaN, 3),
  last: Float64Array.of(2, 3, Number.NaN, 3),
  good: Float64Array.of(15 * minute, 15 * minute, 0, 5 * minute),
  quality: Float64Array.of(0, 2, 9, 0),
  texts: [],
  late: [],
};
const history: History = {
  tier: '15m',
  t: Float64Array.from([0, 15, 30, 45], (m) => start + m * minute),
  to: start + 60 * minute,
  recordedTo: start + 50 * minute,
  recordedFrom: start,
  series: [series],
};

test('a cursor reads the column that it stands in', () => {
  expect(readingAt(history, series, start + 20 * minute)).toMatchObject({
    at: start + 15 * minute,
    min: 2,
    max: 9,
    mean: 4,
    state: 'simulated',
  });
  expect(readingAt(history, series, start - 1)).toBeUndefined();
  expect(readingAt(history, series, start + 60 * minute)).toBeUndefined();
});

test('between two cursors: whole columns, time without a value left out', () => {
  expect(between(history, series, start, start + 60 * minute)).toEqual({
    columns: 4,
    min: 1,
    max: 9,
    mean: (1.5 * 15 + 4 * 15 + 3 * 5) / 35,
    integral: (1.5 * 15 + 4 * 15 + 3 * 5) / 60,
    good: 35 * minute,
  });
});

test('parts add up to the whole, whichever cursor is the first', () => {
  const middle = start + 15 * minute;
  const [one, two, all] = [
    between(history, series, start, middle),
    between(history, series, start + 60 * minute, middle),
    between(history, series, start, start + 60 * minute),
  ];
  expect((one?.integral ?? 0) + (two?.integral ?? 0)).toBe(all?.integral);
});

test('columns of a tenth each add up as they do by hand', () => {
  const columns = 10;
  const of = (value: (i: number) => number) => Float64Array.from({ length: columns }, (_, i) => value(i));
  const tenths: HistorySeries = {
    ...series,
    ...{ min: of((i) => i / 10), max: of((i) => i / 10), mean: of((i) => i / 10), last: of((i) => i / 10) },
    ...{ good: of(() => minute), quality: of(() => 0) },
  };
  const t = of((i) => start + i * minute);
  const one: History = { ...history, t, to: start + columns * minute };
  expect(between(one, tenths, start, one.to)).toMatchObject({ mean: 0.45, integral: 0.075 });
  expect(changeBetween({ at: start, value: 0.1 }, { at: start + 15 * minute, value: 0.3 })).toEqual({
    difference: 0.2,
    slope: 0.8,
  });
});

test('where nothing is known there is nothing between', () => {
  expect(between(history, series, start + 30 * minute, start + 45 * minute)).toBeUndefined();
});

test('a slope is reported by the hour', () => {
  expect(changeBetween({ at: start, value: 2 }, { at: start + 30 * minute, value: 3 })).toEqual({
    difference: 1,
    slope: 2,
  });
  expect(changeBetween({ at: start, value: 2 }, { at: start, value: 2 }).slope).toBeNaN();
});
