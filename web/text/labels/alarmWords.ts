import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlarmRefusal } from '../../../protocol/alarms/alarmRequests.ts';
import { tooOftenMessage } from '../tooOften.ts';

/** Why something was not done to an alarm. */
const refusals = {
  notAllowed: msg`Your profile does not allow this.`,
  noAlarm: msg`This alarm no longer exists. The list shows the active alarms.`,
  newerOccurrence: msg`The alarm has occurred again. Check the new occurrence first.`,
  nothingToDo: msg`Already done by someone else, or nothing to do.`,
  textBad: msg`The text is missing, too long, or contains unprintable characters.`,
  badTime: msg`The device does not accept this duration.`,
  stillActive: msg`The condition is still active. Reset the alarm when it has cleared.`,
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
  if (result === 'unanswered') return msg`No response from the device. It is unknown whether this was done.`;
  if (reason === 'tooOften') return tooOftenMessage(retryAfterSec);
  return reason ? refusals[reason] : msg`Refused by the device.`;
}
