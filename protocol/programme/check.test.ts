import { describe, expect, test } from 'vitest';
import { checkProgramme, type ProgrammedPoint } from './check.ts';
import { type Exception, emptyProgramme, type Programme } from './programme.ts';
import type { ProgrammeFault } from './programmeFault.ts';
import { programmeFaultText } from './programmeFaultText.ts';
import { at, dates, programme } from './testProgrammes.ts';

const pump: ProgrammedPoint = { kind: 'logic', editingKind: 'Annual', min: undefined, max: undefined, step: undefined };
const level: ProgrammedPoint = { kind: 'numeric', editingKind: 'Annual', min: 1, max: 5, step: 0.1 };
const day = at('06:00 1', '22:00 0');
const texts = (p: Programme, point: ProgrammedPoint | undefined = pump) =>
  checkProgramme(p, point).map((fault) => programmeFaultText(fault, p));
const withExceptions = (...exceptionSchedule: Exception[]) => programme(day, { exceptionSchedule });

test('a sound one is taken', () => {
  expect(
    texts(programme(day, { exceptionSchedule: [dates('Christmas', '12-24', '12-26', 8, at('08:00 0'))] })),
  ).toEqual([]);
  expect(texts(programme(at('06:00 1.1', '22:00:30 5')), level)).toEqual([]);
  expect(texts(emptyProgramme)).toEqual([]);
});

describe('a programme is refused with the reason and the place', () => {
  test.each<[string, Programme, string[]]>([
    [
      '25:00',
      programme([], { weeklySchedule: [at('25:00 1'), [], [], [], [], [], []] }),
      ['Monday, switching time 1: “25:00” is not a valid time from 00:00 to 23:59:59.'],
    ],
    [
      '24:00',
      { ...emptyProgramme, weeklySchedule: [[], at('24:00 1')] },
      ['Tuesday, switching time 1: “24:00” is not a valid time from 00:00 to 23:59:59.'],
    ],
    [
      'a time twice',
      { ...emptyProgramme, weeklySchedule: [at('06:00 1', '06:00:00 0')] },
      ['Monday, switching time 2: Duplicate time 06:00:00.'],
    ],
    [
      'a third state',
      { ...emptyProgramme, weeklySchedule: [at('06:00 2')] },
      ['Monday, switching time 1: “2” is not a valid value of this point.'],
    ],
    [
      'an exponent',
      { ...emptyProgramme, weeklySchedule: [at('06:00 1e0')] },
      ['Monday, switching time 1: “1e0” is not a valid value of this point.'],
    ],
    ['30 February', withExceptions(dates('Never', '02-30', '02-30', 1, [])), ['Never: “02-30” is not a valid date.']],
    [
      '29 February of a common year',
      withExceptions(dates('Never', '2027-02-29', '2027-02-29', 1, [])),
      ['Never: “2027-02-29” is not a valid date.'],
    ],
    [
      'an end before the beginning',
      withExceptions(dates('Back', '2026-06-05', '2026-06-04', 1, [])),
      ['Back: The end, 2026-06-04, is before the start.'],
    ],
    [
      'a year on one side',
      withExceptions(dates('Half', '2026-06-05', '06-06', 1, [])),
      ['Half: Enter a year in both dates or in neither.'],
    ],
    [
      'two years',
      withExceptions(dates('Long', '2026-01-01', '2028-01-01', 1, [])),
      ['Long: An exception can last at most 366 days.'],
    ],
    [
      'priority 0',
      withExceptions(dates('Top', '06-05', '06-05', 0, [])),
      ['Top: Priority must be from 1 (highest) to 16.'],
    ],
    [
      'priority 17',
      withExceptions(dates('Low', '06-05', '06-05', 17, [])),
      ['Low: Priority must be from 1 (highest) to 16.'],
    ],
    ['no name', withExceptions(dates(' ', '06-05', '06-05', 1, [])), ['Exception 1: Enter a name.']],
    [
      'a name twice',
      withExceptions(dates('A', '06-05', '06-05', 1, []), dates('A ', '06-06', '06-06', 1, [])),
      ['A: Another exception is already called “A”.'],
    ],
    [
      'a seventh week',
      withExceptions({
        name: 'W',
        priority: 1,
        period: { kind: 'weekAndDay', weekday: 0, week: 7, month: undefined },
        switches: [],
      }),
      ['W: Choose the weekday, the week and the month.'],
    ],
    [
      'exceptions alone',
      { ...emptyProgramme, exceptionSchedule: [dates('A', '06-05', '06-05', 1, [])] },
      ['The week has no switching times: set a default value for the days between the exceptions.'],
    ],
    [
      'a period backwards',
      { ...emptyProgramme, effectivePeriod: { from: '2026-02-02', to: '2026-02-01' } },
      ['The end, 2026-02-01, is before the start.'],
    ],
    [
      'a period of no dates',
      { ...emptyProgramme, effectivePeriod: { from: 'soon', to: undefined } },
      ['“soon” is not a valid date.'],
    ],
  ])('%s', (_, p, words) => {
    expect(texts(p)).toEqual(words);
  });

  test('values against the limits and the step of the point', () => {
    expect(
      texts(
        {
          ...programme([]),
          weeklySchedule: [at('01:00 0.9', '02:00 5.1', '03:00 2.25', '04:00 1.7')],
          defaultValue: '9',
        },
        level,
      ),
    ).toEqual([
      '9 is above the upper limit 5.',
      'Monday, switching time 1: 0.9 is below the lower limit 1.',
      'Monday, switching time 2: 5.1 is above the upper limit 5.',
      'Monday, switching time 3: 2.25 does not match the step 0.1.',
    ]);
  });

  test('a 366th exception, a 49th switch of a day, a 3001st of all', () => {
    const many = Array.from({ length: 366 }, (_, i) => dates(`E${i}`, '2026-01-01', '2026-01-01', 1, []));
    expect(texts(withExceptions(...many))).toEqual(['A programme can have at most 365 exceptions.']);
    const full = Array.from(
      { length: 49 },
      (_, i) => `${String(i % 24).padStart(2, '0')}:${i < 24 ? '00' : i < 48 ? '30' : '45'} 1`,
    );
    expect(texts({ ...emptyProgramme, weeklySchedule: [at(...full)] })).toEqual([
      'Monday: A day can have at most 48 switching times.',
    ]);
    const half = at(...full.slice(0, 48));
    expect(
      texts(withExceptions(...many.slice(0, 70).map((e, i) => ({ ...e, priority: (i % 16) + 1, switches: half })))),
    ).toEqual(['A programme can have at most 3000 switching times.']);
  });

  test('exceptions of a weekly point, a point that has no programme, a point that is not there', () => {
    const p = withExceptions(dates('A', '06-05', '06-05', 1, []));
    expect(texts(p, { ...pump, editingKind: 'Weekly' })).toEqual([
      'This point has a weekly programme, which has no exceptions.',
    ]);
    expect(texts(p, { ...pump, editingKind: 'Output' })).toEqual(['This point has no time programme.']);
    expect(checkProgramme(p, undefined)).toEqual<ProgrammeFault[]>([{ reason: 'noPoint' }]);
  });
});

