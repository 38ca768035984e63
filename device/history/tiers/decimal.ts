import { powers, scaled } from '../valueForm.ts';

/** A number and, if it has at most six decimals, its scaled whole number: those add up exactly. */
export interface Decimal {
  readonly value: number;
  /** value × 10^decimals; undefined: it has more decimals, or is too large. */
  readonly whole: number | undefined;
  readonly decimals: number;
}

export function toDecimal(number: number): Decimal {
  // Turns -0 into 0.
  const value = number + 0;
  for (let decimals = 0; decimals < powers.length; decimals++) {
    const whole = scaled(value, decimals);
    if (whole !== undefined) return { value, whole, decimals };
  }
  return { value, whole: undefined, decimals: 0 };
}

/** a - b, exact if both have few decimals: 0.3 - 0.1 is 0.2. */
export function difference(a: Decimal, b: Decimal): number {
  if (a.whole === undefined || b.whole === undefined) return a.value - b.value;
  const decimals = Math.max(a.decimals, b.decimals);
  const whole = a.whole * powerOf(decimals - a.decimals) - b.whole * powerOf(decimals - b.decimals);
  return Number.isSafeInteger(whole) ? whole / powerOf(decimals) : a.value - b.value;
}

/** 10^decimals, for 0 to 6. */
export function powerOf(decimals: number): number {
  return powers[decimals] ?? 1;
}
