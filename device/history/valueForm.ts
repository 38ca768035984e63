import type { Value } from '../../protocol/sample.ts';

/**
 * How the numbers of a block are written: as whole numbers of so many decimals, as what a float32 or a float64 holds, or
 * as texts. All of them give back exactly what was recorded.
 */
export const forms = [0, 1, 2, 3, 4, 'float32', 5, 6, 'float64', 'text'] as const;
export type Form = (typeof forms)[number];

/** Ten to the power of so many decimals. */
export const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6] as const;
/** Beyond it, differences of whole numbers are no longer exact. */
const largest = 2 ** 50;

/** The value as a whole number of so many decimals: it is that number by `powers`. Undefined where it is none. */
export function scaled(value: number, decimals: number): number | undefined {
  const power = powers[decimals] ?? 1;
  const whole = Math.round(value * power);
  return Math.abs(whole) < largest && whole / power === value && !Object.is(value, -0) ? whole : undefined;
}

/** Whether a block of that form can hold the value. */
export function fits(form: Form, value: Value): boolean {
  if (typeof value === 'string' || form === 'text') return typeof value === 'string' && form === 'text';
  if (form === 'float64') return true;
  if (form === 'float32') return shortFloat(value) !== undefined;
  return scaled(value, form) !== undefined;
}

/** The first form that holds the value and is no narrower than that one. */
export function formFor(value: Value, from: Form = 0): Form {
  const place = typeof value === 'string' ? 'text' : from === 'text' ? 0 : from;
  const found = forms.slice(forms.indexOf(place)).find((form) => fits(form, value));
  return found ?? (typeof value === 'string' ? 'text' : 'float64');
}

/**
 * The number as a float32 keeps it, where it is the shortest one that the float32 stands for: so values of a field's
 * float registers are recorded (`toUnit` in points/scaling.ts shortens them). Undefined: it is another.
 */
function shortFloat(value: number): number | undefined {
  const single = Math.fround(value);
  return shortest(single) === value ? single : undefined;
}

const mostDigits = 9;
const leastDigits = 7;
/** As many as the smallest float32 asks for; looked up, for a day of samples is a million of them. */
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
