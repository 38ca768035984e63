import type { I18n } from '@lingui/core';
import type { Point } from '../../protocol/point.ts';
import { zoneTime } from '../ui/zoneTime.ts';

/** The one currency of the product (R33). */
const currency = 'USD';

/** A value of this point in words: with its digits and unit, or as the word of its state; `---` where there is none (R34). */
export function valueText(i18n: I18n, point: Point, value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '---';
  if (point.kind === 'logic') return point.states[value === 0 ? 0 : 1] || String(value);
  const isCurrency = point.unit === 'currency';
  const digits = { minimumFractionDigits: point.digits, maximumFractionDigits: point.digits };
  const style = isCurrency ? ({ style: 'currency', currency } as const) : {};
  const number = i18n.number(value, { ...digits, ...style, signDisplay: 'negative' });
  return isCurrency || !point.unit ? number : `${number} ${point.unit}`;
}

/** A moment in the device's zone, to the second, with its day where it is another day's (R32). */
export function timeText(locale: string, time: number, timeZone: string | undefined, now: number | undefined): string {
  const isToday =
    now === undefined || zoneTime(time, 'day', locale, timeZone) === zoneTime(now, 'day', locale, timeZone);
  return zoneTime(time, isToday ? 'time' : 'dayAndTime', locale, timeZone);
}
