import { expect, test } from 'vitest';
import { timeTicks } from './timeTicks.ts';

const setting = { width: 800, zone: 'Europe/Paris', locale: 'en' };
const labels = (from: number, to: number) => timeTicks({ from, to }, setting).map(({ label, day }) => [label, day]);
const hour = 3_600_000;

test('hours of the device’s zone, and the day where it begins', () => {
  const from = Date.UTC(2026, 10, 20, 20);
  expect(labels(from, from + 8 * hour)).toEqual([
    ['21:00', ''],
    ['22:00', ''],
    ['23:00', ''],
    ['00:00', 'Sat, Nov 21'],
    ['01:00', ''],
    ['02:00', ''],
    ['03:00', ''],
    ['04:00', ''],
    ['05:00', ''],
  ]);
});

test('the day of 25 hours begins and ends at midnight', () => {
  const from = Date.UTC(2026, 9, 24, 22);
  const ticks = timeTicks({ from, to: from + 25 * hour }, setting);
  expect(ticks.filter(({ day }) => day !== '').map(({ at }) => at)).toEqual([from, from + 25 * hour]);
  expect(ticks.every(({ label }) => /^\d\d:00$/.test(label))).toBe(true);
});

test('an hour that comes twice has its ticks twice, each with what the clocks are ahead of UTC', () => {
  const from = Date.UTC(2026, 9, 25, 0);
  expect(labels(from, from + 2 * hour)).toEqual([
    ['02:00', 'UTC+2'],
    ['02:15', 'UTC+2'],
    ['02:30', 'UTC+2'],
    ['02:45', 'UTC+2'],
    ['02:00', 'UTC+1'],
    ['02:15', 'UTC+1'],
    ['02:30', 'UTC+1'],
    ['02:45', 'UTC+1'],
    ['03:00', ''],
  ]);
});

test('a day that begins at one o’clock, for its clocks jump over midnight, is named where it begins', () => {
  const from = Date.UTC(2026, 8, 6, 0);
  const ticks = timeTicks({ from, to: from + 12 * hour }, { ...setting, zone: 'America/Santiago' });
  expect(ticks.filter(({ day }) => day !== '')).toEqual([{ at: from + 4 * hour, label: '01:00', day: 'Sun, Sep 6' }]);
});

test('days of Lord Howe begin at its midnights, with clocks half an hour on', () => {
  const from = Date.UTC(2026, 9, 1);
  const ticks = timeTicks({ from, to: from + 5 * 24 * hour }, { ...setting, width: 400, zone: 'Australia/Lord_Howe' });
  expect(ticks.map(({ at, label }) => [new Date(at).toISOString().slice(5, 16), label])).toEqual([
    ['10-01T13:30', 'Fri, Oct 2'],
    ['10-02T13:30', 'Sat, Oct 3'],
    ['10-03T13:30', 'Sun, Oct 4'],
    ['10-04T13:00', 'Mon, Oct 5'],
    ['10-05T13:00', 'Tue, Oct 6'],
  ]);
});

test('however narrow the picture and large its letters, a moment is named', () => {
  const from = Date.UTC(2026, 10, 22, 9, 20);
  expect(timeTicks({ from, to: from + 24 * hour }, { ...setting, width: 126, space: 154 })).toHaveLength(1);
});

test('weeks begin on Mondays', () => {
  const from = Date.UTC(2026, 10, 1);
  const ticks = timeTicks({ from, to: from + 30 * 24 * hour }, { ...setting, width: 400 });
  expect(ticks.map(({ label }) => label)).toEqual([
    'Mon, Nov 2',
    'Mon, Nov 9',
    'Mon, Nov 16',
    'Mon, Nov 23',
    'Mon, Nov 30',
  ]);
});

test.each([
  ['a day', 24 * hour],
  ['eight days', 8 * 24 * hour],
  ['a fortnight', 14 * 24 * hour],
])('on a phone too %s has three ticks at least', (_, length) => {
  const from = Date.UTC(2026, 10, 14, 9, 26);
  expect(timeTicks({ from, to: from + length }, { ...setting, width: 282 }).length).toBeGreaterThanOrEqual(3);
});

test('Kathmandu’s hours are not UTC’s', () => {
  const from = Date.UTC(2026, 10, 20, 0);
  const [first] = timeTicks({ from, to: from + 4 * hour }, { ...setting, zone: 'Asia/Kathmandu' });
  expect(first).toEqual({ at: from + hour / 4, label: '06:00', day: '' });
});

test.each([
  [1000, 4, 12],
  [60_000, 4, 12],
  [24 * hour, 4, 12],
  [7 * 24 * hour, 4, 12],
  [30 * 24 * hour, 4, 12],
  [365 * 24 * hour, 4, 13],
  [20 * 365 * 24 * hour, 4, 12],
])('a range of %d ms has room for its labels', (length, least, most) => {
  const from = Date.UTC(2026, 2, 1, 9, 13, 7, 333);
  const ticks = timeTicks({ from, to: from + length }, setting);
  expect(ticks.length).toBeGreaterThanOrEqual(least);
  expect(ticks.length).toBeLessThanOrEqual(most);
  expect(new Set(ticks.map(({ at }) => at)).size).toBe(ticks.length);
  expect(ticks.every(({ at }) => at >= from && at <= from + length)).toBe(true);
});
