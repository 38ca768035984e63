import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkAnswer, LinkReason } from '../../../protocol/messages/linkRecords.ts';
import { notWrittenMessage } from '../../text/notWritten.ts';
import { tooOftenMessage } from '../../text/tooOften.ts';

/** Why a link can't be used, and what to do then. */
const reasonWords = {
  unknown: msg`This link is not valid. Open the link again from the message, and check that it is complete.`,
  used: msg`This link has already been used.`,
  expired: msg`This link has expired: links are valid for 24 hours. Log in to acknowledge the alarm.`,
  accountEnded: msg`This link has ended: the account that it was sent to was locked, deleted or changed, or may no longer acknowledge alarms.`,
  acknowledged: msg`The alarm has already been acknowledged.`,
  over: msg`The alarm has returned to normal. It does not have to be acknowledged.`,
  newerOccurrence: msg`The alarm has occurred again. This is the new occurrence: check it, then acknowledge it.`,
} as const satisfies Record<Exclude<LinkReason, 'tooOften' | 'notKept'>, MessageDescriptor>;

export function linkReasonWords(i18n: I18n, { reason, retryAfterSec }: LinkAnswer): string {
  if (reason === 'tooOften') return i18n._(tooOftenMessage(retryAfterSec));
  if (reason === 'notKept') return i18n._(notWrittenMessage);
  return i18n._(reason ? reasonWords[reason] : msg`Refused by the device.`);
}
