import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyProgramme, type Programme } from '../../protocol/programme/programme.ts';
import { readTime } from '../text/fields/readTime.ts';
import { moveSwitch, paintDay, stretchesOf, valueAt, valuesWithin } from './editor/day.ts';
import { copyDay, paintWeek, valueAtStart } from './editor/week.ts';
import { addException, newException, paintException } from './exceptions/exceptions.ts';

const hour = 3600;
const day = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ({ time: one.split('=')[0] ?? '', value: one.split('=')[1] ?? '' }));
const selection = (from: number, to: number, value = '1') => ({ from: from * hour, to: to * hour, value });
const said = (switches: readonly { time: string; value: string }[]) =>
  switches.map(({ time, value }) => `${time}=${value}`).join(' ');

test('what a part of the day has now is said with each value once; before its first switch nobody knows', () => {
  const switches = day('06:00=1 12:00=0 18:00=1');
  expect(valuesWithin(switches, '0', 6 * hour, 24 * hour)).toEqual(['1', '0']);
  expect(valuesWithin(switches, '0', 7 * hour, 12 * hour)).toEqual(['1']);
  expect(valuesWithin(switches, undefined, 0, 7 * hour)).toEqual([undefined, '1']);
});

describe('painting a day', () => {
  test.each([
    ['on an empty day', '', selection(6, 22), '06:00=1 22:00=0'],
    ['over a part of what runs', '06:00=1 12:00=0', selection(10, 14), '06:00=1 14:00=0'],
    ['with the value that is there', '06:00=1 12:00=0', selection(7, 9), '06:00=1 12:00=0'],
    ['over everything', '06:00=1 12:00=0', selection(0, 24, '0'), ''],
    ['into the middle of what runs', '06:00=1 12:00=0', selection(8, 9, '0'), '06:00=1 08:00=0 09:00=1 12:00=0'],
    ['up to the next switch', '06:00=1 12:00=0', selection(4, 6), '04:00=1 12:00=0'],
    ['from a switch', '06:00=1 12:00=0', selection(6, 8, '0'), '08:00=1 12:00=0'],
    ['until midnight', '06:00=1 12:00=0', selection(20, 24), '06:00=1 12:00=0 20:00=1'],
  ])('%s', (_, before, painted, after) => {
    expect(said(paintDay(day(before), painted, '0'))).toBe(after);
  });

  test('inside the selection is its value, outside nothing has changed, and no switch repeats a value', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 900);
    const value = fc.constantFrom('0', '1', '2');
    const pairs = fc.uniqueArray(fc.tuple(time, value), { selector: ([at]) => at, maxLength: 10 });
    fc.assert(
      fc.property(pairs, time, fc.integer({ min: 1, max: 96 }), value, value, (list, from, length, brush, start) => {
        const switches = list.map(([at, to]) => ({ time: clock(at), value: to }));
        const to = Math.min(from + length * 900, 24 * hour);
        const painted = paintDay(switches, { from, to, value: brush }, start);
        for (let at = 0; at < 24 * hour; at += 450) {
          const wanted = at >= from && at < to ? brush : valueAt(switches, at, start);
          expect(valueAt(painted, at, start)).toBe(wanted);
        }
      }),
    );
  });
});

test('a switch is moved between its neighbours, never past them', () => {
  expect(said(moveSwitch(day('06:00=1 12:00=0'), 0, 13 * hour))).toBe('11:59=1 12:00=0');
  expect(said(moveSwitch(day('06:00=1 12:00=0'), 1, 24 * hour))).toBe('06:00=1 23:59=0');
  expect(said(moveSwitch(day('06:00=1 12:00=0'), 1, hour))).toBe('06:00=1 06:01=0');
});

test('a switch among others of the same minute is moved by typing only', () => {
  expect(said(moveSwitch(day('06:00=1 06:00:30=0 06:01=1'), 1, 7 * hour))).toBe('06:00=1 06:00:30=0 06:01=1');
  expect(said(moveSwitch(day('00:00=1 00:00:30=0'), 0, 7 * hour))).toBe('00:00=1 00:00:30=0');
});

