import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import type { CommandReason, CommandResult } from '../../../protocol/commands/command.ts';
import type { Point } from '../../../protocol/point.ts';
import { entryText } from '../../text/entryText.ts';
import { confirmationOutcome } from '../../text/eventOutcome.ts';
import { stationText } from '../../text/stationTexts.ts';
import { valueText } from '../../text/valueText.ts';
import type { NoArmAnswer, NotArmed } from './armPoint.ts';
import type { CommandEnd } from './sendCommand.ts';

/** The service's reasons in an operator's words; `value` is the limit that was passed, or the value read back. */
const reasonWords = {
  notAllowed: () => msg`Your profile does not allow this command.`,
  tooOften: (_, { retryAfterSec }) => tooManyCommands(retryAfterSec),
  noPoint: () => msg`The device no longer knows this point.`,
  notEditable: () => msg`This point does not take commands.`,
  notPlainDecimal: () => msg`The device accepts only a plain decimal number.`,
  belowLimit: (value, { limits }) => takes(limits) ?? msg`Below the lower limit, ${value}.`,
  aboveLimit: (value, { limits }) => takes(limits) ?? msg`Above the upper limit, ${value}.`,
  offStep: (_, { step }) => msg`Does not match the step, ${step}.`,
  outdated: () => msg`The configuration has changed since this page was loaded. Check the new page before you command.`,
  repeated: () => msg`This command ID was already used for another command.`,
  notKept: () => msg`The device can’t write to its disk and accepts no commands. Nothing was sent to the field.`,
  badId: () => msg`The device rejected the command ID.`,
  linkDown: () => msg`No link to the field. The command will not be sent later.`,
  busy: () => msg`Another command to this point is in progress. Wait until it has finished.`,
  deviceRefused: (_, { limits }) => ownLimits(limits) ?? msg`The controller rejected the command.`,
  notConfirmed: (value) => msg`Written, but the read-back is ${value}.`,
  noAnswer: () => unanswered,
  notArmed: () => msg`The point was no longer armed. Arm it again, then command.`,
  armedByOther: (_, { by }) => msg`Armed by ${by}. Wait until it is released.`,
  blocked: (_, { by, text, isToAutomatic }) => (isToAutomatic ? notToAutomatic(by, text) : blocked(by, text)),
  interlocked: (_, { text }) => interlocked(stationText(text)),
  interlockNotKnown: (_, { text }) => interlockNotKnown(stationText(text)),
  interlockRejected: (_, { text }) => interlockRejected(stationText(text)),
  rejected: () => msg`The configuration of this point was rejected. It takes no commands until it is corrected.`,
  forced: (_, { by }) => msg`The value is forced by ${by}. Release it before you command.`,
  notAsSeen: (value) =>
    msg`The field value is now ${value}, not the value shown in the panel. Check it before you command.`,
  configurationChanging: () => msg`The device is changing its configuration. Try again in a few seconds.`,
  notCurrent: () => msg`The value of this point is not current.`,
  noteMissing: () => msg`A note is required for this point.`,
  noteBad: () => msg`The note is too long or contains unprintable characters.`,
  passwordMissing: () => msg`Your password is required for this point.`,
  passwordWrong: () => msg`Wrong password.`,
  passwordBlocked: () => msg`Passwords can’t be checked at the moment. Wait and try again.`,
  holdPast: () => msg`The end of the manual hold is in the past.`,
  pulseNotEnded: () => msg`The pulse started, but its end is not confirmed.`,
  serviceStopped: () => msg`The device service stopped during the command.`,
  simulated: () => msg`Only the simulated value was changed. Nothing was sent to the field.`,
} satisfies Record<CommandReason, (value: string, details: Details) => MessageDescriptor>;

const tooManyCommands = (retryAfterSec: number) => msg`Too many commands. Try again in ${retryAfterSec} s.`;

const blocked = (by: string, text: string) =>
  msg`Commands to this point are blocked by ${by}: “${text}”. To stop the machine, stop it at the machine.`;

const notToAutomatic = (by: string, text: string) =>
  msg`Commands to this machine are blocked by ${by}: “${text}”. No one can set a blocked machine to automatic.`;

