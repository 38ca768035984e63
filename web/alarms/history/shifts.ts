import type { AlarmStatistics } from '../../../protocol/calls/alarmHistory.ts';
import type { Day } from '../../../protocol/programme/dates.ts';
import { instantOf, localOf } from '../../../protocol/programme/zone.ts';

/** When they begin, hours of the day: the usual ones of eight hours; a station has no setting for them. */
export const shiftHours = [6, 14, 22] as const;

export interface Shift {
  /** UTC ms, without `until`. */
  readonly from: number;
  readonly until: number;
  /** Undefined: outside the time that is counted. */
  readonly count: number | undefined;
}

/** The shifts that begin on a day; the last one ends on the next day. */
export interface ShiftDay {
  readonly day: Day;
  readonly shifts: readonly Shift[];
}

type Counted = Pick<AlarmStatistics, 'from' | 'until' | 'intervals'>;

const hourSeconds = 3600;

/** The newest day first. */
export function shiftDays({ from, until, intervals }: Counted, zone: string): readonly ShiftDay[] {
  const [first, last] = [dayOfShift(from, zone), dayOfShift(until, zone)];
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const day = last - i;
    const begins = [...shiftHours.map((hour) => [day, hour] as const), [day + 1, shiftHours[0]] as const].map(
      ([day, hour]) => instantOf(day, hour * hourSeconds, zone),
    );
    const shifts = shiftHours.map((_, shift) => {
      const [begin = 0, end = 0] = begins.slice(shift);
      const isKnown = end > from && begin <= until;
      return { from: begin, until: end, count: isKnown ? countBetween(intervals, begin, end) : undefined };
    });
    return { day, shifts };
  });
}

function dayOfShift(at: number, zone: string): Day {
  const { day, seconds } = localOf(at, zone);
  return seconds < shiftHours[0] * hourSeconds ? day - 1 : day;
}

/** Ten minutes belong to the shift in which they begin. */
function countBetween(intervals: Counted['intervals'], from: number, until: number): number {
  return intervals
    .filter((interval) => interval.from >= from && interval.from < until)
    .reduce((sum, { count }) => sum + count, 0);
}

/** How often on each day of the statistics, the oldest first. */
export function countsByDay(
  { from, until }: Pick<AlarmStatistics, 'from' | 'until'>,
  days: AlarmStatistics['worst'][number]['days'],
  zone: string,
): readonly { readonly day: Day; readonly count: number }[] {
  const counts = new Map(days.map((one) => [localOf(one.from, zone).day, one.count]));
  const first = localOf(from, zone).day;
  return Array.from({ length: localOf(until, zone).day - first + 1 }, (_, i) => ({
    day: first + i,
    count: counts.get(first + i) ?? 0,
  }));
}
