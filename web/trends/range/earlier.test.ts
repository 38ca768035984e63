import { expect, test } from 'vitest';
import { sameTimeOf } from './earlier.ts';

const paris = 'Europe/Paris';

test('yesterday at the same hour, over the night in which the clocks are put back', () => {
  // 25 October 2026, 12:00 in Paris is 11:00 UTC; the day before it was 10:00 UTC.
  const noon = Date.UTC(2026, 9, 25, 11, 0, 0, 250);
  const before = sameTimeOf('day', noon, paris, -1);
  expect(before).toBe(Date.UTC(2026, 9, 24, 10, 0, 0, 250));
  expect(sameTimeOf('day', before, paris, 1)).toBe(noon);
});

test('last week and last year are the same time of day, half-hour changes of Lord Howe among it', () => {
  const zone = 'Australia/Lord_Howe';
  // The clocks there go half an hour forward on 4 October 2026: 10:30 before, 11:00 after.
  expect(sameTimeOf('week', Date.UTC(2026, 9, 6, 1), zone, -1)).toBe(Date.UTC(2026, 8, 29, 1, 30));
  expect(sameTimeOf('year', Date.UTC(2026, 9, 6, 1), zone, -1)).toBe(Date.UTC(2025, 9, 6, 1));
});

test('29 February is compared with the day before 1 March', () => {
  expect(sameTimeOf('year', Date.UTC(2028, 1, 29, 8), 'UTC', -1)).toBe(Date.UTC(2027, 1, 28, 8));
});
