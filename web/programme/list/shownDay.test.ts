import { expect, test } from 'vitest';
import { dayOf } from '../../../protocol/programme/dates.ts';
import { emptyProgramme } from '../../../protocol/programme/programme.ts';
import { planOfDay, shownDay } from './shownDay.ts';

const zone = 'Europe/Paris';
const dayAt = (date: string) => shownDay(dayOf(date) ?? 0, zone);
const switches = [
  { time: '06:00', value: '1' },
  { time: '22:00', value: '0' },
];
const stored = {
  infoNumber: 1,
  version: 2,
  author: 'ines',
  time: Date.UTC(2026, 0, 1),
  programme: { ...emptyProgramme, weeklySchedule: emptyProgramme.weeklySchedule.map(() => switches) },
};
const hoursOf = (date: string, programme = stored) => {
  const day = dayAt(date);
  const { stretches } = planOfDay(programme, day, zone);
  return stretches.map(({ from, to, value, isBefore }) => [
    (from - day.begins) / 3_600_000,
    (to - day.begins) / 3_600_000,
    isBefore ? 'before' : value,
  ]);
};

test('a day of 24 hours has noon in its middle', () => {
  const day = dayAt('2026-11-29');
  expect([day.hours, day.placeOf(0), day.placeOf(12), day.placeOf(24)]).toEqual([24, 0, 0.5, 1]);
  expect(hoursOf('2026-11-29')).toEqual([
    [0, 6, '0'],
    [6, 22, '1'],
    [22, 24, '0'],
  ]);
});

test('a day on which the clocks change is as long as it is, and its switching times are where the clock shows them', () => {
  const [spring, autumn] = [dayAt('2026-03-29'), dayAt('2026-10-25')];
  expect([spring.hours, spring.placeOf(12), autumn.hours, autumn.placeOf(12)]).toEqual([23, 11 / 23, 25, 13 / 25]);
  expect(hoursOf('2026-03-29')).toEqual([
    [0, 5, '0'],
    [5, 21, '1'],
    [21, 23, '0'],
  ]);
  expect(hoursOf('2026-10-25')).toEqual([
    [0, 7, '0'],
    [7, 23, '1'],
    [23, 25, '0'],
  ]);
});

test('an exception replaces the week on its day, and is named', () => {
  const period = { kind: 'dates', from: '2026-11-29', to: '2026-11-29' } as const;
  const exception = { name: 'Works', priority: 8, period, switches: [{ time: '00:00', value: '1' }] };
  const programme = { ...stored.programme, exceptionSchedule: [exception] };
  expect(hoursOf('2026-11-29', { ...stored, programme })).toEqual([[0, 24, '1']]);
  expect(planOfDay({ ...stored, programme }, dayAt('2026-11-29'), zone).exception).toBe('Works');
  expect(planOfDay({ ...stored, programme }, dayAt('2026-11-30'), zone).exception).toBeUndefined();
});

test('of the time before it was written a programme claims nothing', () => {
  const written = { ...stored, time: dayAt('2026-11-29').begins + 10 * 3_600_000 };
  expect(hoursOf('2026-11-29', written)).toEqual([
    [0, 10, 'before'],
    [10, 22, '1'],
    [22, 24, '0'],
  ]);
  expect(hoursOf('2026-11-28', written)).toEqual([[0, 24, 'before']]);
});

test('outside its period it has no value', () => {
  const programme = { ...stored.programme, effectivePeriod: { from: '2026-12-01', to: undefined } };
  expect(hoursOf('2026-11-29', { ...stored, programme })).toEqual([[0, 24, undefined]]);
});
