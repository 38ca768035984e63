import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Point } from '../../../protocol/point.ts';
import type { EntryFault } from './setValue.ts';

type Words = (limit: number | undefined) => string;

/** Why a typed value is not taken. */
export const entryWords = {
  notPlainDecimal: () => msg`Type a plain decimal number, such as 12.5.`,
  comma: () => msg`Type a point before the decimals, such as 12.5.`,
  belowLimit: ({ min }, words) => msg`The lower limit is ${words(min)}.`,
  aboveLimit: ({ max }, words) => msg`The upper limit is ${words(max)}.`,
  offStep: ({ step, min }, words) => msg`It goes in steps of ${step ?? 1} from ${words(min ?? 0)}.`,
} satisfies Record<EntryFault, (point: Point, words: Words) => MessageDescriptor>;

/** The rule beside the field, from the start; undefined where there is none. */
export function entryHint({ min, max, step }: Point, words: Words): MessageDescriptor | undefined {
  const [least, most] = [words(min), words(max)];
  const limits = { both: min !== undefined && max !== undefined, least: min !== undefined, most: max !== undefined };
  if (limits.both && step) return msg`From ${least} to ${most}, in steps of ${step}.`;
  if (limits.both) return msg`From ${least} to ${most}.`;
  if (limits.least) return msg`Not below ${least}.`;
  if (limits.most) return msg`Not above ${most}.`;
  return step ? msg`In steps of ${step}.` : undefined;
}

/** The normal range in words; undefined where the point has none. */
export function rangeWords({ rangeMin, rangeMax }: Point, words: Words): MessageDescriptor | undefined {
  const [least, most] = [words(rangeMin), words(rangeMax)];
  if (rangeMin !== undefined && rangeMax !== undefined) return msg`From ${least} to ${most}.`;
  if (rangeMin !== undefined) return msg`Not below ${least}.`;
  return rangeMax === undefined ? undefined : msg`Not above ${most}.`;
}
