import { expect, test } from 'vitest';
import type { TrendState } from '../trend.ts';
import { readTrendAddress, writeTrendAddress } from './trendAddress.ts';

const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400_000;
const read = (search: string) => readTrendAddress(search, now);
const plain: TrendState = {
  points: ['W1.LEVEL', 'a,b%'],
  from: now - 3 * day,
  to: now - day,
  isLive: false,
  comparison: 'week',
  cursors: [now - 2 * day, now - 2 * day + 500],
  shows: 'table',
  hidden: ['a,b%'],
  chosen: 'W1.LEVEL',
};

test.each<readonly [string, TrendState]>([
  ['a fixed range with all that can be said', plain],
  ['a range that moves with the clock', { ...plain, from: now - day, to: now, isLive: true, comparison: undefined }],
  ['one of ninety seconds', { ...plain, from: now - 90_000, to: now, isLive: true, cursors: [] }],
  ['one of an odd length', { ...plain, from: now - 5_431_000, to: now, isLive: true, hidden: [], chosen: undefined }],
])('an address reproduces the picture: %s', (_, state) => {
  expect(read(writeTrendAddress(state))).toEqual({ state, faults: [] });
});

test('times in UTC, with an offset, and as milliseconds', () => {
  const from = Date.UTC(2026, 10, 19, 15);
  for (const text of ['2026-11-19T15:00:00Z', '2026-11-19T16:00:00+01:00', String(from)])
    expect(read(`?points=A&from=${text}&to=2026-11-19T20:00:00Z`).state).toMatchObject({ from, isLive: false });
});

test('without a time the last 24 hours', () => {
  expect(read('').state).toMatchObject({ points: [], from: now - day, to: now, isLive: true });
});

test.each([
  ['?from=yesterday&to=2026-11-19T20:00:00Z', { kind: 'noMoment', name: 'from', value: 'yesterday' }],
  ['?span=long', { kind: 'noSpan', name: 'span', value: 'long' }],
  ['?span=99y', { kind: 'noSpan', name: 'span', value: '99y' }],
  ['?from=2026-11-19T20:00:00Z&to=2026-11-18T20:00:00Z', { kind: 'order' }],
  ['?from=1000&to=1500', { kind: 'tooShort' }],
  ['?from=0&to=2026-11-19T20:00:00Z', { kind: 'tooLong' }],
  ['?from=2026-11-19T20:00:00Z', { kind: 'half' }],
  ['?compare=decade', { kind: 'unknown', name: 'compare', value: 'decade' }],
  ['?cursors=noon', { kind: 'noMoment', name: 'cursors', value: 'noon' }],
  ['?colour=red', { kind: 'unknown', name: 'colour', value: 'red' }],
  ['?points=A&points=B', { kind: 'again', name: 'points', value: 'B' }],
  ['?points=A&span=1h&span=7d', { kind: 'again', name: 'span', value: '7d' }],
  [`?points=${Array.from({ length: 14 }, (_, i) => `P${i}`).join()}`, { kind: 'tooMany', count: 14 }],
])('%s: what is wrong is named, and the rest is shown', (search, fault) => {
  const { state, faults } = read(search);
  expect(faults).toEqual([fault]);
  expect(state.to).toBeGreaterThan(state.from);
  expect(state.points.length).toBeLessThanOrEqual(12);
});

test('a moment that stands alone has the other end from the span', () => {
  expect(read('?from=2026-11-18T12:00:00Z&span=1h').state).toMatchObject({ to: Date.UTC(2026, 10, 18, 13) });
});
