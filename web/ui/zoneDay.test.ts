import { expect, test } from 'vitest';
import { dayOf, startOfDay } from './zoneDay.ts';

test.each([
  ['2026-07-01', 'Europe/Paris', Date.UTC(2026, 5, 30, 22)],
  ['2026-12-01', 'Europe/Paris', Date.UTC(2026, 10, 30, 23)],
  // The days on which the clock changes.
  ['2026-03-29', 'Europe/Paris', Date.UTC(2026, 2, 28, 23)],
  ['2026-10-25', 'Europe/Paris', Date.UTC(2026, 9, 24, 22)],
  ['2026-11-20', 'Asia/Kolkata', Date.UTC(2026, 10, 19, 18, 30)],
  ['2026-11-20', 'America/New_York', Date.UTC(2026, 10, 20, 5)],
  ['2026-11-20', 'UTC', Date.UTC(2026, 10, 20)],
])('%s begins in %s at its own midnight (R32)', (day, zone, time) => {
  expect(startOfDay(day, zone)).toBe(time);
  expect(dayOf(time, zone)).toBe(day);
  expect(dayOf(time - 1, zone)).not.toBe(day);
});

test.each(['', '20.11.2026', '2026-11'])('%j is no day', (text) => {
  expect(startOfDay(text, 'UTC')).toBeUndefined();
});
