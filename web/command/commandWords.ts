import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandReason } from '../../protocol/command.ts';
import type { CommandEnd } from './sendCommand.ts';

/** What the service's reasons mean to an operator; `value` is the limit that was passed, or what was read back. */
const reasonWords = {
  notAllowed: () => msg`Your profile may not command this.`,
  noPoint: () => msg`The device does not know this point any more.`,
  notEditable: () => msg`This point can’t be commanded.`,
  notPlainDecimal: () => msg`The device takes nothing but a plain decimal number.`,
  belowLimit: (value) => msg`It is below the lower limit, ${value}.`,
  aboveLimit: (value) => msg`It is above the upper limit, ${value}.`,
  outdated: () =>
    msg`The configuration of the device has changed since this page was drawn. Look at the new page, then command.`,
  repeated: () => msg`The device has had this command before.`,
  badId: () => msg`The device did not accept the number of the command.`,
  linkDown: () => msg`There is no link to the field. It will not be sent later.`,
  busy: () => msg`Another command to this point is under way. Wait for its end.`,
  deviceRefused: () => msg`The field device refused it.`,
  notConfirmed: (value) => msg`It was written, but ${value} was read back.`,
  noAnswer: () => msg`No answer came. It may have been carried out, or not.`,
} satisfies Record<CommandReason, (value: string) => MessageDescriptor>;

/** One word for the end of a command, before its reason. */
export const endWords = {
  done: msg`Confirmed by the field`,
  refused: msg`Refused`,
  unknown: msg`Unknown`,
  notExecuted: msg`Not executed`,
  notUnderstood: msg`Not executed`,
  notAllowed: msg`Not executed`,
} satisfies Record<CommandEnd['result'], MessageDescriptor>;

const endReasons: Partial<Record<CommandEnd['result'], MessageDescriptor>> = {
  unknown: reasonWords.noAnswer(),
  notExecuted: msg`The device is in another operating mode.`,
  notUnderstood: msg`The device does not take this command.`,
  notAllowed: msg`The device does not let you command now.`,
};

/** Why it ended so; undefined where there is nothing to add. */
export function endReason({ result, reason }: CommandEnd, value: string): MessageDescriptor | undefined {
  return reason ? reasonWords[reason](value) : endReasons[result];
}
