import type { Point } from '../../protocol/point.ts';
import { stationText } from '../text/stationTexts.ts';
import { valueText } from '../text/valueText.ts';

/**
 * A value or a limit from the device, a plain decimal or a text (R34), in the reader's notation, with its unit; with a
 * point, in its digits.
 */
export function measured(
  locale: string,
  text: string | undefined,
  unit: string | undefined,
  point: Point | undefined,
): string {
  if (text === undefined) return '';
  if (!/^-?\d+(\.\d+)?$/.test(text)) return stationText(text);
  if (point?.kind === 'numeric') return valueText(locale, point, Number(text));
  const digits = text.split('.')[1]?.length ?? 0;
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(digits, 3),
    maximumFractionDigits: 3,
  });
  return unit ? `${number.format(Number(text))} ${unit}` : number.format(Number(text));
}
