import type { Point } from '../../protocol/point.ts';
import { currency } from './locale.ts';

/** Never read, no value, no point list, not a number: never a zero (R29, R34). */
export const noValue = '---';

type NumberText = (value: number | undefined) => string;
const formats = new Map<string, NumberText>();

/** How numbers of this point are written; the same function for all points of the same digits (R33). */
export function numberText(locale: string, point: Point | undefined): NumberText {
  const digits = Math.min(Math.max(point?.digits ?? 0, 0), 20);
  const isMoney = isCurrency(point);
  const key = `${locale} ${digits} ${isMoney}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
    ...(isMoney && { style: 'currency', currency }),
  });
  const made: NumberText = (value) => (value === undefined || !Number.isFinite(value) ? noValue : format.format(value));
  formats.set(key, made);
  return made;
}

/** The unit beside the digits; a currency has its sign within them. */
export function unitText(point: Point | undefined): string {
  return point === undefined || isCurrency(point) ? '' : point.unit;
}

/** Whether its values are money, in the currency of the product (R33). */
function isCurrency(point: Point | undefined): boolean {
  return point?.unit === 'currency';
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

/** A value as a whole text: its digits and its unit, or the word of its state. */
export function valueText(locale: string, point: Point, value: number | undefined): string {
  if (point.kind === 'logic') return stateText(point, stateOf(value));
  const number = numberText(locale, point)(value);
  const unit = unitText(point);
  return unit === '' || number === noValue ? number : `${number} ${unit}`;
}
