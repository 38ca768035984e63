import { dateText, dayOf } from '../../../protocol/programme/dates.ts';
import { instantOf, localOf } from '../../../protocol/programme/zone.ts';
import type { Comparison } from '../trend.ts';

/** `by` -1: earlier, 1: later. A local day has 23 to 25 hours. */
export function sameTimeOf(comparison: Comparison, at: number, zone: string, by: -1 | 1): number {
  const { day, seconds } = localOf(at, zone);
  return instantOf(otherDay[comparison](day, by), seconds, zone) + (at - Math.floor(at / 1000) * 1000);
}

const otherDay: Readonly<Record<Comparison, (day: number, by: -1 | 1) => number>> = {
  day: (day, by) => day + by,
  week: (day, by) => day + 7 * by,
  // The same date; of 29 February the day before 1 March.
  year: (day, by) => {
    const [year = 0, month, date] = dateText(day).split('-');
    return (
      dayOf(`${Number(year) + by}-${month}-${date}`) ??
      dayOf(`${Number(year) + by}-${month}-${Number(date) - 1}`) ??
      day
    );
  },
};
