import { currency } from '../../protocol/fit/numberFormat.ts';
import type { Point } from '../../protocol/point.ts';
import { decimalText } from '../../protocol/wire/decimalText.ts';
import { localDecimal } from './decimal.ts';
import { noValue, unitText } from './valueText.ts';

/** The unit of a typed number; money has its currency, for its sign is not typed. */
export function entryUnit(point: Point): string {
  return point.unit === 'currency' ? currency : unitText(point);
}

/** To be typed again: all its digits, at least those of the point, and its unit; no group signs. */
export function entryText(locale: string, point: Point, value: number | undefined): string {
  if (value === undefined) return noValue;
  const [whole = '', fraction = ''] = decimalText(value).split('.');
  const digits = fraction.padEnd(point.digits, '0');
  const number = localDecimal(locale, digits ? `${whole}.${digits}` : whole);
  return `${number} ${entryUnit(point)}`.trimEnd();
}
