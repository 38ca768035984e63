import {
  type AcknowledgeRequest,
  type AlarmOutcome,
  acknowledgeRecord,
  alarmOutcomeRecord,
  alarmOutcomesRecord,
  commentRecord,
  mostAcknowledged,
  outOfServiceRequestRecord,
  shelveRecord,
} from '../../protocol/alarms/alarmRequests.ts';
import * as calls from '../../protocol/calls/alarmAction.ts';
import { acts, type NoOutcome } from './act.ts';
import { type Caller, only } from './ask.ts';

/** What became of it. */
export type AlarmAnswer = AlarmOutcome | NoOutcome;

const acknowledgeSome = acts(calls.acknowledgeAlarms, acknowledgeRecord.parameters, alarmOutcomesRecord.read);

/** Acknowledges these occurrences, however many they are; of each what became of it, or one answer for all. */
export async function acknowledgeAlarms(
  client: Caller,
  { occurrences, comment }: AcknowledgeRequest,
): Promise<readonly AlarmAnswer[]> {
  const answers: AlarmAnswer[] = [];
  for (let from = 0; from < occurrences.length; from += mostAcknowledged) {
    const some = occurrences.slice(from, from + mostAcknowledged);
    const told = await acknowledgeSome(client, { occurrences: some, comment });
    answers.push(...('result' in told ? [told] : told.outcomes));
  }
  return answers;
}

const { read } = alarmOutcomeRecord;
export const shelveAlarm = acts(calls.shelveAlarm, shelveRecord.parameters, read);
export const unshelveAlarm = acts(calls.unshelveAlarm, only<string>('Id'), read);
export const resetAlarm = acts(calls.resetAlarm, only<number>('Occurrence'), read);
export const commentAlarm = acts(calls.commentAlarm, commentRecord.parameters, read);
export const setOutOfService = acts(calls.setOutOfService, outOfServiceRequestRecord.parameters, read);
