import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { arm, type CommandOutcome, sendCommand } from '../../../protocol/calls/command.ts';
import { type CommandReason, type CommandResult, remoteRefusals } from '../../../protocol/commands/command.ts';
import type { Point } from '../../../protocol/point.ts';
import {
  blockedToAutomatic,
  noReplyText,
  refusalText,
  remoteWithText,
  withinLimits,
} from '../../../protocol/refusals.ts';
import { entryText } from '../../text/entryText.ts';
import { confirmationOutcome } from '../../text/eventOutcome.ts';
import { personText } from '../../text/personNames.ts';
import { stationText } from '../../text/stationTexts.ts';
import { valueText } from '../../text/valueText.ts';
import type { NoArmAnswer, NotArmed } from './armPoint.ts';
import type { CommandEnd } from './sendCommand.ts';

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

const otherMode = msg`The device is in another operating mode.`;
const notNow = msg`The device does not accept your commands at the moment.`;

const endReasons: Partial<Record<CommandEnd['result'], MessageDescriptor>> = {
  unknown: { id: noReplyText(sendCommand, 'unknown') },
  notSent: msg`This browser is offline. The command will not be sent later.`,
  notExecuted: otherMode,
  notUnderstood: msg`The device does not support this command.`,
  notAllowed: notNow,
};

const noArmWords = {
  unanswered: { id: noReplyText(arm, 'unknown') },
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

/** Their text is one of the station, in each of its languages. */
const ofConditions: ReadonlySet<CommandReason> = new Set<CommandReason>([
  ...remoteRefusals,
  ...(['interlocked', 'interlockNotKnown', 'interlockRejected'] as const),
]);

/** `value` is the limit that was passed, or the value read back. */
function reasonSentence(
  reason: CommandReason,
  told: Pick<CommandOutcome, 'value' | 'by' | 'text' | 'isToAutomatic' | 'retryAfterSec'>,
  point: Point,
  locale: string,
): MessageDescriptor {
  const { value, by = '', text = '', isToAutomatic = false, retryAfterSec = 1 } = told;
  const { min, max, step } = point;
  const words = (limit: number | undefined) => entryText(locale, point, limit);
  const hasLimits = min !== undefined && max !== undefined;
  const id =
    (hasLimits && withinLimits[reason]) ||
    (reason === 'blocked' && isToAutomatic && blockedToAutomatic) ||
    (text !== '' && remoteWithText[reason]) ||
    refusalText(sendCommand, reason === 'notKept' ? 'notStored' : reason);
  return {
    id,
    values: {
      value: point.kind === 'numeric' ? words(value) : valueText(locale, point, value),
      by: personText(by),
      text: ofConditions.has(reason) ? stationText(text) : text,
      ...(hasLimits && { least: words(min), most: words(max) }),
      step: words(step),
      retryAfterSec,
    },
  };
}
