import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Point } from '../../../protocol/point.ts';
import { localOf } from '../../../protocol/programme/zone.ts';
import { unitText, valueText } from '../../text/valueText.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import type { Live } from '../live.ts';
import type { PointView } from '../pointView.ts';
import type { PageDay } from './pageDay.ts';

export interface ToYesterday {
  /** “▲ 6 % to yesterday 13:00”. */
  readonly text: string;
  /** For screen readers. */
  readonly spoken: string;
  /** “▲ 6 %”; empty: the same. */
  readonly short: string;
}

/** Their zero is arbitrary, or they are logarithms: a part of them means nothing. */
const withoutRatio = new Set(['°C', '°F', 'K', 'pH', 'dB', 'dBm']);
/** Percent; above that a value of yesterday was nearly 0. */
const most = 999;

/** Undefined: one of both is not known, or not good. */
export function toYesterday(
  i18n: I18n,
  { point, value, state }: Pick<PointView, 'point' | 'value' | 'state'>,
  day: PageDay,
  live: Pick<Live, 'deviceTime' | 'timeZone'>,
): ToYesterday | undefined {
  if (!point || state !== 'good' || typeof value !== 'number') return undefined;
  const before = day.points.get(point.id)?.before;
  const time = timeOfYesterday(day, live);
  if (before === undefined || time === undefined) return undefined;
  const steps = Math.round((value - before) * 10 ** point.digits);
  if (steps === 0) {
    const text = i18n._(msg`as yesterday ${time}`);
    return { text, spoken: text, short: '' };
  }
  const amount = (percentText(i18n, point, value, before) ?? differenceText(i18n, point, value - before)).replaceAll(
    ' ',
    '\u00a0',
  );
  const short = `${steps > 0 ? '▲' : '▼'}\u00a0${amount}`;
  const spoken = steps > 0 ? msg`${amount} more than yesterday ${time}` : msg`${amount} less than yesterday ${time}`;
  return { text: i18n._(msg`${short} to yesterday ${time}`), spoken: i18n._(spoken), short };
}

/** Undefined: not known, or a day before that one, as midnight has passed since it was read. */
function timeOfYesterday(
  { yesterday }: PageDay,
  { deviceTime, timeZone }: Pick<Live, 'deviceTime' | 'timeZone'>,
): string | undefined {
  const [now, zone] = [deviceTime(), timeZone()];
  if (yesterday === undefined || now === undefined || zone === undefined) return undefined;
  const isYesterday = localOf(yesterday, zone).day === localOf(now, zone).day - 1;
  return isYesterday ? zoneTime(yesterday, 'time', 'en', zone).slice(0, 5) : undefined;
}

/** Undefined: percent means nothing here. */
function percentText({ locale }: I18n, point: Point, value: number, before: number): string | undefined {
  const unit = unitText(point);
  if (before <= 0 || value < 0 || unit === '%' || withoutRatio.has(unit)) return undefined;
  const percent = Math.abs(value / before - 1) * 100;
  const digits = percent < 1 ? 1 : 0;
  if (percent < 0.05 || percent > most) return undefined;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(percent)} %`;
}

/** Of percent in points: a part of them would be read as percent, too. */
function differenceText(i18n: I18n, point: Point, difference: number): string {
  const amount = Math.abs(difference);
  if (unitText(point) !== '%') return valueText(i18n.locale, point, amount);
  const points = valueText(i18n.locale, { ...point, unit: '' }, amount);
  return i18n._(msg`${points} points`);
}
