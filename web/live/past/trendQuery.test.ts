import { expect, test } from 'vitest';
import { readTrendPoints, writeTrendPoints } from '../../../protocol/history/trendPoints.ts';
import { trendAround, trendQuery } from './trendQuery.ts';

const from = Date.UTC(2026, 10, 20, 15);

test('a link names its points by their permanent ids, and its time in UTC', () => {
  expect(trendQuery({ points: ['W1.LEVEL', 'W2.LEVEL'], from, to: from + 90_500 })).toBe(
    '?points=W1.LEVEL,W2.LEVEL&from=2026-11-20T15:00:00Z&to=2026-11-20T15:01:30.500Z',
  );
  expect(trendQuery({ points: ['W1.LEVEL'], span: '24h' })).toBe('?points=W1.LEVEL&span=24h');
});

test.each([[['a,b', 'c']], [['100%', '%2C', 'a%25,']], [['Niveau d’eau & débit', 'x=y#z', '水位']]])(
  'ids %j come back as they were',
  (ids) => {
    const search = trendQuery({ points: ids, span: '1h' });
    expect(readTrendPoints(new URLSearchParams(search).get('points') ?? '')).toEqual(ids);
  },
);

test('a point that is named twice is one pen; gaps between commas are none', () => {
  expect(readTrendPoints(',a, b,,a')).toEqual(['a', 'b']);
  expect(readTrendPoints('')).toEqual([]);
  expect(writeTrendPoints([])).toBe('');
});

test('around a moment an hour to each side is shown, no more than is known, and the moment is marked', () => {
  const ends = (now: number) => new URLSearchParams(trendAround('A', from, now)).get('to');
  expect(trendAround('A', from, from + 1e9)).toBe(
    '?points=A&from=2026-11-20T14:00:00Z&to=2026-11-20T16:00:00Z&cursors=2026-11-20T15:00:00Z',
  );
  expect(ends(from + 1_200_000)).toBe('2026-11-20T15:20:00Z');
  expect(ends(from + 1000)).toBe('2026-11-20T15:05:00Z');
});
