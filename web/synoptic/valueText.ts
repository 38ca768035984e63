import type { Point } from '../../protocol/point.ts';

/** Never read, no value, no point list, not a number: never a zero (R29, R34). */
export const noValue = '---';

/** The one currency of the product (R33). */
const currency = 'USD';

type NumberText = (value: number | undefined) => string;
const formats = new Map<string, NumberText>();

/** How numbers of this point are written; the same function for all points of the same digits (R33). */
export function numberText(locale: string, point: Point | undefined): NumberText {
  const digits = Math.min(Math.max(point?.digits ?? 0, 0), 20);
  const isCurrency = point?.unit === 'currency';
  const key = `${locale} ${digits} ${isCurrency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
    ...(isCurrency && { style: 'currency', currency }),
  });
  const made: NumberText = (value) => (value === undefined || !Number.isFinite(value) ? noValue : format.format(value));
  formats.set(key, made);
  return made;
}

/** The unit beside the digits; a currency has its sign within them. */
export function unitText(point: Point | undefined): string {
  return point === undefined || point.unit === 'currency' ? '' : point.unit;
}

/** Which of its two states a logic value is in; undefined: there is no value. */
export function stateOf(value: number | undefined): 0 | 1 | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return value === 0 ? 0 : 1;
}

/** The point's word for a state (spec §3); the bare digit where it has none. */
export function stateText(point: Point | undefined, state: 0 | 1 | undefined): string {
  return state === undefined ? noValue : point?.states[state] || String(state);
}