test('a day is drawn as stretches, the first one from the day before', () => {
  expect(stretchesOf(day('06:00=1 12:00=0'), '0')).toEqual([
    { from: 0, to: 6 * hour, value: '0', index: undefined },
    { from: 6 * hour, to: 12 * hour, value: '1', index: 0 },
    { from: 12 * hour, to: 24 * hour, value: '0', index: 1 },
  ]);
});

describe('painting a week', () => {
  test('the first selection says what is in force for the rest of the week', () => {
    const week = paintWeek(emptyProgramme, 0, selection(6, 22), '0');
    expect(week.weeklySchedule.map(said)).toEqual(['06:00=1 22:00=0', '', '', '', '', '', '']);
    expect(valueAtStart(week, 0)).toBe('0');
  });

  test('a selection until midnight ends there: the next day begins as it did', () => {
    const week = paintWeek(emptyProgramme, 0, selection(20, 24), '0');
    expect(said(week.weeklySchedule[1] ?? [])).toBe('00:00=0');
    expect([0, 1, 2].map((one) => valueAtStart(week, one))).toEqual(['0', '1', '0']);
  });

  test('any selections on any days: only what was painted has changed', () => {
    const selections = fc.array(
      fc.record({
        day: fc.nat(6),
        from: fc.nat(23),
        length: fc.integer({ min: 1, max: 24 }),
        value: fc.constantFrom('0', '1', '2'),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(selections, (list) => {
        let programme: Programme = emptyProgramme;
        const wanted = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => '0'));
        for (const { day: on, from, length, value } of list) {
          const to = Math.min(from + length, 24);
          programme = paintWeek(programme, on, selection(from, to, value), '0');
          wanted[on]?.fill(value, from, to);
        }
        const shown = programme.weeklySchedule.map((switches, on) =>
          Array.from({ length: 24 }, (_, at) => valueAt(switches, at * hour, valueAtStart(programme, on)) ?? '0'),
        );
        expect(shown).toEqual(wanted);
      }),
    );
  });

  test('a copied day is the same on every day, with its morning', () => {
    const week = paintWeek(paintWeek(emptyProgramme, 0, selection(22, 24), '0'), 1, selection(4, 6), '0');
    const copied = copyDay(week, 1, [2, 6]);
    expect([2, 6].map((one) => said(copied.weeklySchedule[one] ?? []))).toEqual([
      '00:00=0 04:00=1 06:00=0',
      '00:00=0 04:00=1 06:00=0',
    ]);
  });
});

test('an exception says its morning too, once it is painted', () => {
  const holiday = newException(emptyProgramme, { name: 'Holiday', from: 20_000, to: 19_990, switches: [] });
  expect(holiday.period).toEqual({ kind: 'dates', from: '2024-09-24', to: '2024-10-04' });
  expect(said(paintException(holiday, selection(8, 12), '0').switches)).toBe('00:00=0 08:00=1 12:00=0');
  expect(
    newException(addException(emptyProgramme, holiday), { name: 'Holiday', from: 1, to: 1, switches: [] }).name,
  ).toBe('Holiday 2');
});

function clock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 16);
}

test.each([
  ['6', '06:00'],
  ['630', '06:30'],
  ['0630', '06:30'],
  ['6:30', '06:30'],
  ['6h30', '06:30'],
  ['6.30', '06:30'],
  ['06:30:15', '06:30:15'],
  ['24:00', undefined],
  ['25:00', undefined],
  ['7:60', undefined],
  ['1:2:3:4', undefined],
  ['noon', undefined],
  ['', undefined],
])('“%s” is understood as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test('midnight at its end is the end of a stretch only', () => {
  expect(readTime('24', true)).toBe('24:00');
  expect(readTime('24:01', true)).toBeUndefined();
});