const interlocked = (text: string) => msg`Prevented by an interlock: “${text}”.`;

const interlockNotKnown = (text: string) => msg`Interlock state unknown: the value of ${text} is not current.`;

const interlockRejected = (text: string) =>
  msg`The state of an interlock is unknown: the configuration of “${text}” was rejected.`;

/** A refusal by the controller is not a mistake of an operator within the limits that Vigie knows. */
function ownLimits(limits: Limits | undefined): MessageDescriptor | undefined {
  if (!limits) return undefined;
  const { least, most } = limits;
  return msg`The controller rejected the value, although it is within ${least} to ${most}.`;
}

/** The obstacles, and the limits of the point. */
interface Details {
  readonly by: string;
  readonly text: string;
  readonly isToAutomatic: boolean;
  /** Undefined: one of both is missing. */
  readonly limits: Limits | undefined;
  readonly step: string;
  readonly retryAfterSec: number;
}

type Limits = Readonly<Record<'least' | 'most', string>>;

function takes(limits: Limits | undefined): MessageDescriptor | undefined {
  if (!limits) return undefined;
  const { least, most } = limits;
  return msg`This point accepts ${least} to ${most}.`;
}

/** One word for the end of a command, before its reason. */
const endWords = {
  done: msg`Confirmed by read-back`,
  refused: msg`Refused`,
  unknown: msg`Unknown`,
  notSent: msg`Not sent`,
  notExecuted: msg`Not executed`,
  notUnderstood: msg`Not executed`,
  notAllowed: msg`Not executed`,
} satisfies Record<CommandEnd['result'], MessageDescriptor>;

const unanswered = msg`No response. The command may or may not have been executed.`;
const otherMode = msg`The device is in another operating mode.`;
const notNow = msg`The device does not accept your commands at the moment.`;

const endReasons: Partial<Record<CommandEnd['result'], MessageDescriptor>> = {
  unknown: unanswered,
  notSent: msg`This browser is offline. The command will not be sent later.`,
  notExecuted: otherMode,
  notUnderstood: msg`The device does not support this command.`,
  notAllowed: notNow,
};

const noArmWords = {
  unanswered: msg`No response from the device.`,
  notExecuted: otherMode,
  notAllowed: notNow,
} satisfies Record<NoArmAnswer, MessageDescriptor>;

/**
 * A result on a simulated value was confirmed by no field, and a change of the configuration is not a refusal of the
 * command.
 */
export function endWord({ result, reason }: CommandEnd): MessageDescriptor {
  if (reason === 'configurationChanging') return endWords.notExecuted;
  return result === 'done' && reason === 'simulated' ? msg`Done` : endWords[result];
}

/** For the mark: what was certainly not carried out is refused. */
export function outcomeOf({ result, confirmation }: CommandEnd): CommandResult {
  if (result === 'done' && confirmation) return confirmationOutcome[confirmation.result];
  return result === 'done' || result === 'unknown' ? result : 'refused';
}

/** Undefined where there is nothing to add. */
export function endReason(end: CommandEnd, point: Point, locale: string): MessageDescriptor | undefined {
  return end.reason ? reasonSentence(end.reason, end, point, locale) : endReasons[end.result];
}

/** Undefined where the device gave no reason that this version knows. */
export function armReason(end: NotArmed, point: Point, locale: string): MessageDescriptor | undefined {
  if (end.result !== 'refused') return noArmWords[end.result];
  return end.reason && reasonSentence(end.reason, end, point, locale);
}

function reasonSentence(
  reason: CommandReason,
  told: Pick<CommandOutcome, 'value' | 'by' | 'text' | 'isToAutomatic' | 'retryAfterSec'>,
  point: Point,
  locale: string,
): MessageDescriptor {
  const { value, by = '', text = '', isToAutomatic = false, retryAfterSec = 1 } = told;
  const { min, max, step } = point;
  const words = (limit: number | undefined) => entryText(locale, point, limit);
  const limits = min === undefined || max === undefined ? undefined : { least: words(min), most: words(max) };
  const shown = point.kind === 'numeric' ? words(value) : valueText(locale, point, value);
  return reasonWords[reason](shown, { by, text, isToAutomatic, limits, step: words(step), retryAfterSec });
}
