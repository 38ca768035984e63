import { isOnStep, plainDecimal } from '../commands/command.ts';
import { isProgrammed, type Point } from '../point.ts';
import { isBlank } from '../wire/writtenText.ts';
import { conflictsOf } from './conflicts.ts';
import { dayOf, isMonthDay, timeOf } from './dates.ts';
import {
  type Dates,
  type Exception,
  programmeLimits as limits,
  type Programme,
  type Switch,
  type WeekAndDay,
} from './programme.ts';
import type { FaultReason, ProgrammeFault } from './programmeFault.ts';

/** What the check of a programme needs of its point. */
export type ProgrammedPoint = Pick<Point, 'kind' | 'editingKind' | 'min' | 'max' | 'step'>;

type Place = Pick<ProgrammeFault, 'day' | 'exception' | 'switch'>;

/** Empty: it may be written. Both sides check with this (R34). */
export function checkProgramme(programme: Programme, point: ProgrammedPoint | undefined): ProgrammeFault[] {
  if (!point) return [{ reason: 'noPoint' }];
  if (!isProgrammed(point)) return [{ reason: 'notProgrammed' }];
  const { weeklySchedule, exceptionSchedule, defaultValue } = programme;
  const faults: ProgrammeFault[] = [];
  if (point.editingKind === 'Weekly' && exceptionSchedule.length > 0) faults.push({ reason: 'exceptionsNotWeekly' });
  if (exceptionSchedule.length > limits.exceptions) {
    faults.push({ reason: 'tooManyExceptions', limit: limits.exceptions });
  }
  const days = [...weeklySchedule, ...exceptionSchedule.map(({ switches }) => switches)];
  if (days.reduce((sum, { length }) => sum + length, 0) > limits.switchesInAll) {
    faults.push({ reason: 'tooManySwitchesInAll', limit: limits.switchesInAll });
  }
  // Oversized programmes are not checked further.
  if (faults.some(({ limit }) => limit !== undefined)) return faults;
  if (defaultValue !== undefined) faults.push(...valueFaults(defaultValue, point, {}));
  else if (exceptionSchedule.length > 0 && weeklySchedule.every(({ length }) => length === 0)) {
    faults.push({ reason: 'defaultMissing' });
  }
  faults.push(...periodFaults(programme));
  weeklySchedule.forEach((switches, day) => {
    faults.push(...dayFaults(switches, point, { day }));
  });
  const names = new Set<string>();
  exceptionSchedule.forEach((exception, index) => {
    faults.push(
      ...exceptionFaults(exception, index, names),
      ...dayFaults(exception.switches, point, { exception: index }),
    );
  });
  const isDated = !faults.some(({ reason }) => dateReasons.has(reason));
  return isDated ? [...faults, ...conflictsOf(exceptionSchedule)] : faults;
}

const dateReasons: ReadonlySet<FaultReason> = new Set([
  'badPriority',
  'badDate',
  'badWeekAndDay',
  'yearOnOneSide',
  'endsBeforeItBegins',
  'tooManyDays',
]);

function periodFaults({ effectivePeriod: { from, to } }: Programme): ProgrammeFault[] {
  const bad = [from, to].filter((date) => date !== undefined && !isDate(date));
  if (bad.length > 0) return bad.map((text) => ({ reason: 'badDate', text }));
  return from !== undefined && to !== undefined && to < from ? [{ reason: 'endsBeforeItBegins', text: to }] : [];
}

function dayFaults(switches: readonly Switch[], point: ProgrammedPoint, place: Place): ProgrammeFault[] {
  if (switches.length > limits.switchesADay) {
    return [{ ...place, reason: 'tooManySwitches', limit: limits.switchesADay }];
  }
  const times = new Set<number>();
  return switches.flatMap(({ time, value }, index) => {
    const here = { ...place, switch: index };
    const seconds = timeOf(time);
    const faults = valueFaults(value, point, here);
    if (seconds === undefined) return [{ ...here, reason: 'badTime' as const, text: time }, ...faults];
    if (times.has(seconds)) return [{ ...here, reason: 'sameTime' as const, text: time }, ...faults];
    times.add(seconds);
    return faults;
  });
}

function valueFaults(text: string, { kind, min, max, step }: ProgrammedPoint, place: Place): ProgrammeFault[] {
  const value = plainDecimal(text);
  if (value === undefined || (kind === 'logic' && value !== 0 && value !== 1)) {
    return [{ ...place, reason: 'notPlainDecimal', text }];
  }
  if (min !== undefined && value < min) return [{ ...place, reason: 'belowLimit', text, limit: min }];
  if (max !== undefined && value > max) return [{ ...place, reason: 'aboveLimit', text, limit: max }];
  return isOnStep(text, min, step) ? [] : [{ ...place, reason: 'offStep', text, limit: step }];
}

function exceptionFaults(
  { name, priority, period }: Exception,
  exception: number,
  names: Set<string>,
): ProgrammeFault[] {
  const faults: ProgrammeFault[] = [];
  const trimmed = name.trim();
  if (isBlank(trimmed)) faults.push({ reason: 'nameMissing', exception });
  else if (trimmed.length > limits.nameLength) {
    faults.push({ reason: 'nameTooLong', exception, text: trimmed, limit: limits.nameLength });
  } else if (names.has(trimmed)) faults.push({ reason: 'sameName', exception, text: trimmed });
  names.add(trimmed);
  if (!isBetween(priority, 1, limits.lowestPriority)) {
    faults.push({ reason: 'badPriority', exception, limit: limits.lowestPriority });
  }
  return [
    ...faults,
    ...(period.kind === 'dates' ? datesFaults(period, exception) : weekAndDayFaults(period, exception)),
  ];
}

function datesFaults({ from, to }: Dates, exception: number): ProgrammeFault[] {
  const bad = [from, to].filter((text) => !isDate(text) && !isMonthDay(text));
  if (bad.length > 0) return bad.slice(0, 1).map((text) => ({ reason: 'badDate', exception, text }));
  const [first, last] = [dayOf(from), dayOf(to)];
  if ((first === undefined) !== (last === undefined)) return [{ reason: 'yearOnOneSide', exception, text: to }];
  if (first === undefined || last === undefined) return [];
  if (last < first) return [{ reason: 'endsBeforeItBegins', exception, text: to }];
  const isLong = last - first >= limits.daysOfException;
  return isLong ? [{ reason: 'tooManyDays', exception, limit: limits.daysOfException }] : [];
}

function weekAndDayFaults({ weekday, week, month }: WeekAndDay, exception: number): ProgrammeFault[] {
  const isSound =
    isBetween(weekday, 0, 6) &&
    (week === undefined || isBetween(week, 1, 6)) &&
    (month === undefined || isBetween(month, 1, 12));
  return isSound ? [] : [{ reason: 'badWeekAndDay', exception }];
}

function isDate(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return dayOf(text) !== undefined && isBetween(year, limits.firstYear, limits.lastYear);
}

function isBetween(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}
