import { expect, test } from 'vitest';
import { eventOf } from '../../../protocol/log/testEvent.ts';
import { dayText } from './dayText.ts';

test('a day is that of the device’s zone, and has two parts where the clocks change', () => {
  const dayOf = dayText('en', 'Europe/Paris');
  const days = ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'];
  expect(days.map((time) => dayOf(eventOf({ time: Date.parse(time) })))).toEqual([
    'Oct 24, 2026 UTC+2',
    'Oct 25, 2026 UTC+2',
    'Oct 25, 2026 UTC+2',
    'Oct 25, 2026 UTC+1',
  ]);
});

test('also where the offset is a quarter of an hour', () => {
  const dayOf = dayText('en', 'Asia/Kathmandu');
  const days = ['2026-03-01T18:14:59Z', '2026-03-01T18:15:00Z'].map((time) =>
    dayOf(eventOf({ time: Date.parse(time) })),
  );
  expect(days).toEqual(['Mar 01, 2026 UTC+5:45', 'Mar 02, 2026 UTC+5:45']);
});
