import type { RawRange } from '../drivers/driver.ts';

/** value = raw × scale + offset; the only arithmetic between raw values and units. */
export interface Scaling {
  readonly scale: number;
  readonly offset: number;
  readonly range: RawRange;
}

/** A float32 holds seven significant digits for sure, at most nine. */
const floatDigits = [7, 8, 9] as const;
/** A float64 holds fifteen for sure, at most seventeen. */
const doubleDigits = [15, 16, 17] as const;
/** Raw integers from here on need more digits than those of 32 bits with a decimal scale. */
const longInteger = 1e10;

/** Rounded to the precision of the register, so that no digits appear from nowhere. */
export function toUnit(scaling: Scaling, raw: number): number {
  const { scale, offset, range } = scaling;
  if ((range.integer || range.double) && scale === 1 && offset === 0) return raw;
  const value = raw * scale + offset;
  // A whole number has all its digits, also from a float.
  if ([raw, scale, offset, value].every(Number.isSafeInteger)) return value;
  if (!range.integer) {
    // The shortest number that the register would hold as this one, such as 12.3.
    for (const digits of range.double ? doubleDigits : floatDigits) {
      const short = Number(value.toPrecision(digits));
      if (toRaw(scaling, short) === raw) return short;
    }
  }
  if (range.integer && Number.isSafeInteger(value)) return value;
  // Integers times a decimal scale, and what is no float32, have noise in the sixteenth digit.
  return Number(value.toPrecision(range.double || Math.abs(raw) >= longInteger ? 15 : 12));
}

/** Rounded to whole steps of an integer register; may lie outside its range. */
export function toRaw({ scale, offset, range }: Scaling, value: number): number {
  const raw = (value - offset) / scale;
  if (range.integer) return Math.round(raw);
  return range.double ? raw : Math.fround(raw);
}

export function beyond({ range }: Scaling, raw: number): 'belowLimit' | 'aboveLimit' | undefined {
  if (raw < range.min) return 'belowLimit';
  return raw > range.max ? 'aboveLimit' : undefined;
}
