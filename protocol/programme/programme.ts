import { plainDecimal } from '../commands/command.ts';
import { dayOf, timeOf, timeText } from './dates.ts';

/**
 * Time programmes (spec §3, editing kinds Weekly and Annual), after the Schedule object of BACnet (clause 12.24) and the
 * schedules of OPC UA Part 24, whose names are used: weeklySchedule, exceptionSchedule, effectivePeriod, defaultValue,
 * priority (1 is the highest of 16).
 *
 * The rules, in the device's zone (R32):
 * - A switch stays in force until the next one, also over midnight and over days without switches. (BACnet begins each
 *   day with its default; plants and their operators do not.) Before the week's first switch its last one is in force.
 * - On a day of an exception only that exception's switches happen; of several the one of the highest priority. Two of
 *   one priority on one day are refused.
 * - An exception begins with what the week has in force at its first midnight. When it ends, the value that the week
 *   then has in force is switched at midnight, as a switch of its own.
 * - defaultValue is in force where the week has no switch at all.
 * - Outside effectivePeriod the programme has no say: nothing is in force and nothing is switched. It begins with what
 *   it then has in force, as a switch of its own, and ends without one.
 * - A time that the clock jumps over happens at the moment of the jump; one that comes twice happens the first time.
 *   Of several switches that so fall on one moment the last one happens.
 */
export interface Programme {
  readonly effectivePeriod: EffectivePeriod;
  /** Plain decimal text (R34), as all values here. */
  readonly defaultValue: string | undefined;
  /** Monday first. A roster may have several weeks, which follow one another. */
  readonly weeklySchedule: readonly (readonly Switch[])[];
  /** The Monday (`YYYY-MM-DD`) on which the first of several weeks began, or would have. */
  readonly firstMonday?: string;
  readonly exceptionSchedule: readonly Exception[];
}

/** Days `YYYY-MM-DD`, inclusive; undefined: no bound. */
export interface EffectivePeriod {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface Switch {
  /** `HH:MM` or `HH:MM:SS`, 00:00 to 23:59:59. */
  readonly time: string;
  readonly value: string;
}

export interface Exception {
  /** Unique within the programme: differences match by it. */
  readonly name: string;
  /** 1 (highest) to 16. */
  readonly priority: number;
  readonly period: Dates | WeekAndDay;
  /** The switches of each of its days; none: the value in force remains. */
  readonly switches: readonly Switch[];
}

/**
 * Inclusive: `YYYY-MM-DD` once, `MM-DD` every year (then `to` may be before `from`: over the new year). A 29 February
 * without a year comes in leap years only.
 */
export interface Dates {
  readonly kind: 'dates';
  readonly from: string;
  readonly to: string;
}

export interface WeekAndDay {
  readonly kind: 'weekAndDay';
  /** 0 Monday to 6 Sunday. */
  readonly weekday: number;
  /** 1: days 1 to 7 of the month … 5: days 29 to 31; 6: the last seven days; undefined: every week. */
  readonly week: number | undefined;
  /** 1 to 12; undefined: every month. */
  readonly month: number | undefined;
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const programmeLimits = {
  switchesADay: 48,
  switchesInAll: 3000,
  exceptions: 365,
  nameLength: 60,
  /** Days from the first to the last of one exception. */
  daysOfException: 366,
  lowestPriority: 16,
  firstYear: 1970,
  lastYear: 2999,
} as const;

/** It switches nothing. */
export const emptyProgramme: Programme = {
  effectivePeriod: { from: undefined, to: undefined },
  defaultValue: undefined,
  weeklySchedule: weekdays.map(() => []),
  exceptionSchedule: [],
};

/** Switches in the order of their times, times and numbers in their shortest form. */
export function canonical(programme: Programme): Programme {
  return {
    effectivePeriod: programme.effectivePeriod,
    defaultValue: programme.defaultValue === undefined ? undefined : canonicalValue(programme.defaultValue),
    weeklySchedule: weekdays.map((_, day) => canonicalDay(programme.weeklySchedule[day] ?? [])),
    exceptionSchedule: programme.exceptionSchedule.map((exception) => ({
      ...exception,
      name: exception.name.trim(),
      switches: canonicalDay(exception.switches),
    })),
  };
}

export function sameProgramme(a: Programme, b: Programme): boolean {
  return comparable(canonical(a)) === comparable(canonical(b));
}

/** Of a part in canonical form. */
export function comparable(part: Programme | Exception | EffectivePeriod | readonly Switch[]): string {
  return JSON.stringify(part, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function canonicalDay(switches: readonly Switch[]): Switch[] {
  return switches
    .map(({ time, value }) => ({ time: canonicalTime(time), value: canonicalValue(value) }))
    .sort((a, b) => (timeOf(a.time) ?? 0) - (timeOf(b.time) ?? 0));
}

function canonicalTime(time: string): string {
  const seconds = timeOf(time);
  return seconds === undefined ? time : timeText(seconds);
}

function canonicalValue(value: string): string {
  if (plainDecimal(value) === undefined) return value;
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const digits = fraction.replace(/(?<!0)0+$/, '');
  const short = `${whole.replace(/^0+(?=\d)/, '')}${digits && `.${digits}`}`;
  return value.startsWith('-') && short !== '0' ? `-${short}` : short;
}

export function isYearly({ from }: Dates): boolean {
  return dayOf(from) === undefined;
}
