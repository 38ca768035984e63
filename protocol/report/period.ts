import { civilOf, type Day, dayOf, weekdayOf } from '../programme/dates.ts';
import { instantOf, localOf } from '../programme/zone.ts';

export const reportPeriods = ['shift', 'day', 'week', 'month', 'year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** UTC ms; `to` is not in it. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export interface Calendar {
  readonly zone: string;
  /** When shifts begin: seconds since midnight, ascending, at least one. */
  readonly shifts: readonly number[];
}

/** The period of the calendar that holds that moment, UTC ms. */
export function periodAt(kind: ReportPeriod, at: number, calendar: Calendar): TimeRange {
  const starts = startsAround(kind, at, calendar);
  const next = starts.findIndex((start) => start > at);
  return { from: starts[next - 1] ?? at, to: starts[next] ?? at };
}

export function periodBefore(kind: ReportPeriod, { from }: TimeRange, calendar: Calendar): TimeRange {
  return periodAt(kind, from - 1, calendar);
}

/** Of a year before: the shift or day of the same date, the week of the same number, the month, the year. */
export function periodLastYear(kind: ReportPeriod, { from }: TimeRange, calendar: Calendar): TimeRange {
  const { zone } = calendar;
  const { day, seconds } = localOf(from, zone);
  // 52 weeks before is the same weekday, and in nearly every year the week of the same number.
  const before = kind === 'week' ? day - 364 : yearBefore(day);
  return periodAt(kind, instantOf(before, seconds, zone), calendar);
}

/** The same time of the same date, a year before. */
export function yearEarlier(at: number, zone: string): number {
  const { day, seconds } = localOf(at, zone);
  return instantOf(yearBefore(day), seconds, zone);
}

/** 29 February has the 28th before it. */
function yearBefore(day: Day): Day {
  const { year, monthDay } = civilOf(day);
  const before = year - 1;
  return dayOf(`${before}-${monthDay}`) ?? firstOf(before, 3) - 1;
}

/** Beginnings in ascending order, at least one not after `at` and one after it. */
function startsAround(kind: ReportPeriod, at: number, { zone, shifts }: Calendar): number[] {
  const { day } = localOf(at, zone);
  const { year, month } = civilOf(day);
  const monday = day - weekdayOf(day);
  const days: Readonly<Record<Exclude<ReportPeriod, 'shift'>, readonly Day[]>> = {
    day: [day - 1, day, day + 1, day + 2],
    week: [monday - 7, monday, monday + 7, monday + 14],
    month: [-1, 0, 1, 2].map((more) => firstOf(year, month + more)),
    year: [-1, 0, 1, 2].map((more) => firstOf(year + more, 1)),
  };
  if (kind !== 'shift') return days[kind].map((one) => instantOf(one, 0, zone));
  const starts = days.day.flatMap((one) => shifts.map((seconds) => instantOf(one, seconds, zone)));
  // Where the clocks jump over the beginning of a shift, two may begin at once.
  return [...new Set(starts)].sort((one, other) => one - other);
}

/** `month` may be beyond the year, 0 or 14. */
function firstOf(year: number, month: number): Day {
  return Date.UTC(year, month - 1, 1) / 86_400_000;
}