describe('two exceptions of one priority on one day are refused, both named', () => {
  const monday: Exception = {
    name: 'Mondays',
    priority: 8,
    period: { kind: 'weekAndDay', weekday: 0, week: undefined, month: undefined },
    switches: [],
  };
  const may: Exception = { ...monday, name: 'May', period: { kind: 'weekAndDay', weekday: 0, week: 1, month: 5 } };
  test.each<[string, Exception, Exception, string | undefined]>([
    [
      'ranges that overlap',
      dates('A', '2026-06-01', '2026-06-05', 8, []),
      dates('B', '2026-06-05', '2026-06-09', 8, []),
      '2026-06-05',
    ],
    [
      'ranges that touch',
      dates('A', '2026-06-01', '2026-06-04', 8, []),
      dates('B', '2026-06-05', '2026-06-09', 8, []),
      undefined,
    ],
    [
      'another priority',
      dates('A', '2026-06-01', '2026-06-05', 8, []),
      dates('B', '2026-06-05', '2026-06-09', 9, []),
      undefined,
    ],
    [
      'a date and every year',
      dates('A', '2031-12-20', '2031-12-31', 8, []),
      dates('B', '12-25', '12-25', 8, []),
      '2031-12-25',
    ],
    [
      'every year, over the new year',
      dates('A', '12-24', '01-06', 8, []),
      dates('B', '01-01', '01-01', 8, []),
      '2026-01-01',
    ],
    [
      'a leap day and the last of February',
      dates('A', '02-29', '02-29', 8, []),
      { ...monday, period: { kind: 'weekAndDay', weekday: 1, week: 6, month: 2 } },
      '2028-02-29',
    ],
    ['Christmas, some year a Monday', dates('A', '12-25', '12-25', 8, []), monday, '2028-12-25'],
    ['Mondays and the first of May', monday, may, '2026-05-04'],
    [
      'the first and the last week of May',
      may,
      { ...may, name: 'L', period: { kind: 'weekAndDay', weekday: 0, week: 6, month: 5 } },
      undefined,
    ],
  ])('%s', (_, a, b, date) => {
    const expected =
      date && `${b.name}: Same priority as “${a.name}”, and both apply on ${date}: change the priority of one of them.`;
    expect(texts(withExceptions(a, b))).toEqual(expected ? [expected] : []);
  });
});
