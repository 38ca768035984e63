import { isOnStep, plainDecimal } from '../../../protocol/command.ts';
import type { Point } from '../../../protocol/point.ts';

/** What is wrong with a typed value; each has its words beside the field. */
export type EntryFault = 'notPlainDecimal' | 'comma' | 'belowLimit' | 'aboveLimit' | 'offStep';

export type Entry =
  | { readonly kind: 'empty' }
  /** The beginning of a number: nothing to send yet, and nothing to complain of. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'refused'; readonly fault: EntryFault }
  | { readonly kind: 'ready'; readonly text: string; readonly value: number };

type Limits = Pick<Point, 'min' | 'max' | 'step'>;

/** Reads what was typed (R34): a plain decimal within the point's limits, on its step. */
export function readEntry(typed: string, limits: Limits): Entry {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  if (/^-?(\d{1,15}\.)?$/.test(text)) return { kind: 'begun' };
  const value = plainDecimal(text);
  if (value === undefined) return { kind: 'refused', fault: /^-?\d+,\d+$/.test(text) ? 'comma' : 'notPlainDecimal' };
  const fault = faultOf(text, value, limits);
  return fault ? { kind: 'refused', fault } : { kind: 'ready', text, value };
}

function faultOf(text: string, value: number, { min, max, step }: Limits): EntryFault | undefined {
  if (min !== undefined && value < min) return 'belowLimit';
  if (max !== undefined && value > max) return 'aboveLimit';
  return isOnStep(text, min, step) ? undefined : 'offStep';
}

/** The next value up or down from what is typed, or from what is; on the step, within the limits, as plain text. */
export function stepFrom(current: number, by: 1 | -1, { min, max, step }: Limits): string {
  const size = step && step > 0 ? step : 1;
  const from = min ?? 0;
  const steps = (current - from) / size;
  const next = by > 0 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1;
  const value = Math.min(
    Math.max(from + next * size, min ?? Number.NEGATIVE_INFINITY),
    max ?? Number.POSITIVE_INFINITY,
  );
  return plainText(value, Math.max(decimals(size), decimals(from)));
}

function decimals(value: number): number {
  const [, fraction = ''] = String(value).split('.');
  return Math.min(fraction.length, 15);
}

function plainText(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}
