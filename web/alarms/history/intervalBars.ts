import { countedMs } from '../../../protocol/alarms/alarmStatistics.ts';
import type { AlarmStatistics } from '../../../protocol/calls/alarmHistory.ts';

export interface Bar {
  /** UTC ms. */
  readonly from: number;
  readonly until: number;
  /** The maximum of ten minutes within it. */
  readonly most: number;
}

type Counted = Pick<AlarmStatistics, 'from' | 'until' | 'intervals'>;

/** More bars could not be distinguished; of a longer time each shows its worst ten minutes. */
const mostBars = 288;

/** Ten minutes, or as many as one bar stands for, from the first to the last; also those without an alarm. */
export function barsOf({ from, until, intervals }: Counted): readonly Bar[] {
  const first = Math.floor(from / countedMs);
  const count = Math.max(Math.ceil(until / countedMs) - first, 1);
  const each = Math.ceil(count / mostBars);
  const bars = Array.from({ length: Math.ceil(count / each) }, (_, i) => ({
    from: (first + i * each) * countedMs,
    until: (first + (i + 1) * each) * countedMs,
    most: 0,
  }));
  for (const interval of intervals) {
    const bar = bars[Math.floor((Math.floor(interval.from / countedMs) - first) / each)];
    if (bar) bar.most = Math.max(bar.most, interval.count);
  }
  return bars;
}
