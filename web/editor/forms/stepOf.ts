import { plainDecimal } from '../../../protocol/commands/command.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { localDecimal, readDecimal } from '../../text/decimal.ts';
import { stepFrom } from '../../text/stepFrom.ts';
import type { FieldValue, Plain } from './useFieldValue.ts';

/**
 * By the last digit; numbers that differ each by one, where sums are computed. Undefined: there is none to begin at.
 */
export function stepOf(
  locale: string,
  { fallback, bounds }: Field<unknown>,
  value: FieldValue,
  compute: Plain | undefined,
): ((by: 1 | -1) => void) | undefined {
  const { typed, text, isMixed } = value;
  if (isMixed && typed === undefined) return compute && ((by) => value.commit(by > 0 ? '+1' : '-1'));
  const read = typed === undefined ? undefined : readDecimal(locale, typed);
  const plain = read?.kind === 'ready' ? read.text : (typed ?? text ?? '');
  const from = plain.trim() === '' ? (fallback ?? String(bounds?.min ?? 0)) : plain;
  const now = plainDecimal(from.trim());
  if (now === undefined) return undefined;
  const step = 10 ** -(from.trim().split('.')[1]?.length ?? 0);
  const steps = { min: bounds?.min, max: bounds?.max, step };
  return (by) => {
    const next = stepFrom(now, by, steps);
    // Where sums are computed, a negative number is one.
    if (compute) value.commit(`=${next}`);
    else value.type(localDecimal(locale, next));
  };
}
