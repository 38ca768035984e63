import { expect, test } from 'vitest';
import { sameTimeYesterday } from './yesterday.ts';

const at = (now: string, zone = 'Europe/Paris') => {
  const time = sameTimeYesterday(Date.parse(now), zone);
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 16);
};

test('at 14:02 it is yesterday 14:00', () => {
  expect(at('2026-11-20T13:02:11Z')).toBe('2026-11-19T13:00');
  expect(at('2026-11-20T13:14:59Z')).toBe('2026-11-19T13:00');
});

test('on the day after a change of the clocks, and on the day itself, it is the same time of the clock', () => {
  // 29 March has 23 hours, 25 October 25.
  expect(at('2026-03-29T10:00:00Z')).toBe('2026-03-28T11:00');
  expect(at('2026-03-30T10:00:00Z')).toBe('2026-03-29T10:00');
  expect(at('2026-10-25T11:00:00Z')).toBe('2026-10-24T10:00');
});

test('a time that the clocks jumped over was not yesterday; of one that came twice it is the later', () => {
  expect(at('2026-03-30T00:30:00Z')).toBeUndefined();
  expect(at('2026-10-26T01:30:00Z')).toBe('2026-10-25T01:30');
});

test('quarters of an hour are those of the zone', () => {
  expect(at('2026-06-03T06:20:00Z', 'Asia/Kathmandu')).toBe('2026-06-02T06:15');
  expect(at('2026-10-04T03:05:00Z', 'Australia/Lord_Howe')).toBe('2026-10-03T03:30');
});
