import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BlockReason } from '../../protocol/commandBlock.ts';
import type { OverrideReason } from '../../protocol/override.ts';
import { tooOftenMessage } from './tooOften.ts';

/** Why something was not blocked, unblocked, forced, simulated or released. */
const words = {
  notAllowed: msg`Your profile may not do this.`,
  noPoint: msg`The device does not know this point any more.`,
  notAnOutput: msg`This point takes no commands, so there are none to block.`,
  textMissing: msg`It asks for a text.`,
  untilPast: msg`The end that was asked for is past.`,
  alreadyBlocked: msg`Its commands are blocked already.`,
  notBlocked: msg`Its commands are not blocked any more.`,
  notPlainDecimal: msg`The device takes nothing but a plain decimal number.`,
  textBad: msg`The device does not take this note.`,
  notOverridden: msg`It is neither forced nor simulated any more.`,
  notKept: msg`The device can’t write to its disk. Nothing was changed.`,
} satisfies Record<Exclude<BlockReason | OverrideReason, 'tooOften'>, MessageDescriptor>;

/** What became of a change of an override or a command block. */
export interface Act {
  readonly result: 'done' | 'refused' | 'unanswered';
  readonly reason?: BlockReason | OverrideReason | undefined;
  readonly retryAfterSec?: number | undefined;
}

/** What is to be said of it; undefined where it went well. */
export function actWords({ result, reason, retryAfterSec }: Act): MessageDescriptor | undefined {
  if (result === 'done') return undefined;
  if (result === 'unanswered') return msg`The device did not answer. It may have been done, or not.`;
  if (reason === 'tooOften') return tooOftenMessage(retryAfterSec);
  return reason ? words[reason] : msg`The device refused it.`;
}
