import { civilOf, type Day, dateText, dayOf, timeText, weekdayOf } from './dates.ts';
import { type LocalSwitch, localSwitches } from './localDay.ts';
import { exceptionOn, type Plan, planException, planOf } from './plan.ts';
import { type Exception, isYearly, type Programme, type Switch } from './programme.ts';
import { clockChangeOn, instantOf, localOf } from './zone.ts';

/** What is allowed but probably not intended, above all switches that never happen. */
export type Warning =
  /** The exception's last day is over. */
  | { readonly kind: 'past'; readonly exception: number; readonly date: string }
  /** Each of its days belongs to another exception of a higher priority. */
  | { readonly kind: 'shadowed'; readonly exception: number; readonly by: string }
  /** None of its days is within the effective period. */
  | { readonly kind: 'outsidePeriod'; readonly exception: number }
  /** A 29 February alone: in other years its switches do not happen. */
  | { readonly kind: 'leapYearsOnly'; readonly exception: number; readonly next: string | undefined }
  /** Every one of these weekdays belongs to an exception, for a year from today. */
  | { readonly kind: 'weekdayShadowed'; readonly day: number; readonly by: string }
  /** Nothing happens from then on. */
  | { readonly kind: 'periodOver'; readonly date: string }
  /** The value is that of the switch before; `day` or `exception` is where. */
  | {
      readonly kind: 'sameValue';
      readonly day?: number;
      readonly exception?: number;
      readonly switch: number;
      readonly time: string;
      readonly value: string;
    }
  /** The clocks are changed on this day; `moved`: what happens at the moment of the jump, or is overtaken there. */
  | {
      readonly kind: 'clockChange';
      readonly date: string;
      readonly at: number;
      /** Above 0: forward. */
      readonly minutes: number;
      readonly moved: readonly string[];
      /** Times that come twice; the switch happens the first time. */
      readonly twice: readonly string[];
    };

const yearDays = 366;
// All weekdays of 29 February recur within 28 years.
const cycleDays = 28 * 365 + 7;

/** From a moment on; clock changes within `days` days (the preview's two weeks). */
export function warningsOf(programme: Programme, from: number, zone: string, days = 14): Warning[] {
  const plan = planOf(programme);
  const today = localOf(from, zone).day;
  return [
    ...(plan.to < today ? [{ kind: 'periodOver' as const, date: dateText(plan.to) }] : []),
    ...programme.exceptionSchedule.flatMap((exception, index) => exceptionWarnings(plan, exception, index, today)),
    ...weekdayWarnings(plan, today),
    ...programme.weeklySchedule.flatMap((switches, day) =>
      repeated(switches, lastBefore(programme, day)).map((found) => ({ kind: 'sameValue' as const, day, ...found })),
    ),
    ...programme.exceptionSchedule.flatMap(({ switches }, exception) =>
      repeated(switches, undefined).map((found) => ({ kind: 'sameValue' as const, exception, ...found })),
    ),
    ...Array.from({ length: days }, (_, i) => today + i).flatMap((day) => clockWarnings(plan, day, zone)),
  ];
}

function exceptionWarnings(plan: Plan, source: Exception, exception: number, today: Day): Warning[] {
  const { period } = source;
  const planned = planException(source);
  const isOnce = period.kind === 'dates' && !isYearly(period);
  const last = isOnce ? dayOf(period.to) : undefined;
  if (last !== undefined && last < today) return [{ kind: 'past', exception, date: dateText(last) }];
  const first = isOnce ? Math.max(today, dayOf(period.from) ?? today) : today;
  const isLeapDay = period.kind === 'dates' && period.from === '02-29' && period.to === '02-29';
  const found: Day[] = [];
  let isOutside = false;
  let by: string | undefined;
  for (let day = first; day <= (last ?? first + (isLeapDay ? cycleDays : 2 * yearDays)); day++) {
    if (planned.occurrence(day, civilOf(day)) === undefined) continue;
    const winner = exceptionOn(plan, day);
    if (day < plan.from || day > plan.to) isOutside = true;
    else if (winner && winner.name !== planned.name) by ??= winner.name;
    else {
      found.push(day);
      break;
    }
  }
  const leap: Warning[] = isLeapDay
    ? [{ kind: 'leapYearsOnly', exception, next: found[0] === undefined ? undefined : dateText(found[0]) }]
    : [];
  if (found.length > 0) return leap;
  if (by !== undefined) return [...leap, { kind: 'shadowed', exception, by }];
  return isOutside ? [...leap, { kind: 'outsidePeriod', exception }] : leap;
}

// Names are unique within a programme.

function weekdayWarnings(plan: Plan, today: Day): Warning[] {
  return plan.week.flatMap((switches, weekday) => {
    if (switches.length === 0) return [];
    let by: string | undefined;
    for (let day = today; day < today + yearDays; day++) {
      if (weekdayOf(day) !== weekday || day < plan.from || day > plan.to) continue;
      const exception = exceptionOn(plan, day);
      if (!exception) return [];
      by ??= exception.name;
    }
    return by === undefined ? [] : [{ kind: 'weekdayShadowed' as const, day: weekday, by }];
  });
}

function repeated(switches: readonly Switch[], before: Switch | undefined) {
  const sorted = switches
    .map(({ time, value }, index) => ({ time, value, switch: index }))
    .sort((a, b) => (a.time < b.time ? -1 : 1));
  return sorted.filter(({ value }, i) => {
    const previous = i === 0 ? before : sorted[i - 1];
    return previous !== undefined && Number(previous.value) === Number(value);
  });
}

/** Undefined where that day's own are the only ones. */
function lastBefore({ weeklySchedule }: Programme, day: number): Switch | undefined {
  for (let back = 1; back < 7; back++) {
    const last = [...(weeklySchedule[(day + 7 - back) % 7] ?? [])].sort((a, b) => (a.time < b.time ? -1 : 1)).at(-1);
    if (last) return last;
  }
  return undefined;
}

function clockWarnings(plan: Plan, day: Day, zone: string): Warning[] {
  const change = clockChangeOn(day, zone);
  if (!change) return [];
  const local = (at: number) => localOf(at, zone).seconds;
  const shown = (s: LocalSwitch) => local(instantOf(day, s.seconds, zone)) === s.seconds;
  const switches = localSwitches(plan, day);
  const again = local(change.at);
  const isTwice = ({ seconds }: LocalSwitch) =>
    change.minutes < 0 && seconds >= again && seconds < again - change.minutes * 60;
  const times = (list: readonly LocalSwitch[]) => list.map(({ seconds }) => timeText(seconds));
  return [
    {
      kind: 'clockChange',
      date: dateText(day),
      ...change,
      moved: times(switches.filter((s) => !shown(s))),
      twice: times(switches.filter(isTwice)),
    },
  ];
}
