import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Point } from '../../../protocol/point.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import { durationText } from '../../text/times/durationText.ts';
import { stateText, unitText, valueText } from '../../text/valueText.ts';
import type { PointPast } from './pastColumns.ts';
import type { Slope } from './slopeOf.ts';
import { smallMarks } from './smallMarks.ts';

/** `rising 0.12 m/h`; of a jump, from where to where and when. */
export function slopeText(i18n: I18n, slope: Slope, point: Point, timeOf: TimeOf): string {
  if (slope.direction === 'jumped') {
    const place = (value: number) => valueText(i18n.locale, point, value);
    const [from, to] = [place(slope.from), place(slope.to)];
    return i18n._(msg`jumped from ${from} to ${to} at ${timeOf(slope.time)}`);
  }
  const { direction, perHour } = slope;
  if (direction === 'steady') return i18n._(msg`steady`);
  if (direction === 'varying') return i18n._(msg`fluctuating`);
  const number = new Intl.NumberFormat(i18n.locale, { maximumSignificantDigits: 2 }).format(Math.abs(perHour));
  const unit = unitText(point);
  const rate =
    unit === '' || unit.includes('/') ? i18n._(msg`${`${number} ${unit}`.trim()} per h`) : `${number} ${unit}/h`;
  return i18n._(direction === 'rising' ? msg`rising ${rate}` : msg`falling ${rate}`);
}

type TimeOf = (time: number) => string;

interface Going {
  readonly slope: Slope;
  readonly timeOf: TimeOf;
}

/** For screen readers; undefined: nothing of the last 24 hours is known. */
export function dayText(i18n: I18n, past: PointPast, point: Point, going?: Going): string | undefined {
  const values = valuesText(i18n, past, point, going);
  const states = new Set(smallMarks(past).map(({ state }) => state));
  if (values === undefined || states.size === 0) return values;
  const found = [...states].filter((state) => state !== 'notRecorded').map((state) => i18n._(qualityTexts[state]));
  const words = found.join(', ');
  return i18n._(msg`${values}; partly: ${words}`);
}

function valuesText(i18n: I18n, { series }: PointPast, point: Point, now?: Going): string | undefined {
  if (!series || series.kind === 'text' || series.kind === 'state') return undefined;
  const known = [...series.min.keys()].filter((i) => !Number.isNaN(series.min[i]));
  if (known.length === 0) return undefined;
  if (series.kind === 'logic') {
    const ms = known.reduce((sum, i) => sum + (series.mean[i] ?? 0) * (series.good[i] ?? 0), 0);
    const state = stateText(point, 1);
    return i18n._(msg`Last 24 h: ${state} for ${durationText(i18n.locale, ms)}`);
  }
  const value = (number: number) => valueText(i18n.locale, point, number);
  const least = value(Math.min(...known.map((i) => series.min[i] ?? 0)));
  const most = value(Math.max(...known.map((i) => series.max[i] ?? 0)));
  const going = now && slopeText(i18n, now.slope, point, now.timeOf);
  if (going === undefined) return i18n._(msg`Last 24 h: ${least} to ${most}`);
  return now?.slope.direction === 'jumped'
    ? i18n._(msg`Last 24 h: ${least} to ${most}; ${going}`)
    : i18n._(msg`Last 24 h: ${least} to ${most}, now ${going}`);
}
