import { civilOf, type Day, dateText, dayOf } from './dates.ts';
import { type PlannedException, planException } from './plan.ts';
import { type Exception, isYearly } from './programme.ts';
import type { ProgrammeFault } from './programmeFault.ts';

// Weekdays and dates meet again after 28 years, 29 February among them.
const cycle = { from: dayOf('2026-01-01') ?? 0, days: 28 * 365 + 7 };

/** More of them are not told: whoever reads these has enough to do. */
const mostConflicts = 20;

interface Placed {
  readonly index: number;
  readonly planned: PlannedException;
}

/** Exceptions of one priority that both want the same day: each pair once, with the first such day. */
export function conflictsOf(exceptions: readonly Exception[]): ProgrammeFault[] {
  const priorities = new Set(exceptions.map(({ priority }) => priority));
  return [...priorities].flatMap((priority) => conflictsAt(exceptions, priority));
}

function conflictsAt(exceptions: readonly Exception[], priority: number): ProgrammeFault[] {
  const placed = exceptions
    .map((exception, index) => ({ exception, index, planned: planException(exception) }))
    .filter(({ exception }) => exception.priority === priority);
  if (placed.length < 2) return [];
  const faults = new Map<string, ProgrammeFault>();
  const meet = (a: Placed, b: Placed, day: Day) => {
    const [first, second] = a.index < b.index ? [a, b] : [b, a];
    const pair = `${first.index} ${second.index}`;
    if (faults.has(pair) || isEnough()) return;
    const { name } = second.planned;
    const other = first.planned.name;
    faults.set(pair, { reason: 'samePriority', exception: second.index, text: name, other, date: dateText(day) });
  };
  const recurring = placed.filter(({ exception }) => onceOnly(exception) === undefined);
  const isEnough = () => faults.size >= mostConflicts;
  // 1. Days of exceptions that come once, against each other and against those that come again.
  const taken = new Map<Day, Placed>();
  for (const mine of placed) {
    const [first, last] = onceOnly(mine.exception) ?? [0, -1];
    for (let day = first; day <= last && !isEnough(); day++) {
      const before = taken.get(day);
      if (before) meet(before, mine, day);
      else taken.set(day, mine);
      const civil = civilOf(day);
      for (const theirs of recurring) if (theirs.planned.occurrence(day, civil) !== undefined) meet(mine, theirs, day);
    }
  }
  // 2. Those that come again, against each other.
  for (let day = cycle.from; recurring.length > 1 && day < cycle.from + cycle.days && !isEnough(); day++) {
    const civil = civilOf(day);
    const here = recurring.filter(({ planned }) => planned.occurrence(day, civil) !== undefined);
    const [first] = here;
    for (const next of here.slice(1)) if (first) meet(first, next, day);
  }
  return [...faults.values()];
}

/** First and last day of an exception that comes once. */
function onceOnly({ period }: Exception): readonly [Day, Day] | undefined {
  if (period.kind === 'weekAndDay' || isYearly(period)) return undefined;
  return [dayOf(period.from) ?? 0, dayOf(period.to) ?? -1];
}
