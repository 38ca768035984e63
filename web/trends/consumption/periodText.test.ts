import { expect, test } from 'vitest';
import { periodText } from './periodText.ts';

const at = Date.UTC(2026, 9, 25, 0);

test('the hour that comes twice is identified by its offset', () => {
  const text = periodText('en', 'Europe/Paris', 'hour');
  expect([text(at), text(at + 3_600_000)]).toEqual(['Oct 25, 2026, 02:00 UTC+2', 'Oct 25, 2026, 02:00 UTC+1']);
  expect(periodText('en', 'UTC', 'hour')(at)).toBe('Oct 25, 2026, 00:00 UTC');
});

test.each([
  ['15m', 'Oct 25, 2026, 02:00'],
  ['day', 'Sun, Oct 25, 2026'],
  ['month', 'October 2026'],
] as const)('a %s is called by its beginning on the clocks of the zone', (period, text) => {
  expect(periodText('en', 'Europe/Paris', period)(at)).toBe(text);
});
