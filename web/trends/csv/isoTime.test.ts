import { expect, test } from 'vitest';
import { isoTime } from './isoTime.ts';

const at = Date.UTC(2026, 9, 25, 0, 30, 0, 250);

test.each([
  [at, 'Europe/Paris', '2026-10-25T02:30:00.250+02:00'],
  [at + 3_600_000, 'Europe/Paris', '2026-10-25T02:30:00.250+01:00'],
  [at, 'Asia/Kathmandu', '2026-10-25T06:15:00.250+05:45'],
  [at, 'America/St_Johns', '2026-10-24T22:00:00.250-02:30'],
  [at, 'UTC', '2026-10-25T00:30:00.250+00:00'],
])('%i in %s is %s, and the same moment when it is read back', (time, zone, text) => {
  expect(isoTime(time, zone)).toBe(text);
  expect(Date.parse(text)).toBe(time);
});
