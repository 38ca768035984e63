import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlarmRefusal } from '../../protocol/alarm.ts';
import { tooOftenMessage } from './tooOften.ts';

/** Why something was not done to an alarm. */
const refusals = {
  notAllowed: msg`Your profile may not do this.`,
  noAlarm: msg`This alarm is no more. The list shows those that stand.`,
  newerOccurrence: msg`It has come again since. Look at the newer one first.`,
  nothingToDo: msg`Somebody else has done it already, or there was nothing to do.`,
  textBad: msg`The text is missing, too long, or has characters that can’t be shown.`,
  badTime: msg`The device does not take this time.`,
  stillActive: msg`The cause is still there: it can be reset when that is over.`,
  notKept: msg`The device can’t write to its disk. Nothing was changed.`,
} as const satisfies Record<Exclude<AlarmRefusal, 'tooOften'>, MessageDescriptor>;

/** What became of something that was done to an alarm. */
export interface AlarmAct {
  readonly result: 'done' | 'refused' | 'unanswered';
  readonly reason?: AlarmRefusal | undefined;
  readonly retryAfterSec?: number | undefined;
}

/** What is to be said of it; undefined where it went well. */
export function alarmActWords({ result, reason, retryAfterSec }: AlarmAct): MessageDescriptor | undefined {
  if (result === 'done') return undefined;
  if (result === 'unanswered') return msg`The device did not answer. It may have been done, or not.`;
  if (reason === 'tooOften') return tooOftenMessage(retryAfterSec);
  return reason ? refusals[reason] : msg`The device refused it.`;
}
