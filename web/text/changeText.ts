import { currency } from '../../protocol/fit/numberFormat.ts';
import type { EventFields } from '../../protocol/log/event.ts';
import type { Point } from '../../protocol/point.ts';
import type { Value } from '../../protocol/sample.ts';
import { decimalText } from '../../protocol/wire/decimalText.ts';
import { exactText } from './exactText.ts';
import { noValue, numberText, unitText, valueText } from './valueText.ts';

/**
 * A value of an event, with the one before it where that differs: `5.0 → 4.8 m`; a pulse: `Open (500 ms) → Shut`. Of a
 * refused command the requested value: nothing has changed. `digits`: the minimum.
 */
export function changeText(fields: EventFields, locale: string, digits = 0): string | undefined {
  const { result, value, state, before, stateBefore, unit, pulseMs, endState } = fields;
  if (value === undefined) return undefined;
  const after = state?.toString() ?? withUnit(numberIn(value, unit, locale, digits), unit);
  if (pulseMs !== undefined) return `${after} (${pulseMs} ms) → ${endState ?? 0}`;
  if (before === undefined || before === value || result === 'refused') return after;
  return `${stateBefore ?? numberIn(before, unit, locale, digits)} → ${after}`;
}

/** The value that a refused command left unchanged: `5.0 m`; undefined: nothing was refused, or it is unknown. */
export function leftText(fields: EventFields, locale: string, digits = 0): string | undefined {
  const { result, before, stateBefore, unit } = fields;
  if (result !== 'refused' || before === undefined) return undefined;
  return stateBefore?.toString() ?? withUnit(numberIn(before, unit, locale, digits), unit);
}

/** With its unit. */
export function limitText({ limit, unit }: EventFields, locale: string): string | undefined {
  return limit === undefined ? undefined : withUnit(numberIn(limit, unit, locale, 0), unit);
}

/** Of a point's own values, in its digits: before a command, and the requested one. */
export function valueChange(locale: string, point: Point, before: Value | undefined, after: number): string {
  const text =
    point.kind === 'numeric' ? exactText(locale, point, decimalText(after)) : valueText(locale, point, after);
  const isUnitOnce = point.kind === 'numeric' && unitText(point) !== '';
  const first = isUnitOnce ? numberText(locale, point)(before) : valueText(locale, point, before);
  return before === undefined || before === after || first === noValue ? text : `${first} → ${text}`;
}

function numberIn(value: string | number, unit: string | number | undefined, locale: string, digits: number): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return String(value);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: 20 };
  const style = unit === 'currency' ? ({ style: 'currency', currency } as const) : decimals;
  return new Intl.NumberFormat(locale, style).format(number);
}

function withUnit(text: string, unit: string | number | undefined): string {
  return unit === undefined || unit === 'currency' ? text : `${text} ${unit}`;
}
