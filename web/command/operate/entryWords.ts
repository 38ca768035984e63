import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Point } from '../../../protocol/point.ts';
import type { Range } from '../../../protocol/ranges.ts';
import { decimalText } from '../../../protocol/wire/decimalText.ts';
import { localDecimal } from '../../text/decimal.ts';
import { entryText } from '../../text/entryText.ts';
import type { EntryFault } from './setValue.ts';

/** Why a typed value is refused; numbers as they can be typed in that language (R34). */
export function entryFault(fault: EntryFault, point: Point, locale: string): MessageDescriptor {
  return faultWords[fault](point, locale);
}

const faultWords = {
  notANumber: (_, locale) => {
    const example = localDecimal(locale, '12.5');
    return msg`Enter a number, for example ${example}.`;
  },
  belowLimit: (point, locale) => {
    const least = entryText(locale, point, point.min);
    return msg`The lower limit is ${least}.`;
  },
  aboveLimit: (point, locale) => {
    const most = entryText(locale, point, point.max);
    return msg`The upper limit is ${most}.`;
  },
  offStep: (point, locale) => {
    const [step, least] = [stepText(locale, point.step ?? 1), entryText(locale, point, point.min ?? 0)];
    return msg`Must be in steps of ${step} from ${least}.`;
  },
} satisfies Record<EntryFault, (point: Point, locale: string) => MessageDescriptor>;

const stepText = (locale: string, step: number) => localDecimal(locale, decimalText(step));

export function entryHint(point: Point, locale: string): MessageDescriptor | undefined {
  const { min, max } = point;
  const step = point.step && stepText(locale, point.step);
  const [least, most] = [entryText(locale, point, min), entryText(locale, point, max)];
  const limits = { both: min !== undefined && max !== undefined, least: min !== undefined, most: max !== undefined };
  if (limits.both && step) return msg`From ${least} to ${most}, in steps of ${step}.`;
  if (limits.both) return msg`From ${least} to ${most}.`;
  if (limits.least) return msg`At least ${least}.`;
  if (limits.most) return msg`At most ${most}.`;
  return step ? msg`In steps of ${step}.` : undefined;
}

/** The normal or the measuring range of the point in words (R44); undefined where it has none. */
export function rangeWords(point: Point, { min, max }: Range, locale: string): MessageDescriptor | undefined {
  const [least, most] = [entryText(locale, point, min), entryText(locale, point, max)];
  if (min !== undefined && max !== undefined) return msg`From ${least} to ${most}.`;
  if (min !== undefined) return msg`At least ${least}.`;
  return max === undefined ? undefined : msg`At most ${most}.`;
}
