import type { Point } from '../../protocol/point.ts';
import { valueText } from './valueText.ts';

/**
 * A value to be written, with its unit and all its digits: a programme that switches to 2.5 does not show 3 where the
 * point has no decimals. Text that is not a number is unchanged.
 */
export function exactText(locale: string, point: Point, text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const digits = text.split('.')[1]?.replace(/(?<!0)0+$/, '').length ?? 0;
  return valueText(locale, digits > point.digits ? { ...point, digits } : point, value);
}
