import type { Day } from './dates.ts';
import { type DayAhead, daysAhead } from './evaluate.ts';
import { exceptionOn, planOf } from './plan.ts';
import type { Programme } from './programme.ts';
import { instantOf } from './zone.ts';

/** The next time that an exception has days of its own, and the day after them. */
export interface Occurrence {
  readonly exception: string;
  readonly days: readonly DayAhead[];
  /** It continues after the days that are shown. */
  readonly isCut: boolean;
}

/** 29 February is eight years away at most. */
const horizonDays = 8 * 366;
const mostDays = 7;

/**
 * For each of these exceptions that has no day before `from`, counted from `today`: its first days from there on, in
 * the order of the calendar. Those that never come are missing; `warningsOf` names them.
 */
export function occurrencesAfter(
  programme: Programme,
  names: readonly string[],
  { today, from }: { readonly today: Day; readonly from: Day },
  zone: string,
): Occurrence[] {
  const plan = planOf(programme);
  const wanted = new Set(names);
  const nameOn = (day: Day) => (day < plan.from || day > plan.to ? undefined : exceptionOn(plan, day)?.name);
  for (let day = today; day < from; day++) wanted.delete(nameOn(day) ?? '');
  const found: Occurrence[] = [];
  for (let day = from; wanted.size > 0 && day < from + horizonDays; day++) {
    const exception = nameOn(day);
    if (exception === undefined || !wanted.delete(exception)) continue;
    let count = 1;
    while (count < mostDays && nameOn(day + count) === exception) count++;
    const isCut = nameOn(day + count) === exception;
    const days = daysAhead(programme, instantOf(day, 0, zone), isCut ? count : count + 1, zone);
    found.push({ exception, days, isCut });
  }
  return found;
}
