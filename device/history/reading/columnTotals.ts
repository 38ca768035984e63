import type { SeriesHead } from '../../../protocol/history/seriesHead.ts';
import type { ColumnGrid } from './columnGrid.ts';

/** NaN, and -1 for quality, where nothing is known. */
export interface ColumnTotals {
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly last: Float64Array;
  /** The value times milliseconds. */
  readonly sum: Float64Array;
  readonly good: Float64Array;
  readonly quality: Float64Array;
}

export function emptyTotals({ t }: ColumnGrid): ColumnTotals {
  const of = (value: number) => new Float64Array(t.length).fill(value);
  return { min: of(NaN), max: of(NaN), last: of(NaN), sum: of(0), good: of(0), quality: of(-1) };
}

const leastDigits = 6;
const mostDecimals = 15;

/**
 * Time-weighted means, rounded to meaningful digits: two beyond those shown, and at least six in all. A numeric mean is
 * never rounded out of its range; of machines it is the share of running time.
 */
export function meansOf(
  { sum, good, min, max }: Pick<ColumnTotals, 'sum' | 'good' | 'min' | 'max'>,
  { digits, kind }: Pick<SeriesHead, 'digits' | 'kind'>,
): Float64Array {
  return sum.map((total, i) => {
    const ms = good[i] ?? 0;
    if (ms === 0) return min[i] ?? Number.NaN;
    const [low = Number.NaN, high = Number.NaN] = [min[i], max[i]];
    if (!Number.isFinite(total)) return middleOf(low, high);
    const mean = total / ms;
    const magnitude = mean === 0 ? 0 : Math.floor(Math.log10(Math.abs(mean)));
    const decimals = Math.min(mostDecimals, Math.max(digits + 2, leastDigits - 1 - magnitude));
    const power = 10 ** decimals;
    const rounded = Math.round(mean * power) / power;
    const shown = Number.isFinite(rounded) ? rounded : mean;
    return kind === 'numeric' ? Math.min(Math.max(shown, low), high) : shown;
  });
}

/** The mean of values that exceed the range of numbers when multiplied by milliseconds: only its bounds are known. */
export function middleOf(lowest: number, highest: number): number {
  return lowest / 2 + highest / 2;
}
