import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DraftOutcome, DraftRefusal } from '../../../protocol/editor/draft.ts';
import { draftLimits } from '../../../protocol/editor/limits.ts';
import type { NoOutcome } from '../../api/act.ts';

const { drafts, nameLength } = draftLimits;

const refusals = {
  badName: msg`Enter a name of 1 to ${nameLength} visible characters.`,
  tooMany: msg`The device stores at most ${drafts} drafts. Discard one first.`,
  noVersion: msg`This version is no longer stored. Choose another one.`,
  noDraft: msg`This draft was discarded.`,
  notStored: msg`The device can’t write to its disk. Nothing was changed.`,
  tooOften: msg`Too many changes at once. Try again in a few seconds.`,
} as const satisfies Record<DraftRefusal, MessageDescriptor>;

const unanswered = msg`The device did not confirm this. Check the list before you try again.`;
const refused = msg`Refused by the device.`;

/** Undefined: it was done. */
export function draftFault({ result, reason }: DraftOutcome | NoOutcome): MessageDescriptor | undefined {
  if (result === 'done') return undefined;
  if (reason !== undefined) return refusals[reason];
  return result === 'unanswered' ? unanswered : refused;
}
