import type { ReportDefinition } from '../../../protocol/report/definition.ts';
import { type Calendar, periodAt, periodBefore, type TimeRange } from '../../../protocol/report/period.ts';
import type { ReportMark } from './madeRows.ts';

/** Of each report, of those that the service missed. */
const mostMissed = 31;

type Scheduled = Pick<ReportDefinition, 'period' | 'delayMin'>;

/** The mark of a report from now on: a new one begins with the period that is under way. */
export function markAt(
  { period }: Scheduled,
  stored: ReportMark | undefined,
  now: number,
  calendar: Calendar,
): ReportMark {
  const isOther = stored?.period !== period;
  // A mark of later than now: the clock was put back, or had been ahead.
  if (!stored || isOther || stored.next > now) return { period, next: periodAt(period, now, calendar).from };
  return stored;
}

/** The first period that is not due yet. Where the calendar has changed since, one that had begun before is left out. */
export function nextPeriod({ next }: ReportMark, { period }: Scheduled, calendar: Calendar): TimeRange {
  const range = periodAt(period, next, calendar);
  return range.from < next ? periodAt(period, range.to, calendar) : range;
}

export function dueTime({ to }: TimeRange, { delayMin }: Scheduled): number {
  return to + delayMin * 60_000;
}

/** Those from `first` on that are due by now, the oldest first, and when the period after them begins. */
export function duePeriods(
  report: Scheduled,
  first: TimeRange,
  now: number,
  calendar: Calendar,
): { readonly due: readonly TimeRange[]; readonly next: number } {
  const { period, delayMin } = report;
  // From the newest one back: a clock that was put forward by years makes no year of shifts.
  let range = periodBefore(period, periodAt(period, now - delayMin * 60_000, calendar), calendar);
  const next = Math.max(range.to, first.from);
  const due: TimeRange[] = [];
  while (due.length < mostMissed && range.from >= first.from) {
    due.unshift(range);
    range = periodBefore(period, range, calendar);
  }
  return { due, next };
}
