import { timeOf, weekdayOf } from '../programme/dates.ts';
import { weekdays } from '../programme/programme.ts';
import { instantOf, localOf } from '../programme/zone.ts';
import type { Hours } from './messageDocument.ts';

/** The end of the hours that a moment is in, UTC milliseconds; undefined: it is in none. */
export function endOfHours({ days, from, to }: Hours, at: number, zone: string): number | undefined {
  const { day, seconds } = localOf(at, zone);
  const [begin, end] = [timeOf(from) ?? 0, timeOf(to) ?? 0];
  const isOverMidnight = end <= begin;
  const isOn = (one: number) => days.some((name) => name === weekdays[weekdayOf(one)]);
  if (isOn(day) && seconds >= begin && (isOverMidnight || seconds < end)) {
    return instantOf(isOverMidnight ? day + 1 : day, end, zone);
  }
  return isOverMidnight && isOn(day - 1) && seconds < end ? instantOf(day, end, zone) : undefined;
}

export function isWithin(hours: readonly Hours[], at: number, zone: string): boolean {
  return hours.some((one) => endOfHours(one, at, zone) !== undefined);
}
