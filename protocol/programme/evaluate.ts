import { type Day, dateText, timeText, weekdayOf } from './dates.ts';
import { type LocalSwitch, localSwitches, type SwitchOrigin, valueAtMidnight } from './localDay.ts';
import { exceptionOn, type Plan, planOf } from './plan.ts';
import type { Programme } from './programme.ts';
import { type ClockChange, clockChangeOn, instantOf, localOf } from './zone.ts';

/** `date` and `time` are those of the programme, before changes of the clock; of one programme they name one switch. */
export interface SwitchEvent extends SwitchOrigin {
  readonly at: number;
  readonly date: string;
  readonly time: string;
}

export interface InForce {
  readonly value: string;
  /** Undefined: no switch yet (defaultValue from the beginning). */
  readonly since: SwitchEvent | undefined;
}

export interface DayAhead {
  readonly date: string;
  readonly weekday: number;
  /** UTC ms. */
  readonly begins: number;
  readonly ends: number;
  readonly exception: string | undefined;
  /** Without a switch at midnight. */
  readonly valueAtStart: string | undefined;
  readonly switches: readonly SwitchEvent[];
  readonly clockChange: ClockChange | undefined;
}

// 29 February is eight years away at most; a day without switches is at most an exception and a week away from one.
const horizonDays = 8 * 366 + 7;
const daysBack = 366 + 14;

export function inForceAt(programme: Programme, at: number, zone: string): InForce | undefined {
  const plan = planOf(programme);
  if (at < startOf(plan.from, zone) || at >= startOf(plan.to + 1, zone)) return undefined;
  const { day } = localOf(at, zone);
  // From the day after: clocks put back over midnight show yesterday's date again.
  for (let d = day + 1; d >= day - daysBack; d--) {
    const last = localSwitches(plan, d)
      .map((local) => eventOf(local, zone))
      .findLast((event) => event.at <= at);
    if (last) return { value: last.value, since: last };
  }
  const value = valueAtMidnight(plan, Math.min(Math.max(day, plan.from), plan.to));
  return value === undefined ? undefined : { value, since: undefined };
}

/** In their order, `until` included; computed lazily. */
export function* switchesBetween(
  programme: Programme,
  after: number,
  until: number,
  zone: string,
): Generator<SwitchEvent, void, undefined> {
  const plan = planOf(programme);
  const last = Math.min(localOf(until, zone).day + 1, plan.lastDay);
  for (let day = Math.max(localOf(after, zone).day - 1, plan.from); day <= last; day++) {
    for (const event of eventsOfDay(plan, day, zone)) if (event.at > after && event.at <= until) yield event;
  }
}

/** The first switch after a moment; undefined where there is none within eight years. */
export function nextSwitch(programme: Programme, after: number, zone: string): SwitchEvent | undefined {
  const until = after + horizonDays * 86_400_000;
  return switchesBetween(programme, after, until, zone).next().value ?? undefined;
}

/** Beginning with the day of `from`. */
export function daysAhead(programme: Programme, from: number, count: number, zone: string): DayAhead[] {
  const plan = planOf(programme);
  const first = localOf(from, zone).day;
  return Array.from({ length: count }, (_, i) => {
    const day = first + i;
    const isEffective = day >= plan.from && day <= plan.to;
    return {
      date: dateText(day),
      weekday: weekdayOf(day),
      begins: instantOf(day, 0, zone),
      ends: instantOf(day + 1, 0, zone),
      exception: isEffective ? exceptionOn(plan, day)?.name : undefined,
      valueAtStart: valueAtMidnight(plan, day),
      switches: eventsOfDay(plan, day, zone),
      clockChange: clockChangeOn(day, zone),
    };
  });
}

/** Of several at one moment the last. */
function eventsOfDay(plan: Plan, day: Day, zone: string): SwitchEvent[] {
  const locals = localSwitches(plan, day);
  if (locals.length === 0) return [];
  const tomorrow = localSwitches(plan, day + 1)[0];
  const events = [...locals, ...(tomorrow ? [tomorrow] : [])].map((local) => eventOf(local, zone));
  return events.slice(0, locals.length).filter((event, i) => events[i + 1]?.at !== event.at);
}

function eventOf({ day, seconds, value, origin, cause, exception }: LocalSwitch, zone: string): SwitchEvent {
  const at = instantOf(day, seconds, zone);
  return { at, date: dateText(day), time: timeText(seconds), value, origin, cause, exception };
}

function startOf(day: Day, zone: string): number {
  return Number.isFinite(day) ? instantOf(day, 0, zone) : day;
}
