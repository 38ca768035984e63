import { describe, expect, test } from 'vitest';
import { testInstants } from '../../../protocol/programme/testInstants.ts';
import { endOf } from './ending.ts';

const now = Date.UTC(2026, 10, 20, 13, 2, 11) + 0.4;
const chosen = (end: Parameters<typeof endOf>[0]['end'], at = '') => endOf({ end, at, now, timeZone: 'Europe/Paris' });

test('hours are counted from the device’s time, and told in whole milliseconds', () => {
  expect(chosen('2h')).toBe(Date.UTC(2026, 10, 20, 15, 2, 11));
});

test('a chosen time is of the device’s zone; one that is past is none', () => {
  expect(chosen('chosen', '2026-11-20T16:30')).toBe(Date.UTC(2026, 10, 20, 15, 30));
  expect(chosen('chosen', '2026-11-20T14:00')).toBeUndefined();
  expect(chosen('chosen', '')).toBeUndefined();
});

describe.each(testInstants)('a chosen $wall in $zone', ({ zone, wall, at, again }) => {
  const endAfter = (moment: number) => endOf({ end: 'chosen', at: wall, now: moment, timeZone: zone });

  test('is the moment at which a programme would switch', () => {
    expect(endAfter(Date.parse(at) - 60_000)).toBe(Date.parse(at));
  });

  test('is the second time that the clocks show it, where the first is past', () => {
    expect(endAfter(Date.parse(at))).toBe(again && Date.parse(again));
  });
});

test('without a time it stays open', () => {
  expect(chosen('open')).toBe('open');
});
