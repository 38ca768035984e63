import { civilOf, type Day } from './dates.ts';
import { exceptionOn, ofWeek, type Plan, type PlannedException } from './plan.ts';

/** Why a switch happens: it stands in the programme, or an exception or the time before the period has ended. */
type SwitchCause = 'switch' | 'exceptionEnds' | 'periodBegins';

/** Why a switch happens, and what it sets. */
export interface SwitchOrigin {
  readonly value: string;
  /** Whose value it is: the week's, or an exception's. */
  readonly origin: 'weekly' | 'annual';
  readonly cause: SwitchCause;
  /** The exception it belongs to, or the one that ends. */
  readonly exception: string | undefined;
}

/** A switch by the calendar and the clock, its moment not reckoned yet. */
export interface LocalSwitch extends SwitchOrigin {
  readonly day: Day;
  readonly seconds: number;
}

/** The switches of one calendar day, in the order of the clock. */
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

/** What a day begins with, its own switches apart; undefined: nothing is in force. */
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

/** The first of the days without a gap, up to this one, that belong to the same occurrence of an exception. */
function runStart(plan: Plan, day: Day, exception: PlannedException): Day {
  const bound = Math.max(exception.occurrence(day, civilOf(day)) ?? day, plan.from);
  let first = day;
  while (first > bound && exceptionOn(plan, first - 1) === exception) first--;
  return first;
}

/** What the week, taken alone, has in force when a day begins. */
function weekBefore(plan: Plan, day: Day): string | undefined {
  for (let back = 1; back <= plan.week.length; back++) {
    const last = ofWeek(plan, day - back).at(-1);
    if (last) return last.value;
  }
  return plan.defaultValue;
}
