import { expect, test } from 'vitest';
import { countsByDay, shiftDays } from './shifts.ts';

const zone = 'Europe/Paris';
const at = (text: string) => Date.parse(text);

test('alarms by shifts of the station’s zone, the newest day first; the night belongs to the day on which it begins', () => {
  const intervals = [
    { from: at('2026-11-27T05:00:00Z'), count: 1 },
    { from: at('2026-11-27T12:50:00Z'), count: 2 },
    { from: at('2026-11-27T21:00:00Z'), count: 4 },
    { from: at('2026-11-28T04:50:00Z'), count: 8 },
    { from: at('2026-11-28T05:00:00Z'), count: 16 },
  ];
  const [from, until] = [at('2026-11-27T05:00:00Z'), at('2026-11-28T11:00:00Z')];
  const days = shiftDays({ from, until, intervals }, zone);
  expect(days.map(({ shifts }) => shifts.map(({ count }) => count))).toEqual([
    [16, undefined, undefined],
    [3, 0, 12],
  ]);
  expect(days[1]?.shifts[2]).toMatchObject({ from: at('2026-11-27T21:00:00Z'), until: at('2026-11-28T05:00:00Z') });
});

test('shifts before the first stored alarm have no number', () => {
  const until = at('2026-11-28T11:00:00Z');
  const days = shiftDays({ from: at('2026-11-28T06:10:00Z'), until, intervals: [] }, zone);
  expect(days.map(({ shifts }) => shifts.map(({ count }) => count))).toEqual([[0, undefined, undefined]]);
});

test('a night in which the clocks are changed has seven or nine hours', () => {
  const [from, until] = [at('2026-10-24T12:00:00Z'), at('2026-10-25T12:00:00Z')];
  const night = shiftDays({ from, until, intervals: [] }, zone)[1]?.shifts[2];
  expect(night && (night.until - night.from) / 3_600_000).toBe(9);
});

test('an alarm by days, also those on which it did not come', () => {
  const [from, until] = [at('2026-11-26T12:00:00Z'), at('2026-11-28T11:00:00Z')];
  const days = [{ from: at('2026-11-27T23:00:00Z'), count: 5 }];
  expect(countsByDay({ from, until }, days, zone).map(({ count }) => count)).toEqual([0, 0, 5]);
});
