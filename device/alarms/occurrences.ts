import type { Watch } from './watch.ts';

/** Occurrences of before that are known still to have had a newer one; of older ones the history tells. */
const mostOlder = 10_000;

interface Numbers {
  readonly next: number;
  readonly end: number;
}

/** The numbers of occurrences: which alarm has which, and which number comes next. */
export class Occurrences {
  readonly #newest = new Map<number, Watch>();
  readonly #older = new Map<number, Watch>();
  readonly #reserve: () => Numbers;
  #numbers: { next: number; readonly end: number } = { next: 1, end: 0 };

  /** `reserve` sets further numbers apart, also over a kill. */
  constructor(reserve: () => Numbers) {
    this.#reserve = reserve;
  }

  /** A number that no occurrence ever had; higher than all before it. */
  take(): number {
    if (this.#numbers.next >= this.#numbers.end) this.#numbers = { ...this.#reserve() };
    return this.#numbers.next++;
  }

  /** The alarm whose newest occurrence has that number. */
  of(occurrence: number): Watch | undefined {
    return this.#newest.get(occurrence);
  }

  /** The alarm that had that number before it came again. */
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
