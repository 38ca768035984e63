import type { PastTotals } from '../../history/reading/windows.ts';
import type { HeldValue } from '../../history/tiers/heldValue.ts';
import { type SeenStates, seenState } from './seenStates.ts';
import type { WindowResult, WindowTotals } from './windowTotals.ts';

/** Lengths of slices, ms: those from a minute on are whole entries of the history. */
const lengths = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900].map((seconds) => seconds * 1000);
const leastSlices = 60;

type Sliced = 'AVERAGE' | 'MINIMUM' | 'MAXIMUM';

interface Sums {
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly good: number;
  readonly seen: SeenStates;
}

const values: Readonly<Record<Sliced, (sums: Sums) => number>> = {
  // Rounded, a mean might lie outside of its values.
  AVERAGE: ({ sum, good, min, max }) => Math.min(Math.max(sum / good, min), max),
  MINIMUM: ({ min }) => min,
  MAXIMUM: ({ max }) => max,
};

/**
 * The last so many milliseconds in slices that begin at multiples of their length. The oldest one counts with the part of
 * it that still lies in the time; its extremes count whole.
 */
export class SliceTotals implements WindowTotals {
  readonly from: number;
  readonly sliceMs: number;
  readonly end = Number.POSITIVE_INFINITY;
  readonly #function: Sliced;
  readonly #overMs: number;
  /** Number of the slice in each place; the place of a slice is its number modulo their count. */
  readonly #numbers: Float64Array;
  readonly #min: Float64Array;
  readonly #max: Float64Array;
  readonly #sum: Float64Array;
  readonly #good: Float64Array;
  readonly #seen: Uint8Array;

  constructor(name: Sliced, overMs: number, now: number) {
    this.#function = name;
    this.#overMs = overMs;
    this.sliceMs = lengths.findLast((length) => length * leastSlices <= overMs) ?? 1000;
    this.from = Math.floor((now - overMs) / this.sliceMs) * this.sliceMs;
    const count = Math.ceil(overMs / this.sliceMs) + 1;
    this.#numbers = new Float64Array(count).fill(-1);
    this.#min = new Float64Array(count);
    this.#max = new Float64Array(count);
    this.#sum = new Float64Array(count);
    this.#good = new Float64Array(count);
    this.#seen = new Uint8Array(count);
  }

  restore({ min, max, sum, good, quality }: PastTotals): void {
    for (const [i, ms] of good.entries()) {
      const low = min[i] ?? undefined;
      const place = this.#place(this.from / this.sliceMs + i);
      if (low !== undefined) this.#spread(place, low, max[i] ?? low);
      this.#sum[place] = sum[i] ?? 0;
      this.#good[place] = ms;
      if (low !== undefined) this.#seen[place] = seenState(quality[i] ?? -1);
    }
  }

  see({ value, quality }: HeldValue, time: number): void {
    if (!value) return;
    const place = this.#place(Math.floor(time / this.sliceMs));
    this.#spread(place, value.value, value.value);
    this.#seen[place] = (this.#seen[place] ?? 0) | seenState(quality);
  }

  hold(held: HeldValue, from: number, to: number): void {
    if (!held.value) return;
    const oldest = Math.floor((to - this.#overMs) / this.sliceMs) * this.sliceMs;
    for (let at = Math.max(from, oldest); at < to; ) {
      const number = Math.floor(at / this.sliceMs);
      const end = Math.min(to, (number + 1) * this.sliceMs);
      this.see(held, at);
      const place = this.#place(number);
      this.#sum[place] = (this.#sum[place] ?? 0) + held.value.value * (end - at);
      this.#good[place] = (this.#good[place] ?? 0) + end - at;
      at = end;
    }
  }

  /** Nothing counts up in it. */
  count(): void {}

  at(now: number): WindowResult {
    const begin = now - this.#overMs;
    const first = Math.floor(begin / this.sliceMs);
    const firstShare = ((first + 1) * this.sliceMs - begin) / this.sliceMs;
    let [min, max, sum, good, seen] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0, 0];
    for (const [place, number] of this.#numbers.entries()) {
      if (number < first) continue;
      const share = number === first ? firstShare : 1;
      seen |= this.#seen[place] ?? 0;
      min = Math.min(min, this.#min[place] ?? min);
      max = Math.max(max, this.#max[place] ?? max);
      sum += (this.#sum[place] ?? 0) * share;
      good += (this.#good[place] ?? 0) * share;
    }
    const isKnown = good > 0;
    const value = isKnown ? values[this.#function]({ min, max, sum, good, seen }) : undefined;
    return { value, knownMs: good, ofMs: this.#overMs, seen };
  }

  #spread(place: number, low: number, high: number): void {
    if (low < (this.#min[place] ?? low)) this.#min[place] = low;
    if (high > (this.#max[place] ?? high)) this.#max[place] = high;
  }

  /** Emptied where it was that of an older slice. */
  #place(number: number): number {
    const place = number % this.#numbers.length;
    if (this.#numbers[place] === number) return place;
    this.#numbers[place] = number;
    this.#min[place] = Number.POSITIVE_INFINITY;
    this.#max[place] = Number.NEGATIVE_INFINITY;
    this.#sum[place] = this.#good[place] = this.#seen[place] = 0;
    return place;
  }
}
