import { emptyEntries, type TierEntries } from '../tierEntries.ts';
import { toDecimal } from './decimal.ts';
import { ExactSum } from './exactSum.ts';
import { partOf } from './mergeEntries.ts';

/** From midnight to noon, and from noon to midnight, UTC. */
export const halfDayMs = 43_200_000;
const quartersOfHalf = 48;
const mostHalves = 62;

/** Half days of a month, for views of a year and more. Slots are half days, from 0. */
export function halfDaysOf(quarters: TierEntries): TierEntries {
  const halves = emptyEntries(mostHalves);
  let n = 0;
  for (let i = 0; i < quarters.n; n++) {
    const half = halfOf(quarters, i);
    let end = i;
    while (end < quarters.n && halfOf(quarters, end) === half) end++;
    halves.slot[n] = half;
    addUp(halves, n, quarters, i, end);
    i = end;
  }
  return partOf(halves, 0, n);
}

function halfOf({ slot }: TierEntries, i: number): number {
  return Math.floor((slot[i] ?? 0) / quartersOfHalf);
}

function addUp(halves: TierEntries, at: number, quarters: TierEntries, from: number, to: number): void {
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
  halves.min[at] = min;
  halves.max[at] = max;
  halves.last[at] = last;
  halves.sum[at] = Number.isNaN(min) ? Number.NaN : sum.value;
  halves.good[at] = good;
  halves.quality[at] = quality;
  halves.count[at] = count.value;
  halves.resets[at] = resets;
}
