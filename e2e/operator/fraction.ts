/** Not rounded, as in a check of a sum by hand. */
export class Fraction {
  readonly #over: bigint;
  readonly #under: bigint;

  private constructor(over: bigint, under: bigint) {
    [this.#over, this.#under] = under < 0n ? [-over, -under] : [over, under];
  }

  /** Of plain decimal text: `-12.5`. */
  static of(text: string | undefined): Fraction {
    const [, whole = '', decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? [];
    if (whole === '') throw new Error(`“${text}” is no plain decimal`);
    return new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  }

  plus(other: Fraction): Fraction {
    if (this.#under === other.#under) return new Fraction(this.#over + other.#over, this.#under);
    return new Fraction(this.#over * other.#under + other.#over * this.#under, this.#under * other.#under);
  }

  times(factor: number): Fraction {
    return new Fraction(this.#over * BigInt(factor), this.#under);
  }

  over(divisor: number): Fraction {
    return new Fraction(this.#over, this.#under * BigInt(divisor));
  }

  minus(other: Fraction): Fraction {
    return this.plus(other.times(-1));
  }

  /** In decimals, halves rounded away from zero. */
  text(decimals: number): string {
    const isNegative = this.#over < 0n;
    const scaled = (isNegative ? -this.#over : this.#over) * 10n ** BigInt(decimals);
    const digits = String((scaled * 2n + this.#under) / (this.#under * 2n)).padStart(decimals + 1, '0');
    const cut = digits.length - decimals;
    const sign = isNegative && /[1-9]/.test(digits) ? '-' : '';
    return `${sign}${digits.slice(0, cut)}${decimals > 0 ? `.${digits.slice(cut)}` : ''}`;
  }
}
