import { plainDecimal } from '../../protocol/commands/command.ts';
import type { Point } from '../../protocol/point.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import { decimalText } from '../../protocol/wire/decimalText.ts';
import { exactText } from '../text/exactText.ts';
import { stateText } from '../text/valueText.ts';

/** The word of a state, or the number with its unit. */
export function wordOf(locale: string, point: Point, value: string | undefined): string {
  if (value === undefined) return '';
  if (point.kind === 'logic') return stateText(point, Number(value) === 0 ? 0 : 1);
  return exactText(locale, point, value);
}

/** In force where nothing is given: off, or the least that the point accepts. */
export function restValue(point: Point, { defaultValue }: Programme): string {
  if (defaultValue !== undefined) return defaultValue;
  return point.kind === 'logic' ? '0' : leastOf(point);
}

/** On, or the programme's own highest value; without one, the least that the point accepts. */
export function firstBrush(point: Point, programme: Programme): string {
  if (point.kind === 'logic') return '1';
  const used = [...programme.weeklySchedule, ...programme.exceptionSchedule.map(({ switches }) => switches)]
    .flatMap((switches) => switches.map(({ value }) => value))
    .filter((value) => plainDecimal(value) !== undefined);
  return used.toSorted((a, b) => Number(b) - Number(a))[0] ?? leastOf(point);
}

/** Without a lower limit 0, where that is not over the upper one. */
function leastOf({ min, max }: Point): string {
  return decimalText(min ?? Math.min(0, max ?? 0));
}

/** 0 to 1, among all values of the programme: brightness and a word, no hue. */
export function toneOf(value: string | undefined, scale: ToneScale): number {
  if (value === undefined) return 0;
  const span = scale.most - scale.least;
  return span > 0 ? Math.min(1, Math.max(0, (Number(value) - scale.least) / span)) : 1;
}

export interface ToneScale {
  readonly least: number;
  readonly most: number;
}

export function toneScale(point: Point, { weeklySchedule, exceptionSchedule, defaultValue }: Programme): ToneScale {
  if (point.kind === 'logic') return { least: 0, most: 1 };
  const used = [...weeklySchedule, ...exceptionSchedule.map(({ switches }) => switches)]
    .flatMap((switches) => switches.map(({ value }) => Number(value)))
    .concat(defaultValue === undefined ? [] : Number(defaultValue))
    .filter(Number.isFinite);
  return { least: Math.min(...used, point.min ?? Number.POSITIVE_INFINITY), most: Math.max(...used) };
}
