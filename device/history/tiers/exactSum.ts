import { type Decimal, powerOf, toDecimal } from './decimal.ts';

/** A sum of numbers times whole factors: exact while the numbers have few decimals and the scaled sum is below 2^53. */
export class ExactSum {
  #whole = 0;
  #decimals = 0;
  #inexact = 0;

  constructor(sum = 0) {
    if (sum !== 0) this.add(toDecimal(sum), 1);
  }

  get value(): number {
    return this.#whole / powerOf(this.#decimals) + this.#inexact;
  }

  clear(): void {
    [this.#whole, this.#decimals, this.#inexact] = [0, 0, 0];
  }

  add({ value, whole, decimals }: Decimal, factor: number): void {
    if (whole === undefined) {
      this.#inexact += value * factor;
      return;
    }
    if (decimals > this.#decimals) {
      this.#whole *= powerOf(decimals - this.#decimals);
      this.#decimals = decimals;
    }
    const added = whole * factor * powerOf(this.#decimals - decimals);
    const sum = this.#whole + added;
    if (Number.isSafeInteger(sum) && Number.isSafeInteger(added)) {
      this.#whole = sum;
      return;
    }
    // Too large to be exact.
    this.#inexact += this.#whole / powerOf(this.#decimals) + value * factor;
    this.#whole = 0;
  }
}

/** 0.1 and 0.2 are 0.3. */
export function sumOf(a: number, b: number): number {
  const sum = new ExactSum(a);
  sum.add(toDecimal(b), 1);
  return sum.value;
}
