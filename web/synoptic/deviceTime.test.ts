import { expect, test } from 'vitest';
import { momentText } from './deviceTime.ts';

const noon = Date.UTC(2026, 10, 20, 12, 0, 5);
const paris = { locale: 'en', timeZone: 'Europe/Paris', now: noon + 60_000 };

test('a moment of today is a time of day in the zone of the device', () => {
  expect(momentText(noon, paris)).toBe('13:00');
  expect(momentText(noon, paris, true)).toBe('13:00:05');
});

test('another day is named', () => {
  expect(momentText(noon - 24 * 3_600_000, paris)).toBe('Nov 19, 13:00');
});

test('midnight is 00:00', () => {
  expect(momentText(Date.UTC(2026, 10, 19, 23, 0), paris)).toBe('00:00');
});
