import { numberFormat } from '../../protocol/fit/numberFormat.ts';
import type { Point, PointKind } from '../../protocol/point.ts';
import { numberOf, type Value } from '../../protocol/sample.ts';

/** Never read, no value, no point list, not a number: never a zero (R29, R34). */
export const noValue = '---';

type NumberText = (value: Value | undefined) => string;
/** R33. */
export function numberText(locale: string, point: Point | undefined): NumberText {
  const format = numberFormat(locale, point?.digits ?? 0, isCurrency(point));
  return (value) =>
    typeof value === 'number' && Number.isFinite(value) ? (powerText(locale, value) ?? format.format(value)) : noValue;
}

/** More digits can't be counted, and a number has no more of its own. */
const mostPlain = 1e15;

/** A number of too many digits by its power of ten: 1.8E308. Undefined: not such a number. */
export function powerText(locale: string, value: number): string | undefined {
  if (Math.abs(value) < mostPlain) return undefined;
  return new Intl.NumberFormat(locale, { notation: 'scientific' }).format(value);
}

/** Beside the digits; a currency has its sign within them. */
export function unitText(point: Point | undefined): string {
  return point === undefined || isCurrency(point) ? '' : point.unit;
}

/** In the currency of the product (R33). */
function isCurrency(point: Point | undefined): boolean {
  return point?.unit === 'currency';
}

/** Undefined: there is no value. */
export function stateOf(value: Value | undefined): 0 | 1 | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return value === 0 ? 0 : 1;
}

/** Spec §3; the bare number where it has none. */
export function stateText(point: Point | undefined, state: number | undefined): string {
  return state === undefined ? noValue : point?.states[state] || String(state);
}

/** Values that are words of their own; the other kind is a number. */
const wordsOf: Readonly<Record<Exclude<PointKind, 'numeric'>, (point: Point, value: Value | undefined) => string>> = {
  logic: (point, value) => stateText(point, stateOf(value)),
  state: (point, value) => stateText(point, numberOf(value)),
  text: (_, value) => (value === undefined ? noValue : String(value)),
};

/** Without the unit: the digits of a number, the word of a state, or the text. */
export function bareText(locale: string, point: Point | undefined): (value: Value | undefined) => string {
  if (!point || point.kind === 'numeric') return numberText(locale, point);
  const words = wordsOf[point.kind];
  return (value) => words(point, value);
}

/** Digits and unit, the word of a state, or the text. */
export function valueText(locale: string, point: Point, value: Value | undefined): string {
  if (point.kind !== 'numeric') return bareText(locale, point)(value);
  const number = numberText(locale, point)(value);
  const unit = unitText(point);
  return unit === '' || number === noValue ? number : `${number} ${unit}`;
}
