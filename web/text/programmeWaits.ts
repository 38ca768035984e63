import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandReason } from '../../protocol/commands/command.ts';

const waits: Partial<Record<CommandReason, MessageDescriptor>> = {
  linkDown: msg`the link to the field`,
  notCurrent: msg`an up-to-date value from the field`,
  blocked: msg`the commands to be unblocked`,
  interlocked: msg`the interlock to clear`,
  interlockNotKnown: msg`the interlock to clear`,
  forced: msg`the forced value to be released`,
};

/** What a programme's value waits for before it can be written; anything else is told as "the device". */
export function programmeWaits(reason: CommandReason): MessageDescriptor {
  return waits[reason] ?? msg`the device`;
}
