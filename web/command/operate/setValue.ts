import { isOnStep } from '../../../protocol/commands/command.ts';
import type { Point } from '../../../protocol/point.ts';
import { type Decimal, readDecimal } from '../../text/decimal.ts';

/** Each has its words beside the field. */
export type EntryFault = 'notANumber' | 'belowLimit' | 'aboveLimit' | 'offStep';

export type Entry =
  | Exclude<Decimal, { readonly kind: 'notANumber' }>
  | { readonly kind: 'refused'; readonly fault: EntryFault };

type Limits = Pick<Point, 'min' | 'max' | 'step'>;

/** What was typed in the reader's language (R34): a number within the point's limits, on its step. */
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
