import { type Civil, civilOf, type Day, dayOf, timeOf, weekdayOf } from './dates.ts';
import { type Exception, isYearly, type Programme, type Switch, weekdays } from './programme.ts';

export interface Plan {
  readonly from: Day;
  readonly to: Day;
  readonly defaultValue: string | undefined;
  /** From Monday on; several weeks follow one another. */
  readonly week: readonly (readonly PlannedSwitch[])[];
  /** The Monday of the first of them. */
  readonly firstMonday: Day;
  readonly exceptions: readonly PlannedException[];
  /** The last day with a switch: where nothing recurs, the day after the last exception. */
  readonly lastDay: Day;
}

interface PlannedSwitch {
  readonly seconds: number;
  readonly value: string;
}

export interface PlannedException {
  readonly name: string;
  readonly priority: number;
  readonly switches: readonly PlannedSwitch[];
  /** The first day of the occurrence that this day is in; undefined: the exception is not on this day. */
  readonly occurrence: (day: Day, civil: Civil) => Day | undefined;
}

const monday = dayOf('1970-01-05') ?? 0;
const plans = new WeakMap<Programme, Plan>();

/** Cached. What checkProgramme would refuse is ignored, so that a draft can be drawn. */
export function planOf(programme: Programme): Plan {
  const known = plans.get(programme);
  if (known) return known;
  const { effectivePeriod, defaultValue, weeklySchedule, exceptionSchedule } = programme;
  const to = dayOf(effectivePeriod.to ?? '') ?? Number.POSITIVE_INFINITY;
  const from = dayOf(effectivePeriod.from ?? '') ?? Number.NEGATIVE_INFINITY;
  const days = Math.max(Math.ceil(weeklySchedule.length / weekdays.length), 1) * weekdays.length;
  const week = Array.from({ length: days }, (_, day) => planSwitches(weeklySchedule[day] ?? []));
  const made: Plan = {
    from,
    to,
    defaultValue,
    week,
    firstMonday: dayOf(programme.firstMonday ?? '') ?? monday,
    exceptions: exceptionSchedule.map(planException).sort((a, b) => a.priority - b.priority),
    lastDay: week.some((day) => day.length > 0) ? to : Math.min(to, Math.max(from, lastOfAll(exceptionSchedule) + 1)),
  };
  plans.set(programme, made);
  return made;
}

export function ofWeek({ week, firstMonday }: Plan, day: Day): readonly PlannedSwitch[] {
  const place = (day - firstMonday) % week.length;
  return week[place < 0 ? place + week.length : place] ?? [];
}

/** The one of the highest priority; of two that the check would refuse, the first. */
export function exceptionOn(plan: Plan, day: Day): PlannedException | undefined {
  if (plan.exceptions.length === 0) return undefined;
  const civil = civilOf(day);
  return plan.exceptions.find((exception) => exception.occurrence(day, civil) !== undefined);
}

export function planException({ name, priority, period, switches }: Exception): PlannedException {
  const planned = { name, priority, switches: planSwitches(switches) };
  if (period.kind === 'weekAndDay') {
    const { weekday, week, month } = period;
    return {
      ...planned,
      occurrence: (day, civil) =>
        weekdayOf(day) === weekday && (month === undefined || month === civil.month) && isInWeek(civil, week)
          ? day
          : undefined,
    };
  }
  const { from, to } = period;
  if (isYearly(period)) {
    return {
      ...planned,
      occurrence: (_, { year, monthDay }) => {
        if (from <= to) return monthDay >= from && monthDay <= to ? firstDay(year, from) : undefined;
        if (monthDay >= from) return firstDay(year, from);
        return monthDay <= to ? firstDay(year - 1, from) : undefined;
      },
    };
  }
  const first = dayOf(from) ?? Number.POSITIVE_INFINITY;
  const last = dayOf(to) ?? Number.NEGATIVE_INFINITY;
  return { ...planned, occurrence: (day) => (day >= first && day <= last ? first : undefined) };
}

/** Infinite where one recurs. */
function lastOfAll(exceptions: readonly Exception[]): Day {
  return exceptions.reduce((last, { period }) => {
    const comesAgain = period.kind === 'weekAndDay' || isYearly(period);
    return Math.max(last, comesAgain ? Number.POSITIVE_INFINITY : (dayOf(period.to) ?? last));
  }, Number.NEGATIVE_INFINITY);
}

function planSwitches(switches: readonly Switch[]): PlannedSwitch[] {
  return switches
    .flatMap(({ time, value }) => {
      const seconds = timeOf(time);
      return seconds === undefined ? [] : [{ seconds, value }];
    })
    .sort((a, b) => a.seconds - b.seconds);
}

/** Of a year without 29 February the day after. */
function firstDay(year: number, monthDay: string): Day | undefined {
  const text = String(year).padStart(4, '0');
  return dayOf(`${text}-${monthDay}`) ?? dayOf(`${text}-03-01`);
}

function isInWeek({ dayOfMonth, daysInMonth }: Civil, week: number | undefined): boolean {
  if (week === undefined) return true;
  if (week === 6) return dayOfMonth > daysInMonth - 7;
  return Math.ceil(dayOfMonth / 7) === week;
}
