import type { Value } from '../../protocol/sample.ts';

/**
 * How the numbers of a block are stored: as whole numbers with that many decimals, as float32 or float64, or as texts.
 * All are lossless.
 */
export const forms = [0, 1, 2, 3, 4, 'float32', 5, 6, 'float64', 'text'] as const;
export type Form = (typeof forms)[number];

export const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6] as const;
/** Beyond this, differences of whole numbers are not exact. */
const largest = 2 ** 50;

/** Undefined if value × 10^decimals is not a whole number. */
export function scaled(value: number, decimals: number): number | undefined {
  const power = powers[decimals] ?? 1;
  const whole = Math.round(value * power);
  return Math.abs(whole) < largest && whole / power === value && !Object.is(value, -0) ? whole : undefined;
}

export function fits(form: Form, value: Value): boolean {
  if (typeof value === 'string' || form === 'text') return typeof value === 'string' && form === 'text';
  if (form === 'float64') return true;
  // Values of float registers are recorded as the shortest number of their float32 (`toUnit` of points/scaling.ts).
  if (form === 'float32') return shortest(Math.fround(value)) === value;
  return scaled(value, form) !== undefined;
}

/** The first form that fits and is no narrower than `from`. */
export function formFor(value: Value, from: Form = 0): Form {
  const place = typeof value === 'string' ? 'text' : from === 'text' ? 0 : from;
  const found = forms.slice(forms.indexOf(place)).find((form) => fits(form, value));
  return found ?? (typeof value === 'string' ? 'text' : 'float64');
}

const mostDigits = 9;
const leastDigits = 7;
/** As many as the smallest float32 needs; a table, as a day has a million samples. */
const tens = Array.from({ length: 54 }, (_, i) => 10 ** i);

/** The shortest number of 7 to 9 digits that is this float32. */
export function shortest(single: number): number {
  if (single === 0 || !Number.isFinite(single)) return single;
  const magnitude = Math.floor(Math.log10(Math.abs(single)));
  for (let count = leastDigits; count <= mostDigits; count++) {
    const power = tens[Math.abs(count - 1 - magnitude)] ?? 1;
    const short = count - 1 >= magnitude ? Math.round(single * power) / power : Math.round(single / power) * power;
    if (Math.fround(short) === single) return short;
  }
  return single;
}
