import { isOnStep } from '../../../protocol/commands/command.ts';
import type { Point } from '../../../protocol/point.ts';
import { type Decimal, readDecimal } from '../../text/decimal.ts';

/** What is wrong with a typed value; each has its words beside the field. */
export type EntryFault = 'notANumber' | 'belowLimit' | 'aboveLimit' | 'offStep';

export type Entry =
  | Exclude<Decimal, { readonly kind: 'notANumber' }>
  | { readonly kind: 'refused'; readonly fault: EntryFault };

type Limits = Pick<Point, 'min' | 'max' | 'step'>;

/** Reads what was typed in the reader's language (R34): a number within the point's limits, on its step. */
export function readEntry(locale: string, typed: string, limits: Limits): Entry {
  const read = readDecimal(locale, typed);
  if (read.kind === 'notANumber') return { kind: 'refused', fault: 'notANumber' };
  const fault = read.kind === 'ready' ? faultOf(read.text, read.value, limits) : undefined;
  return fault ? { kind: 'refused', fault } : read;
}

function faultOf(text: string, value: number, { min, max, step }: Limits): EntryFault | undefined {
  if (min !== undefined && value < min) return 'belowLimit';
  if (max !== undefined && value > max) return 'aboveLimit';
  return isOnStep(text, min, step) ? undefined : 'offStep';
}

/** The next value up or down from what is typed, or from what is; on the step, within the limits, as plain decimal text. */
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
