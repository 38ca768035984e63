import { civilOf, type Day } from './dates.ts';
import { exceptionOn, ofWeek, type Plan, type PlannedException } from './plan.ts';

/** It is in the programme, or an exception or the time before the period has ended. */
type SwitchCause = 'switch' | 'exceptionEnds' | 'periodBegins';

export interface SwitchOrigin {
  readonly value: string;
  /** The week's value, or an exception's. */
  readonly origin: 'weekly' | 'annual';
  readonly cause: SwitchCause;
  /** The exception it belongs to, or the one that ends. */
  readonly exception: string | undefined;
}

/** A switch by calendar and clock, not yet converted to UTC. */
export interface LocalSwitch extends SwitchOrigin {
  readonly day: Day;
  readonly seconds: number;
}

export function localSwitches(plan: Plan, day: Day): LocalSwitch[] {
  if (day < plan.from || day > plan.to) return [];
  const exception = exceptionOn(plan, day);
  const own = exception ? exception.switches : ofWeek(plan, day);
  const switches = own.map(
    ({ seconds, value }): LocalSwitch => ({
      day,
      seconds,
      value,
      origin: exception ? 'annual' : 'weekly',
      cause: 'switch',
      exception: exception?.name,
    }),
  );
  const midnight = own[0]?.seconds === 0 ? undefined : midnightSwitch(plan, day, exception);
  return midnight ? [midnight, ...switches] : switches;
}

/** Without the day's own switches; undefined: no value is in force. */
export function valueAtMidnight(plan: Plan, day: Day): string | undefined {
  if (day < plan.from || day > plan.to) return undefined;
  return midnightValue(plan, day, exceptionOn(plan, day));
}

function midnightSwitch(plan: Plan, day: Day, exception: PlannedException | undefined): LocalSwitch | undefined {
  const begins = day === plan.from;
  const before = begins ? undefined : exceptionOn(plan, day - 1);
  const ended = before && (before !== exception || runStart(plan, day, before) === day) ? before : undefined;
  const value = begins || ended ? midnightValue(plan, day, exception) : undefined;
  if (value === undefined) return undefined;
  const cause = ended ? 'exceptionEnds' : 'periodBegins';
  return { day, seconds: 0, value, origin: 'weekly', cause, exception: ended?.name };
}

function midnightValue(plan: Plan, day: Day, exception: PlannedException | undefined): string | undefined {
  if (!exception) return weekBefore(plan, day);
  const first = runStart(plan, day, exception);
  return (first < day ? exception.switches.at(-1)?.value : undefined) ?? weekBefore(plan, first);
}

/** The first of the consecutive days, up to this one, that belong to the same occurrence of an exception. */
function runStart(plan: Plan, day: Day, exception: PlannedException): Day {
  const bound = Math.max(exception.occurrence(day, civilOf(day)) ?? day, plan.from);
  let first = day;
  while (first > bound && exceptionOn(plan, first - 1) === exception) first--;
  return first;
}

/** What the week alone has in force when a day begins. */
function weekBefore(plan: Plan, day: Day): string | undefined {
  for (let back = 1; back <= plan.week.length; back++) {
    const last = ofWeek(plan, day - back).at(-1);
    if (last) return last.value;
  }
  return plan.defaultValue;
}
