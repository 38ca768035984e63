import { describe, expect, test } from 'vitest';
import { weekdayOf } from './dates.ts';
import { daysAhead, inForceAt, nextSwitch, switchesBetween } from './evaluate.ts';
import { emptyProgramme, type Programme, weekdays } from './programme.ts';
import { testInstants } from './testInstants.ts';
import { at, dates, programme } from './testProgrammes.ts';

const paris = 'Europe/Paris';
const moment = (text: string) => Temporal.ZonedDateTime.from(`${text}[${paris}]`).epochMilliseconds;
const days = (p: Programme, from: string, to: string) =>
  [...switchesBetween(p, moment(from), moment(to), paris)].map(
    ({ date, time, value, cause }) => `${date} ${time} ${value}${cause === 'switch' ? '' : ` ${cause}`}`,
  );
const inForce = (p: Programme, when: string) => inForceAt(p, moment(when), paris)?.value;

const nights = programme(at('06:00 1', '22:00 0'));

describe('a week', () => {
  test('a switch stays in force until the next one, over midnight too', () => {
    expect(['05:59:59', '06:00', '21:59:59', '22:00'].map((t) => inForce(nights, `2026-06-03T${t}`))).toEqual([
      '0',
      '1',
      '1',
      '0',
    ]);
    expect(inForceAt(nights, moment('2026-06-03T02:00'), paris)?.since).toMatchObject({
      date: '2026-06-02',
      time: '22:00',
    });
  });

  test('days without switches keep the value of the last one', () => {
    const monday = { ...emptyProgramme, weeklySchedule: [at('08:00 5'), [], [], [], [], [], []] };
    expect(inForce(monday, '2026-06-07T23:00')).toBe('5');
    expect(nextSwitch(monday, moment('2026-06-01T08:00'), paris)).toMatchObject({ date: '2026-06-08', time: '08:00' });
  });
});

describe('exceptions', () => {
  const feast = dates('Feast', '2026-06-03', '2026-06-04', 8, at('10:00 1', '12:00 0'));

  test('its days have its switches alone, and at its end the week is switched back', () => {
    const p = programme(at('06:00 1', '22:00 2'), { exceptionSchedule: [feast] });
    expect(days(p, '2026-06-02T21:00', '2026-06-05T07:00')).toEqual([
      '2026-06-02 22:00 2',
      '2026-06-03 10:00 1',
      '2026-06-03 12:00 0',
      '2026-06-04 10:00 1',
      '2026-06-04 12:00 0',
      '2026-06-05 00:00 2 exceptionEnds',
      '2026-06-05 06:00 1',
    ]);
    expect(inForce(p, '2026-06-03T09:00')).toBe('2');
    expect(inForce(p, '2026-06-04T09:00')).toBe('0');
  });

  test('1 is the highest priority', () => {
    const tomorrow = dates('One-off', '2026-06-04', '2026-06-04', 1, at('10:00 7'));
    const p = { ...nights, exceptionSchedule: [feast, tomorrow] };
    expect(days(p, '2026-06-03T11:00', '2026-06-05T07:00')).toEqual([
      '2026-06-03 12:00 0',
      '2026-06-04 00:00 0 exceptionEnds',
      '2026-06-04 10:00 7',
      '2026-06-05 00:00 0 exceptionEnds',
      '2026-06-05 06:00 1',
    ]);
  });

  test('one without switches keeps what was in force', () => {
    const still = dates('As it is', '2026-06-03', '2026-06-05', 3, []);
    const p = programme(at('06:00 1', '22:00 0'), { exceptionSchedule: [still] });
    expect(inForce(p, '2026-06-05T12:00')).toBe('0');
    expect(days(p, '2026-06-03T00:00', '2026-06-06T00:00')).toEqual(['2026-06-06 00:00 0 exceptionEnds']);
  });

  test('every year, over the new year, on a weekday of a month', () => {
    const p = programme(at('12:00 0'), {
      exceptionSchedule: [
        dates('Winter', '12-24', '01-01', 8, at('09:00 3')),
        {
          name: 'May',
          priority: 7,
          period: { kind: 'weekAndDay', weekday: 0, week: 1, month: 5 },
          switches: at('07:00 4'),
        },
        {
          name: 'End',
          priority: 6,
          period: { kind: 'weekAndDay', weekday: 4, week: 6, month: 2 },
          switches: at('07:00 6'),
        },
      ],
    });
    for (const day of ['2026-12-24', '2027-01-01', '2030-12-31']) expect(inForce(p, `${day}T10:00`), day).toBe('3');
    for (const day of ['2026-12-23', '2027-01-02']) expect(inForce(p, `${day}T13:00`), day).toBe('0');
    expect(inForce(p, '2026-05-04T10:00')).toBe('4');
    expect(inForce(p, '2026-05-11T13:00')).toBe('0');
    expect(inForce(p, '2027-02-26T10:00')).toBe('6');
  });

  test('a 29 February alone comes in leap years, and is found four and eight years away', () => {
    const p = {
      ...emptyProgramme,
      defaultValue: '0',
      exceptionSchedule: [dates('Leap', '02-29', '02-29', 1, at('08:00 1'))],
    };
    expect(nextSwitch(p, moment('2024-03-02T00:00'), paris)).toMatchObject({ date: '2028-02-29', time: '08:00' });
    expect(nextSwitch(p, moment('2096-03-02T00:00'), paris)).toMatchObject({ date: '2104-02-29' });
    expect(days(p, '2028-02-01T00:00', '2028-04-01T00:00')).toEqual([
      '2028-02-29 08:00 1',
      '2028-03-01 00:00 0 exceptionEnds',
    ]);
  });
});

