import { expect, test } from 'vitest';
import type { History } from '../../protocol/calls/history.ts';
import { comparedOf, pictureRows } from './pictureRows.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20);

/** Columns that begin so many hours after a moment; the last number is where they end. */
function columns(from: number, ...hours: number[]): History {
  const t = Float64Array.from(hours.slice(0, -1), (h) => from + h * hour);
  const to = from + (hours.at(-1) ?? 0) * hour;
  return { tier: '1m', t, to, recordedTo: to, recordedFrom: from, series: [] };
}
const beside = (history: History, earlier: History | undefined, timeZone = 'UTC') =>
  pictureRows({ history, earlier, timeZone, state: { comparison: 'day' } }).map((row) => [row.shown, row.compared]);

test('columns of the same length stand side by side', () => {
  expect(beside(columns(start, 0, 1, 2, 3), columns(start - day, 0, 1, 2, 3))).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});

test('columns that lie otherwise stand beside the one of the same time, and none is lost', () => {
  const rows = beside(columns(start, 0, 1, 2, 2.5), columns(start - day, 0, 0.4, 1.4, 2.4, 2.5));
  expect(rows).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [undefined, 3],
  ]);
});

test('a column as long as several stands once, beside the first of them', () => {
  expect(beside(columns(start, 0, 1, 2, 3, 4), columns(start - day, 0, 2, 4))).toEqual([
    [0, 0],
    [1, undefined],
    [2, 1],
    [3, undefined],
  ]);
});

test('of a night of 25 hours the hour that comes twice stands beside what it was', () => {
  // 25 October 2026 in Paris: 03:00 becomes 02:00 at 01:00 UTC.
  const night = Date.UTC(2026, 9, 24, 22);
  const rows = beside(columns(night, 0, 1, 2, 3, 4, 5), columns(night - day, 0, 1, 2, 3, 4), 'Europe/Paris');
  expect(rows).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, undefined],
    [4, 3],
  ]);
});

test('without a comparison, and while another one is on its way, there is none', () => {
  const history = columns(start, 0, 1, 2);
  expect(beside(history, undefined)).toEqual([
    [0, undefined],
    [1, undefined],
  ]);
  const week = { history, earlier: columns(start - 7 * day, 0, 1, 2), timeZone: 'UTC' };
  expect(comparedOf({ ...week, state: { comparison: 'day' } })).toBeUndefined();
  expect(comparedOf({ ...week, state: { comparison: 'week' } })?.comparison).toBe('week');
});
