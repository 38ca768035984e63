import { type Civil, civilOf, type Day, dateText, dayOf, weekdayOf } from './dates.ts';
import { type PlannedException, planException } from './plan.ts';
import { type Exception, isYearly } from './programme.ts';
import type { ProgrammeFault } from './programmeFault.ts';

// Weekdays and dates meet again after 28 years, 29 February among them.
const cycle = { from: dayOf('2026-01-01') ?? 0, days: 28 * 365 + 7 };

/** Further conflicts are not reported. */
const mostConflicts = 20;

interface Placed {
  readonly index: number;
  readonly planned: PlannedException;
  /** First and last day; undefined where it recurs. */
  readonly once: readonly [Day, Day] | undefined;
  readonly isOfDates: boolean;
}

type Meet = (a: Placed, b: Placed, day: Day) => void;

export function conflictsOf(exceptions: readonly Exception[]): ProgrammeFault[] {
  const placed = exceptions.map((exception, index) => ({
    ...{ index, priority: exception.priority },
    ...{ planned: planException(exception), once: onceOnly(exception) },
    isOfDates: exception.period.kind === 'dates',
  }));
  return [...Map.groupBy(placed, ({ priority }) => priority).values()].flatMap(conflictsAmong);
}

function conflictsAmong(placed: readonly Placed[]): ProgrammeFault[] {
  const faults = new Map<string, ProgrammeFault>();
  const isEnough = () => faults.size >= mostConflicts;
  const meet: Meet = (a, b, day) => {
    const [first, second] = a.index < b.index ? [a, b] : [b, a];
    const pair = `${first.index} ${second.index}`;
    if (faults.has(pair) || isEnough()) return;
    const { name } = second.planned;
    const other = first.planned.name;
    faults.set(pair, { reason: 'samePriority', exception: second.index, text: name, other, date: dateText(day) });
  };
  const recurring = placed.filter(({ once }) => once === undefined);
  meetOnce(placed, meet);
  for (const mine of placed) for (const theirs of recurring) if (!isEnough()) meetRecurring(mine, theirs, meet);
  if (recurring.length > 1) meetAgain(recurring, meet, isEnough);
  return [...faults.values()];
}

/** Exceptions that come once: in the order of their first days, each against the one before it that lasts longest. */
function meetOnce(placed: readonly Placed[], meet: Meet): void {
  const dated = placed.flatMap((one) => (one.once ? [{ one, first: one.once[0], last: one.once[1] }] : []));
  let longest: (typeof dated)[number] | undefined;
  for (const next of dated.toSorted((a, b) => a.first - b.first)) {
    if (longest && next.first <= longest.last) meet(longest.one, next.one, next.first);
    if (!longest || next.last > longest.last) longest = next;
  }
}

/** One that comes once against a recurring one, which does so within a cycle at the latest. */
function meetRecurring(mine: Placed, theirs: Placed, meet: Meet): void {
  const [first, last] = mine.once ?? [0, -1];
  for (let day = first; day <= Math.min(last, first + cycle.days); day++) {
    if (theirs.planned.occurrence(day, civilOf(day)) === undefined) continue;
    meet(mine, theirs, day);
    return;
  }
}

function meetAgain(recurring: readonly Placed[], meet: Meet, isEnough: () => boolean): void {
  const isOn = (day: Day, civil: Civil) => (one: Placed) => one.planned.occurrence(day, civil) !== undefined;
  // Exceptions by date ignore the weekday.
  const [ofDates, ofWeekdays] = [recurring.filter((one) => one.isOfDates), recurring.filter((one) => !one.isOfDates)];
  const byDate = new Map<string, readonly Placed[]>();
  for (const { day, civil } of differentDays()) {
    if (isEnough()) return;
    const dated = byDate.get(civil.monthDay) ?? ofDates.filter(isOn(day, civil));
    byDate.set(civil.monthDay, dated);
    const here = [...dated, ...ofWeekdays.filter(isOn(day, civil))];
    if (here.length < 2) continue;
    const [first, ...others] = here.toSorted((a, b) => a.index - b.index);
    for (const next of others) if (first) meet(first, next, day);
  }
}

let different: readonly { readonly day: Day; readonly civil: Civil }[] | undefined;

/**
 * Of the cycle, the first of those days that no recurrence distinguishes: same weekday, date and length of the month.
 */
function differentDays() {
  different ??= [...daysByKind().values()];
  return different;
}

function daysByKind() {
  const first = new Map<string, { readonly day: Day; readonly civil: Civil }>();
  for (let day = cycle.from; day < cycle.from + cycle.days; day++) {
    const civil = civilOf(day);
    const kind = `${weekdayOf(day)} ${civil.monthDay} ${civil.daysInMonth}`;
    if (!first.has(kind)) first.set(kind, { day, civil });
  }
  return first;
}

function onceOnly({ period }: Exception): readonly [Day, Day] | undefined {
  if (period.kind === 'weekAndDay' || isYearly(period)) return undefined;
  return [dayOf(period.from) ?? 0, dayOf(period.to) ?? -1];
}
