import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { element } from '../wire/xml.ts';
import { differenceBetween } from './difference.ts';
import { type Exception, emptyProgramme, sameProgramme } from './programme.ts';
import { readProgramme, writeProgramme } from './programmeXml.ts';
import { at, dates, programme, programmesAround } from './testProgrammes.ts';
import { warningsOf } from './warnings.ts';

const paris = 'Europe/Paris';
const noon = Date.parse('2026-06-03T10:00:00Z');
const day = at('06:00 1', '22:00 0');
const christmas = dates('Christmas', '12-24', '12-26', 8, at('08:00 0'));

describe('what never happens, and what is odd, is named', () => {
  const warned = (...exceptionSchedule: Exception[]) => warningsOf(programme(day, { exceptionSchedule }), noon, paris);

  test('a sound programme has none', () => {
    expect(warned(christmas)).toEqual([]);
  });

  test('dates that are over', () => {
    expect(warned(dates('Last year', '2025-06-01', '2025-06-02', 8, day))).toEqual([
      { kind: 'past', exception: 0, date: '2025-06-02' },
    ]);
  });

  test('an exception under one of a higher priority, on each of its days', () => {
    const eve = dates('Eve', '12-24', '12-24', 9, at('10:00 1'));
    expect(warned(christmas, eve)).toEqual([{ kind: 'shadowed', exception: 1, by: 'Christmas' }]);
    expect(warned(christmas, dates('Week', '12-20', '12-27', 9, at('10:00 1')))).toEqual([]);
  });

  test('29 February', () => {
    expect(warned(dates('Leap', '02-29', '02-29', 8, day))).toEqual([
      { kind: 'leapYearsOnly', exception: 0, next: '2028-02-29' },
    ]);
  });

  test('a weekday that always belongs to an exception', () => {
    const period = { kind: 'weekAndDay' as const, weekday: 6, week: undefined, month: undefined };
    expect(warned({ name: 'Sundays', priority: 3, period, switches: at('09:00 1') })).toEqual([
      { kind: 'weekdayShadowed', day: 6, by: 'Sundays' },
    ]);
  });

  test('days outside the period, and a period that is over', () => {
    const winter = { ...programme(day), effectivePeriod: { from: '2026-05-01', to: '2026-09-30' } };
    expect(warningsOf({ ...winter, exceptionSchedule: [christmas] }, noon, paris)).toEqual([
      { kind: 'outsidePeriod', exception: 0 },
    ]);
    expect(warningsOf({ ...winter, effectivePeriod: { from: undefined, to: '2026-01-01' } }, noon, paris)).toEqual([
      { kind: 'periodOver', date: '2026-01-01' },
    ]);
  });

  test('a switch to what is in force already', () => {
    const p = { ...emptyProgramme, weeklySchedule: [at('06:00 1', '08:00 1.0'), [], at('05:00 1', '06:00 0')] };
    expect(warningsOf(p, noon, paris)).toEqual([
      { kind: 'sameValue', day: 0, switch: 1, time: '08:00', value: '1.0' },
      { kind: 'sameValue', day: 2, switch: 0, time: '05:00', value: '1' },
    ]);
  });

  test('the clocks, in the next two weeks', () => {
    const p = programme(at('02:30 1', '12:00 0'));
    expect(warningsOf(p, Date.parse('2026-03-20T10:00Z'), paris)).toEqual([
      {
        kind: 'clockChange',
        date: '2026-03-29',
        at: Date.parse('2026-03-29T01:00Z'),
        minutes: 60,
        moved: ['02:30'],
        twice: [],
      },
    ]);
    expect(warningsOf(p, Date.parse('2026-10-20T10:00Z'), paris)).toEqual([
      {
        kind: 'clockChange',
        date: '2026-10-25',
        at: Date.parse('2026-10-25T01:00Z'),
        minutes: -60,
        moved: [],
        twice: ['02:30'],
      },
    ]);
  });
});

describe('the difference to what runs', () => {
  const before = programme(day, { exceptionSchedule: [christmas] });

  test('there is none, however it is written', () => {
    const other = programme(at('22:00:00 0', '06:00 01.0'), {
      exceptionSchedule: [{ ...christmas, name: ' Christmas' }],
    });
    expect(differenceBetween(before, other)).toEqual([]);
    expect(sameProgramme(before, other)).toBe(true);
    expect(sameProgramme(before, programme(at('06:00 -1', '22:00 -0.0')))).toBe(false);
  });

  test('each thing that changes is one line', () => {
    const changed = { ...christmas, priority: 7 };
    const tomorrow = dates('Tomorrow', '2026-06-04', '2026-06-04', 1, []);
    const after = {
      ...before,
      defaultValue: '0',
      effectivePeriod: { from: '2026-06-01', to: undefined },
      weeklySchedule: before.weeklySchedule.with(5, at('09:00 1')),
      exceptionSchedule: [changed, tomorrow],
    };
    expect(differenceBetween(before, after)).toEqual([
      { kind: 'effectivePeriod', before: before.effectivePeriod, after: after.effectivePeriod },
      { kind: 'defaultValue', before: undefined, after: '0' },
      { kind: 'day', day: 5, before: day, after: at('09:00 1') },
      { kind: 'exceptionChanged', before: christmas, after: changed },
      { kind: 'exceptionAdded', after: tomorrow },
    ]);
    expect(differenceBetween(after, before).map(({ kind }) => kind)).toContain('exceptionRemoved');
  });
});

describe('on the wire', () => {
  test('what is read back is what was written', () => {
    fc.assert(
      fc.property(programmesAround('2026-03-29'), (p) => {
        const read = readProgramme(writeProgramme(p, { InfoNumber: 7 }));
        expect(read && sameProgramme(read, p)).toBe(true);
      }),
    );
  });

  test.each([
    ['an unknown weekday', element('Day', { Name: 'Mnday' })],
    ['an exception without dates', element('Exception', { Name: 'A', Priority: 1 })],
  ])('%s can’t be read', (_, child) => {
    expect(readProgramme(element('Programme', {}, [child]))).toBeUndefined();
  });

  test('one day twice can’t be read, and one date is a day', () => {
    const monday = element('Day', { Name: 'Monday' });
    expect(readProgramme(element('Programme', {}, [monday, monday]))).toBeUndefined();
    const one = element('Exception', { Name: 'A', Priority: 1, From: '12-25' });
    expect(readProgramme(element('Programme', {}, [one]))?.exceptionSchedule[0]?.period).toEqual({
      kind: 'dates',
      from: '12-25',
      to: '12-25',
    });
  });
});
