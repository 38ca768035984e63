import type { StoredCorrection } from '../../../protocol/history/correction.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { quarterOf } from '../tiers/aggregate.ts';
import { sumOf } from '../tiers/exactSum.ts';

const quarterMs = entryMs['15m'];

/** `quarter`: start of the quarter of an hour, UTC ms. */
export function correctedCount(corrections: readonly StoredCorrection[], quarter: number, count: number): number {
  let sum = count;
  for (const { from, end, removedFirst, removedLast, added } of corrections) {
    if (end <= quarter || from >= quarter + quarterMs) continue;
    const [first, last] = [quarterOf(from), quarterOf(end - 1)];
    if (quarter === first) sum = sumOf(sum, -removedFirst);
    else if (quarter === last) sum = sumOf(sum, -removedLast);
    else sum = 0;
    if (quarter === last) sum = sumOf(sum, added);
  }
  return sum;
}

/** `time`: UTC ms. */
export function isCorrected(corrections: readonly StoredCorrection[], time: number): boolean {
  return corrections.some(({ from, end }) => time >= from && time < end);
}
