import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Point } from '../../../protocol/point.ts';
import { valueText } from '../../text/valueText.ts';
import type { Jumped, Trend } from './trendOf.ts';

type Words = Record<Trend['direction'], MessageDescriptor>;

const ofVessel: Words = { up: msg`Filling`, down: msg`Emptying`, still: msg`Steady` };
const ofOther: Words = { up: msg`Rising`, down: msg`Falling`, still: msg`Steady` };

/** “Emptying, at 2.6 m in 20 min”: at the current rate, and no more exact than that. */
export function trendWords(
  i18n: I18n,
  trend: Trend | Jumped,
  point: Point,
  isVessel: boolean,
  timeOf: (time: number) => string,
): string {
  if (trend.direction === 'jumped') {
    const place = (value: number) => unbroken(valueText(i18n.locale, point, value));
    const [from, to] = [place(trend.from), place(trend.to)];
    return i18n._(msg`Jumped from ${from} to ${to} at ${timeOf(trend.time)}`);
  }
  const { direction, next } = trend;
  const going = i18n._((isVessel ? ofVessel : ofOther)[direction]);
  if (!next) return going;
  const value = valueText(i18n.locale, point, next.value);
  return i18n._(msg`${going}, at ${unbroken(value)} in ${unbroken(spanWords(i18n, next.hours))}`);
}

/** To the minute, and from two hours on to ten minutes. */
function spanWords(i18n: I18n, hours: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes < 1) return i18n._(msg`less than a minute`);
  if (minutes < 60) return i18n._(msg`${minutes} min`);
  const whole = minutes < 120 ? minutes : Math.round(minutes / 10) * 10;
  const [h, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? i18n._(msg`${h} h`) : i18n._(msg`${h} h ${rest} min`);
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
