interface Decimal {
  readonly digits: bigint;
  /** The number is `digits` × 10^`power`. */
  readonly power: number;
}

/** Exact for numbers as they are written in decimals: 0.1 ten times is 1. */
export class DecimalSum {
  #sum: Decimal = { digits: 0n, power: 0 };

  /** Both are finite. */
  add(number: number, factor = 1): this {
    const [one, other] = [decimalOf(number), decimalOf(factor)];
    const added = { digits: one.digits * other.digits, power: one.power + other.power };
    const power = Math.min(this.#sum.power, added.power);
    this.#sum = { digits: digitsAt(this.#sum, power) + digitsAt(added, power), power };
    return this;
  }

  /** `divisor` is not 0; the result is the nearest number. */
  over(divisor = 1): number {
    const { digits, power } = this.#sum;
    const by = decimalOf(divisor);
    const more = Math.max(0, quotientDigits - String(digits).length + String(by.digits).length);
    return Number(`${(digits * 10n ** BigInt(more)) / by.digits}e${power - by.power - more}`);
  }
}

/** 17 digits restore a number exactly: with so many, the nearest is not missed. */
const quotientDigits = 40;

/** `lower` is at most the number's own power. */
function digitsAt({ digits, power }: Decimal, lower: number): bigint {
  return digits * 10n ** BigInt(power - lower);
}

function decimalOf(number: number): Decimal {
  const [mantissa = '', power = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), power: Number(power) - fraction.length };
}
