import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BlockOutcome, BlockReason } from '../../../protocol/commands/blockRequest.ts';
import type { OverrideReason } from '../../../protocol/commands/overrideRequest.ts';
import { tooOftenMessage } from '../tooOften.ts';

/** Why something was not blocked, unblocked, forced, simulated or released. */
const words = {
  notAllowed: msg`Your profile does not allow this.`,
  noPoint: msg`The device no longer knows this point.`,
  rejected: msg`The configuration of this point was rejected. Its value can’t be forced or simulated until it is corrected.`,
  notAnOutput: msg`This point takes no commands: nothing to block.`,
  textMissing: msg`A reason is required.`,
  untilPast: msg`The requested end is in the past.`,
  alreadyBlocked: msg`You have already blocked these commands.`,
  notBlocked: msg`Commands are no longer blocked.`,
  notPlainDecimal: msg`The device accepts only a plain decimal number.`,
  notMeasurable: msg`The value is outside the measuring range of the point: its sensor can’t measure it.`,
  textBad: msg`The device does not accept this note.`,
  notOverridden: msg`The value is no longer forced or simulated.`,
  notKept: msg`The device can’t write to its disk. Nothing was changed.`,
} satisfies Record<Exclude<BlockReason | OverrideReason, 'tooOften'>, MessageDescriptor>;

/** What became of a change of an override or a command block. */
export interface Act {
  readonly result: 'done' | 'refused' | 'unanswered';
  readonly reason?: BlockReason | OverrideReason | undefined;
  readonly retryAfterSec?: number | undefined;
  /** Of a block that was removed: others that still stop commands. */
  readonly remaining?: BlockOutcome['remaining'];
}

/** What is to be said of it; undefined where it went well. */
export function actWords({ result, reason, retryAfterSec, remaining = [] }: Act): MessageDescriptor | undefined {
  const users = [...new Set(remaining.map(({ user }) => user))].join(', ');
  if (result === 'done') return users ? msg`Block removed. Commands are still blocked by: ${users}.` : undefined;
  if (result === 'unanswered') return msg`No response from the device. It is unknown whether this was done.`;
  if (reason === 'tooOften') return tooOftenMessage(retryAfterSec);
  return reason ? words[reason] : msg`Refused by the device.`;
}
