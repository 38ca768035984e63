import { expect, test } from 'vitest';
import { periodAt, periodBefore, periodLastYear, type ReportPeriod } from './period.ts';

const calendar = { zone: 'Europe/Paris', shifts: [6 * 3600, 14 * 3600, 22 * 3600] };
const hourMs = 3_600_000;

function shown({ from, to }: { from: number; to: number }): string {
  return [from, to].map((at) => new Date(at).toISOString().slice(0, 16)).join(' ');
}

test.each<[ReportPeriod, string, string]>([
  ['day', '2026-11-30T12:00:00Z', '2026-11-29T23:00 2026-11-30T23:00'],
  ['week', '2026-11-29T12:00:00Z', '2026-11-22T23:00 2026-11-29T23:00'],
  ['month', '2026-11-30T22:59:59Z', '2026-10-31T23:00 2026-11-30T23:00'],
  ['month', '2026-11-30T23:00:00Z', '2026-11-30T23:00 2026-12-31T23:00'],
  ['year', '2026-06-01T00:00:00Z', '2025-12-31T23:00 2026-12-31T23:00'],
  ['shift', '2026-11-30T04:00:00Z', '2026-11-29T21:00 2026-11-30T05:00'],
])('the %s that holds %s is that of the station’s clock', (kind, at, expected) => {
  expect(shown(periodAt(kind, Date.parse(at), calendar))).toBe(expected);
});

test('a day has 23 or 25 hours where the clocks change, and the night shift with it', () => {
  const lengths = ['2026-03-29T10:00:00Z', '2026-10-25T10:00:00Z'].map((at) => {
    const { from, to } = periodAt('day', Date.parse(at), calendar);
    return (to - from) / hourMs;
  });
  expect(lengths).toEqual([23, 25]);
  const { from, to } = periodAt('shift', Date.parse('2026-10-25T02:00:00Z'), calendar);
  expect((to - from) / hourMs).toBe(9);
});

test('the periods follow one another without a gap through a whole year', () => {
  for (const kind of ['shift', 'day', 'week', 'month'] as const) {
    let period = periodAt(kind, Date.parse('2027-02-01T00:00:00Z'), calendar);
    while (period.from > Date.parse('2025-12-01T00:00:00Z')) {
      const before = periodBefore(kind, period, calendar);
      expect(before.to).toBe(period.from);
      expect(before.from).toBeLessThan(before.to);
      period = before;
    }
  }
});

test.each<[ReportPeriod, string, string]>([
  ['month', '2026-02-10T00:00:00Z', '2025-01-31T23:00 2025-02-28T23:00'],
  ['day', '2024-02-29T12:00:00Z', '2023-02-27T23:00 2023-02-28T23:00'],
  ['week', '2026-11-25T12:00:00Z', '2025-11-23T23:00 2025-11-30T23:00'],
  ['shift', '2026-11-30T10:00:00Z', '2025-11-30T05:00 2025-11-30T13:00'],
])('the same %s of the year before %s', (kind, at, expected) => {
  expect(shown(periodLastYear(kind, periodAt(kind, Date.parse(at), calendar), calendar))).toBe(expected);
});

test('a station where a shift begins at each day’s midnight has whole days for shifts', () => {
  const once = { zone: 'UTC', shifts: [0] };
  expect(shown(periodAt('shift', Date.parse('2026-11-30T12:00:00Z'), once))).toBe('2026-11-30T00:00 2026-12-01T00:00');
});
