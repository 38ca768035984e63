import type { Point } from '../../protocol/point.ts';
import { valueText } from './valueText.ts';

/**
 * A value that is to be written, with its unit and all its digits: a programme that switches to 2.5 does not say 3 where
 * the point is shown without decimals. Anything that is no number stays as it was typed.
 */
export function exactText(locale: string, point: Point, text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const digits = text.split('.')[1]?.replace(/(?<!0)0+$/, '').length ?? 0;
  return valueText(locale, digits > point.digits ? { ...point, digits } : point, value);
}
