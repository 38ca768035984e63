import { emptyEntries, type TierEntries } from '../tierEntries.ts';
import { toDecimal } from './decimal.ts';
import { ExactSum } from './exactSum.ts';
import { partOf } from './mergeEntries.ts';

const quartersOfDay = 96;

/** Quarters of a month as its days (UTC): what views of many years are made of. Their slots are days, from 0. */
export function daysOf(quarters: TierEntries): TierEntries {
  const days = emptyEntries(31);
  let n = 0;
  for (let i = 0; i < quarters.n; n++) {
    const day = dayOf(quarters, i);
    let end = i;
    while (end < quarters.n && dayOf(quarters, end) === day) end++;
    days.slot[n] = day;
    addUp(days, n, quarters, i, end);
    i = end;
  }
  return partOf(days, 0, n);
}

function dayOf({ slot }: TierEntries, i: number): number {
  return Math.floor((slot[i] ?? 0) / quartersOfDay);
}

function addUp(days: TierEntries, at: number, quarters: TierEntries, from: number, to: number): void {
  const [sum, count] = [new ExactSum(), new ExactSum()];
  let [min, max, last, good, quality, resets] = [Number.NaN, Number.NaN, Number.NaN, 0, 0, 0];
  for (let i = from; i < to; i++) {
    good += quarters.good[i] ?? 0;
    quality = Math.max(quality, quarters.quality[i] ?? 0);
    resets = Math.min(255, resets + (quarters.resets[i] ?? 0));
    count.add(toDecimal(quarters.count[i] ?? 0), 1);
    const low = quarters.min[i] ?? Number.NaN;
    if (Number.isNaN(low)) continue;
    const high = quarters.max[i] ?? low;
    if (!(min <= low)) min = low;
    if (!(max >= high)) max = high;
    last = quarters.last[i] ?? last;
    sum.add(toDecimal(quarters.sum[i] ?? 0), 1);
  }
  days.min[at] = min;
  days.max[at] = max;
  days.last[at] = last;
  days.sum[at] = Number.isNaN(min) ? Number.NaN : sum.value;
  days.good[at] = good;
  days.quality[at] = quality;
  days.count[at] = count.value;
  days.resets[at] = resets;
}
