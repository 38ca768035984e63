import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandOutcome, CommandReason, CommandResult } from '../../../protocol/command.ts';
import type { Point } from '../../../protocol/point.ts';
import { entryText } from '../../text/entryText.ts';
import { stationText } from '../../text/stationTexts.ts';
import { valueText } from '../../text/valueText.ts';
import type { NoArmAnswer, NotArmed } from './armPoint.ts';
import type { CommandEnd } from './sendCommand.ts';

/** What the service's reasons mean to an operator; `value` is the limit that was passed, or what was read back. */
const reasonWords = {
  notAllowed: () => msg`Your profile may not command this.`,
  noPoint: () => msg`The device does not know this point any more.`,
  notEditable: () => msg`This point can’t be commanded.`,
  notPlainDecimal: () => msg`The device takes nothing but a plain decimal number.`,
  belowLimit: (value, { limits }) => takes(limits) ?? msg`It is below the lower limit, ${value}.`,
  aboveLimit: (value, { limits }) => takes(limits) ?? msg`It is above the upper limit, ${value}.`,
  offStep: (_, { step }) => msg`It is not on a step of this point, ${step}.`,
  outdated: () =>
    msg`The configuration of the device has changed since this page was drawn. Look at the new page, then command.`,
  repeated: () => msg`The device has had this command before.`,
  notKept: () => msg`The device can’t write to its disk, so it takes no commands. Nothing was sent to the field.`,
  badId: () => msg`The device did not accept the number of the command.`,
  linkDown: () => msg`There is no link to the field. It will not be sent later.`,
  busy: () => msg`Another command to this point is under way. Wait for its end.`,
  deviceRefused: (_, { limits }) => ownLimits(limits) ?? msg`The controller did not take it.`,
  notConfirmed: (value) => msg`It was written, but ${value} was read back.`,
  noAnswer: () => msg`No answer came. It may have been carried out, or not.`,
  notArmed: () => msg`The point was not armed any more. Arm it again, then command.`,
  armedByOther: (_, { by }) => msg`${by} has armed this point. Wait until it is free.`,
  blocked: (_, { by, text }) => msg`${by} has blocked the commands of this point: “${text}”.`,
  interlocked: (_, { text }) => interlocked(stationText(text)),
  interlockNotKnown: (_, { text }) => interlockNotKnown(stationText(text)),
  interlockRejected: (_, { text }) => interlockRejected(stationText(text)),
  rejected: () => msg`The configuration of this point was rejected. It takes no commands until it is corrected.`,
  forced: (_, { by }) => msg`The point is forced by ${by}. Release it, then command.`,
  notAsSeen: (value) => msg`The field shows ${value} by now, not what the panel showed. Look again, then command.`,
  notCurrent: () => msg`The value of this point is not known now.`,
  noteMissing: () => msg`This point asks for a note.`,
  noteBad: () => msg`The note is too long, or holds characters that can’t be printed.`,
  passwordMissing: () => msg`This point asks for your password.`,
  passwordWrong: () => msg`The password is wrong.`,
  passwordBlocked: () => msg`Passwords are not checked now. Wait, then try again.`,
  holdPast: () => msg`The time until which the programme is to hold is past.`,
  pulseNotEnded: () => msg`The pulse began, and nobody knows whether it ended. Look at the field.`,
  serviceStopped: () => msg`The device’s service stopped while the command was under way.`,
  simulated: () => msg`Only the simulated value has changed. Nothing was sent to the field.`,
} satisfies Record<CommandReason, (value: string, details: Details) => MessageDescriptor>;

const interlocked = (text: string) => msg`An interlock prevents it: “${text}”.`;

const interlockNotKnown = (text: string) => msg`An interlock can’t be judged: the value of ${text} is not known.`;

const interlockRejected = (text: string) =>
  msg`The state of an interlock is unknown: the configuration of “${text}” was rejected.`;

/** A refusal of the controller's is no mistake of whoever commanded within the limits that Vigie knows. */
function ownLimits(limits: Limits | undefined): MessageDescriptor | undefined {
  if (!limits) return undefined;
  const { least, most } = limits;
  return msg`The controller did not take it, though it lies within ${least} to ${most}.`;
}

/** Who and what stands in the way, and what the point takes. */
interface Details {
  readonly by: string;
  readonly text: string;
  /** Undefined: it has not both of them. */
  readonly limits: Limits | undefined;
  readonly step: string;
}

interface Limits {
  readonly least: string;
  readonly most: string;
}

function takes(limits: Limits | undefined): MessageDescriptor | undefined {
  if (!limits) return undefined;
  const { least, most } = limits;
  return msg`This point takes ${least} to ${most}.`;
}

/** One word for the end of a command, before its reason. */
const endWords = {
  done: msg`Confirmed by the field`,
  refused: msg`Refused`,
  unknown: msg`Unknown`,
  notSent: msg`Not sent`,
  notExecuted: msg`Not executed`,
  notUnderstood: msg`Not executed`,
  notAllowed: msg`Not executed`,
} satisfies Record<CommandEnd['result'], MessageDescriptor>;

const otherMode = msg`The device is in another operating mode.`;
const notNow = msg`The device does not let you command now.`;

const endReasons: Partial<Record<CommandEnd['result'], MessageDescriptor>> = {
  unknown: msg`No answer came. It may have been carried out, or not.`,
  notSent: msg`This browser has no network. It will not be sent later.`,
  notExecuted: otherMode,
  notUnderstood: msg`The device does not take this command.`,
  notAllowed: notNow,
};

const noArmWords = {
  unanswered: msg`The device did not answer.`,
  notExecuted: otherMode,
  notAllowed: notNow,
} satisfies Record<NoArmAnswer, MessageDescriptor>;

/** The end in a word; what was done to a simulated value was confirmed by no field. */
export function endWord({ result, reason }: CommandEnd): MessageDescriptor {
  return result === 'done' && reason === 'simulated' ? msg`Done` : endWords[result];
}

/** How it ended, as its mark tells it: whatever was certainly not carried out is refused. */
export function outcomeOf({ result }: CommandEnd): CommandResult {
  return result === 'done' || result === 'unknown' ? result : 'refused';
}

/** Why it ended so; undefined where there is nothing to add. */
export function endReason(end: CommandEnd, point: Point, locale: string): MessageDescriptor | undefined {
  return end.reason ? reasonSentence(end.reason, end, point, locale) : endReasons[end.result];
}

/** Why nothing was armed; undefined where the device gave no reason that this version knows. */
export function armReason(end: NotArmed, point: Point, locale: string): MessageDescriptor | undefined {
  if (end.result !== 'refused') return noArmWords[end.result];
  return end.reason && reasonSentence(end.reason, end, point, locale);
}

function reasonSentence(
  reason: CommandReason,
  { value, by = '', text = '' }: Pick<CommandOutcome, 'value' | 'by' | 'text'>,
  point: Point,
  locale: string,
): MessageDescriptor {
  const { min, max, step } = point;
  const words = (limit: number | undefined) => entryText(locale, point, limit);
  const limits = min === undefined || max === undefined ? undefined : { least: words(min), most: words(max) };
  const told = point.kind === 'numeric' ? words(value) : valueText(locale, point, value);
  return reasonWords[reason](told, { by, text, limits, step: words(step) });
}