describe('nothing to switch', () => {
  test('ends, without a switch', () => {
    expect(nextSwitch(emptyProgramme, moment('2026-06-03T00:00'), paris)).toBeUndefined();
    const over = {
      ...emptyProgramme,
      defaultValue: '4',
      exceptionSchedule: [dates('Past', '2020-01-01', '2020-01-02', 1, [])],
    };
    expect(nextSwitch(over, moment('2026-06-03T00:00'), paris)).toBeUndefined();
    expect(inForceAt(over, moment('2026-06-03T00:00'), paris)).toEqual({ value: '4', since: undefined });
  });

  test('outside its period a programme has no say', () => {
    const summer = { ...nights, effectivePeriod: { from: '2026-06-03', to: '2026-06-04' } };
    expect(inForce(summer, '2026-06-02T23:59:59')).toBeUndefined();
    expect(inForce(summer, '2026-06-05T00:00')).toBeUndefined();
    expect(days(summer, '2026-06-01T00:00', '2026-07-01T00:00')).toEqual([
      '2026-06-03 00:00 0 periodBegins',
      '2026-06-03 06:00 1',
      '2026-06-03 22:00 0',
      '2026-06-04 06:00 1',
      '2026-06-04 22:00 0',
    ]);
  });
});

describe('on the days the clocks are changed', () => {
  const p = programme(at('02:10 1', '02:40 2', '04:00 3'));

  test('what the clocks jump over happens at the jump, the last of it', () => {
    const [first, second] = [...switchesBetween(p, moment('2026-03-29T00:00'), moment('2026-03-29T05:00'), paris)];
    expect(first).toMatchObject({ at: moment('2026-03-29T03:00'), time: '02:40', value: '2' });
    expect(second).toMatchObject({ time: '04:00' });
  });

  test('what comes twice happens the first time', () => {
    const events = [...switchesBetween(p, moment('2026-10-25T00:00'), moment('2026-10-25T05:00'), paris)];
    expect(events.map(({ at: ms }) => new Date(ms).toISOString().slice(11, 16))).toEqual(['00:10', '00:40', '03:00']);
    // The second 02:10: what 02:40 brought is in force.
    expect(inForceAt(p, Date.parse('2026-10-25T01:15:00Z'), paris)?.value).toBe('2');
  });

  test('a day that a zone leaves out happens at the jump, and clocks put back over midnight repeat nothing', () => {
    const daily = programme(at('00:30 1', '23:30 0'));
    const apia = [
      ...switchesBetween(daily, Date.parse('2011-12-29T10:00Z'), Date.parse('2011-12-31T09:59Z'), 'Pacific/Apia'),
    ];
    expect(apia.map(({ at: ms, date, time }) => `${new Date(ms).toISOString().slice(5, 16)} ${date} ${time}`)).toEqual([
      '12-29T10:30 2011-12-29 00:30',
      '12-30T09:30 2011-12-29 23:30',
      '12-30T10:00 2011-12-30 23:30',
      '12-30T10:30 2011-12-31 00:30',
      '12-31T09:30 2011-12-31 23:30',
    ]);
    const havana = [
      ...switchesBetween(daily, Date.parse('2026-11-01T03:00Z'), Date.parse('2026-11-02T04:00Z'), 'America/Havana'),
    ];
    expect(havana.map(({ date, time }) => `${date} ${time}`)).toEqual(['2026-10-31 23:30', '2026-11-01 00:30']);
  });

  test.each(testInstants)('a switch at $wall in $zone happens once, at $at', ({ zone, wall, at: moment }) => {
    const [date = '', time = ''] = wall.split('T');
    const today = weekdayOf(Date.parse(date) / 86_400_000);
    const weeklySchedule = weekdays.map((_, weekday) => (weekday === today ? at(`${time} 1`) : []));
    const p = { ...emptyProgramme, weeklySchedule };
    const [when, days] = [Date.parse(moment), 86_400_000];
    const [event, ...others] = switchesBetween(p, when - 3 * days, when + 3 * days, zone);
    expect(event).toMatchObject({ at: when, date, time });
    expect(others).toEqual([]);
    expect(nextSwitch(p, when - 1, zone)).toEqual(event);
    expect(inForceAt(p, when, zone)?.since).toEqual(event);
    expect(inForceAt(p, when - 1, zone)?.since?.date).not.toBe(date);
    expect(daysAhead(p, when - days, 4, zone).flatMap(({ switches }) => switches)).toEqual([event]);
  });

  test('a preview marks them', () => {
    const ahead = daysAhead(nights, moment('2026-10-20T12:00'), 14, paris);
    expect(ahead.filter((day) => day.clockChange).map(({ date, clockChange }) => [date, clockChange?.minutes])).toEqual(
      [['2026-10-25', -60]],
    );
    expect(ahead[0]).toMatchObject({ date: '2026-10-20', weekday: 1, valueAtStart: '0', exception: undefined });
    expect(ahead.map((day) => day.switches.length)).toEqual(Array(14).fill(2));
  });
});
