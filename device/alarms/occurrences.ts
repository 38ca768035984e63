import type { Watch } from './watch.ts';

/** Earlier occurrences that are known to have a newer one; of older ones the history knows. */
const mostOlder = 10_000;

interface Numbers {
  readonly next: number;
  readonly end: number;
}

export class Occurrences {
  readonly #newest = new Map<number, Watch>();
  readonly #older = new Map<number, Watch>();
  readonly #reserve: () => Numbers;
  #numbers: { next: number; readonly end: number } = { next: 1, end: 0 };

  /** `reserve` reserves further numbers, also over a kill. */
  constructor(reserve: () => Numbers) {
    this.#reserve = reserve;
  }

  /** Higher than all numbers before it. */
  nextPlace(): number {
    if (this.#numbers.next >= this.#numbers.end) this.#numbers = { ...this.#reserve() };
    return this.#numbers.next++;
  }

  /** By its newest occurrence. */
  of(occurrence: number): Watch | undefined {
    return this.#newest.get(occurrence);
  }

  /** The alarm that had this number before it came again. */
  before(occurrence: number): Watch | undefined {
    return this.#older.get(occurrence);
  }

  set(occurrence: number | undefined, before: number | undefined, watch: Watch): void {
    if (before !== undefined && before !== occurrence) {
      this.#newest.delete(before);
      this.#older.set(before, watch);
      const oldest = this.#older.size > mostOlder ? this.#older.keys().next().value : undefined;
      if (oldest !== undefined) this.#older.delete(oldest);
    }
    if (occurrence !== undefined) this.#newest.set(occurrence, watch);
  }
}
