import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PointKind } from '../../../protocol/point.ts';
import type { CommandFields } from './useCommandFields.ts';

interface Lacking {
  readonly given: CommandFields['missing'];
  /** The end of a manual hold can't be read, or is past. */
  readonly isEndingBad: boolean;
  /** No verb has a value to send. */
  readonly isValueMissing: boolean;
  readonly kind: PointKind;
}

const givenWords = {
  password: msg`Enter your password first.`,
  note: msg`Enter a note first.`,
} as const;

/** What must be entered before a verb can be pressed, in words; undefined: nothing. */
export function missingWords({ given, isEndingBad, isValueMissing, kind }: Lacking): MessageDescriptor | undefined {
  if (given) return givenWords[given];
  if (isEndingBad) return msg`Choose when the time programme resumes.`;
  if (!isValueMissing) return undefined;
  return kind === 'numeric' ? msg`Enter the new value.` : msg`The state is unknown, so there is no other state to set.`;
}
