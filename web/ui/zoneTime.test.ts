import { expect, test } from 'vitest';
import { zoneTime } from './zoneTime.ts';

const summer = Date.UTC(2026, 6, 1, 12, 0, 5);
const winter = Date.UTC(2026, 11, 1, 12, 0, 5);

test.each([
  [summer, 'Europe/Paris', '14:00:05', 'UTC+2'],
  [winter, 'Europe/Paris', '13:00:05', 'UTC+1'],
  [winter, 'Asia/Kolkata', '17:30:05', 'UTC+5:30'],
  [winter, 'UTC', '12:00:05', 'UTC'],
])('%i in %s is %s, %s (R32)', (time, zone, clock, offset) => {
  expect(zoneTime(time, 'time', 'en', zone)).toBe(clock);
  expect(zoneTime(time, 'offset', 'en', zone)).toBe(offset);
});

test('a zone that nobody knows is the browser’s own', () => {
  expect(zoneTime(winter, 'time', 'en', 'Mars/Olympus')).toBe(zoneTime(winter, 'time', 'en', undefined));
});
