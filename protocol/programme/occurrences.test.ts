import { expect, test } from 'vitest';
import { dayOf } from './dates.ts';
import { occurrencesAfter } from './occurrences.ts';
import { at, dates, programme } from './testProgrammes.ts';

const today = dayOf('2026-11-22') ?? 0;
const span = { today, from: today + 14 };
const week = at('06:00 1', '22:00 0');
const withThese = (...exceptionSchedule: ReturnType<typeof dates>[]) => programme(week, { exceptionSchedule });
const shown = (of: ReturnType<typeof withThese>, ...names: string[]) =>
  occurrencesAfter(of, names, span, 'Europe/Paris').map(({ exception, days, isCut }) => [
    exception,
    days.map(({ date }) => date),
    isCut,
  ]);

test('an exception in a month is reached, with the day on which the week goes on', () => {
  const works = dates('Works', '2026-12-28', '2026-12-29', 8, at('00:00 0'));
  expect(shown(withThese(works), 'Works')).toEqual([['Works', ['2026-12-28', '2026-12-29', '2026-12-30'], false]]);
});

test('one within the days that are shown anyway is not reported twice', () => {
  expect(shown(withThese(dates('Works', '2026-11-30', '2026-12-20', 8, [])), 'Works')).toEqual([]);
});

test('several come in the order of the calendar, a long one with its first week', () => {
  const summer = dates('Summer', '2027-07-01', '2027-08-31', 8, []);
  const feast = dates('Feast', '12-24', '12-24', 8, []);
  const [first, second] = shown(withThese(summer, feast), 'Summer', 'Feast');
  expect(first).toEqual(['Feast', ['2026-12-24', '2026-12-25'], false]);
  expect(second?.[1]).toHaveLength(7);
  expect(second?.[2]).toBe(true);
});

test('a 29 February is years away; what another exception hides, and what is over, never comes', () => {
  const leap = dates('Leap', '02-29', '02-29', 8, []);
  expect(shown(withThese(leap), 'Leap')).toEqual([['Leap', ['2028-02-29', '2028-03-01'], false]]);
  const hidden = dates('Hidden', '2027-01-02', '2027-01-02', 8, []);
  const works = dates('Works', '2027-01-01', '2027-01-09', 1, []);
  const past = dates('Past', '2026-01-01', '2026-01-02', 8, []);
  expect(shown(withThese(hidden, works, past), 'Hidden', 'Past')).toEqual([]);
});
