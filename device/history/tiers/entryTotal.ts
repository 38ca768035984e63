import type { TierEntry } from '../tierEntries.ts';
import type { Counted } from './counted.ts';
import { type Decimal, toDecimal } from './decimal.ts';
import { ExactSum } from './exactSum.ts';
import type { HeldValue } from './heldValue.ts';

export class EntryTotal {
  #min = Number.NaN;
  #max = Number.NaN;
  #last = Number.NaN;
  readonly #sum = new ExactSum();
  #good = 0;
  #quality = 0;
  /** Undefined for most, as nothing ever counts. */
  #count: ExactSum | undefined;
  #resets = 0;
  #isEmpty = true;

  /** Only a gap so far: there is no entry. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  clear(): void {
    this.#min = this.#max = this.#last = Number.NaN;
    this.#sum.clear();
    this.#count = undefined;
    this.#good = this.#quality = this.#resets = 0;
    this.#isEmpty = true;
  }

  restore(entry: TierEntry): void {
    this.clear();
    [this.#min, this.#max, this.#last] = [entry.min, entry.max, entry.last];
    // A sum that exceeded all numbers stays unknown.
    if (!Number.isNaN(entry.min)) this.#sum.add(toDecimal(entry.sum), 1);
    if (entry.count !== 0) this.#count = new ExactSum(entry.count);
    [this.#good, this.#quality, this.#resets] = [entry.good, entry.quality, entry.resets];
    this.#isEmpty = false;
  }

  /** Also for a sample without duration. */
  see(held: HeldValue): void {
    this.#quality = Math.max(this.#quality, held.quality);
    if (held.isGap) return;
    this.#isEmpty = false;
    if (held.value) this.#spread(held.value);
  }

  count({ count, resets }: Pick<Counted, 'count' | 'resets'>): void {
    if (count !== 0) {
      this.#count ??= new ExactSum();
      this.#count.add(toDecimal(count), 1);
    }
    this.#resets = Math.min(255, this.#resets + resets);
  }

  /** `ms`: more than 0. */
  hold(held: HeldValue, ms: number): void {
    this.see(held);
    if (!held.summand) return;
    this.#sum.add(held.summand, ms);
    this.#good += ms;
  }

  entry(slot: number): TierEntry {
    const [min, max, last] = [this.#min, this.#max, this.#last];
    const sum = Number.isNaN(min) ? Number.NaN : this.#sum.value;
    const [good, quality, count, resets] = [this.#good, this.#quality, this.#count?.value ?? 0, this.#resets];
    return { slot, min, max, last, sum, good, quality, count, resets };
  }

  #spread({ value }: Decimal): void {
    this.#last = value;
    if (!(this.#min <= value)) this.#min = value;
    if (!(this.#max >= value)) this.#max = value;
  }
}
