import { describe, expect, test } from 'vitest';
import { ZoneTime } from '../../zoneTime.ts';
import type { BinaryTime } from '../codec/binaryTime.ts';
import { fieldTime } from './fieldTime.ts';
import { stationTime } from './stationTime.ts';

type Day = NonNullable<BinaryTime['day']>;

function at(text: string, isSummer = false, isInvalid = false): BinaryTime {
  const [, year = '', month, day, hour, minute, second] = /^20(..)-(..)-(..) (..):(..):(..)$/.exec(text) ?? [];
  const whole: Day = { year: Number(year), month: Number(month), day: Number(day), hour: Number(hour), isSummer };
  return { ms: Number(second) * 1000, minute: Number(minute), isInvalid, day: whole };
}
const isoOf = (time: number | string) => (typeof time === 'number' ? new Date(time).toISOString().slice(0, 19) : time);
/** Long after all of them. */
const late = Date.UTC(2030, 0, 1);
const read = (zone: string, time: BinaryTime, receivedAt = late) =>
  isoOf(fieldTime(time, new ZoneTime(zone), receivedAt));

describe('a time with its date', () => {
  test.each([
    ['UTC', '2026-07-01 12:00:00', false, '2026-07-01T12:00:00'],
    ['UTC', '2026-07-01 12:00:00', true, '2026-07-01T12:00:00'],
    ['', '2026-07-01 12:00:00', false, '2026-07-01T12:00:00'],
    ['Europe/Paris', '2026-01-15 12:00:00', false, '2026-01-15T11:00:00'],
    ['Europe/Paris', '2026-07-01 12:00:00', true, '2026-07-01T10:00:00'],
    // Devices that never set SU.
    ['Europe/Paris', '2026-07-01 12:00:00', false, '2026-07-01T10:00:00'],
    // The hour that comes twice: only the first one can be told.
    ['Europe/Paris', '2026-10-25 02:30:00', true, '2026-10-25T00:30:00'],
    ['Europe/Paris', '2026-10-25 02:30:00', false, 'repeatedHour'],
    ['Europe/Paris', '2026-10-25 03:00:00', false, '2026-10-25T02:00:00'],
    // The hour that there is not.
    ['Europe/Paris', '2026-03-29 02:30:00', false, 'noSuchHour'],
    ['Europe/Paris', '2026-03-29 02:30:00', true, '2026-03-29T00:30:00'],
    ['Etc/GMT-1', '2026-07-01 12:00:00', false, '2026-07-01T11:00:00'],
    ['Etc/GMT-1', '2026-07-01 12:00:00', true, '2026-07-01T10:00:00'],
    ['America/Santiago', '2026-01-15 12:00:00', true, '2026-01-15T15:00:00'],
    ['Asia/Kolkata', '2026-01-15 12:00:00', false, '2026-01-15T06:30:00'],
  ])('%s, %s, SU %s: %s', (zone, text, isSummer, expected) => {
    expect(read(zone, at(text, isSummer))).toBe(expected);
  });

  test('that the sender calls invalid is not taken', () => {
    expect(read('UTC', at('2026-07-01 12:00:00', false, true))).toBe('invalid');
  });

  test('that is more than a minute ahead is not believed', () => {
    const time = at('2026-07-01 12:01:00');
    expect(read('UTC', time, Date.UTC(2026, 6, 1, 12))).toBe('2026-07-01T12:01:00');
    expect(read('UTC', time, Date.UTC(2026, 6, 1, 12) - 1)).toBe('ahead');
  });

  test.each([
    '2026-02-29 12:00:00',
    '2026-00-10 12:00:00',
    '2026-06-31 12:00:00',
    '2026-06-10 24:00:00',
    '2026-06-10 12:60:00',
  ])('%s is none of a calendar', (text) => {
    expect(read('UTC', at(text))).toBe('notATime');
  });
});

test.each([
  [59, '2026-07-01T12:02:00', '2026-07-01T11:59:00'],
  [1, '2026-07-01T12:02:00', '2026-07-01T12:01:00'],
  [0, '2026-07-01T11:59:30', '2026-07-01T12:00:00'],
  [10, '2026-07-01T12:00:00', 'ahead'],
])('minute %i without its hour, received at %s, is %s', (minute, receivedAt, expected) => {
  const time = { ms: 0, minute, isInvalid: false };
  expect(read('Europe/Paris', time, Date.parse(`${receivedAt}Z`))).toBe(expected);
});

test('our own time in the zone of the station', () => {
  const paris = new ZoneTime('Europe/Paris');
  expect(stationTime(Date.UTC(2026, 6, 5, 22, 15, 1, 5), paris)).toEqual({
    time: { ms: 1005, minute: 15, isInvalid: false, day: { hour: 0, day: 6, month: 7, year: 26, isSummer: true } },
    weekday: 1,
  });
  expect(stationTime(Date.UTC(2026, 10, 29, 12), new ZoneTime('')).weekday).toBe(7);
});
