import {
  type AcknowledgeRequest,
  type AlarmOutcome,
  acknowledgeRecord,
  alarmOutcomeRecord,
  alarmOutcomesRecord,
  type CommentRequest,
  commentRecord,
  mostAcknowledged,
  type OutOfServiceRequest,
  outOfServiceRequestRecord,
  type ShelveRequest,
  shelveRecord,
} from '../../protocol/alarms/alarmRequests.ts';
import { calls } from '../../protocol/calls.ts';
import { element } from '../../protocol/wire/xml.ts';
import { act, type NoOutcome } from './act.ts';
import type { Caller } from './ask.ts';

/** What became of it. */
export type AlarmAnswer = AlarmOutcome | NoOutcome;

/** Acknowledges these occurrences, however many they are; of each what became of it, or one answer for all. */
export async function acknowledgeAlarms(
  client: Caller,
  { occurrences, comment }: AcknowledgeRequest,
): Promise<readonly AlarmAnswer[]> {
  const answers: AlarmAnswer[] = [];
  for (let from = 0; from < occurrences.length; from += mostAcknowledged) {
    const some = occurrences.slice(from, from + mostAcknowledged);
    const parameters = acknowledgeRecord.parameters({ occurrences: some, comment });
    const told = await act(client, calls.acknowledgeAlarms, parameters, alarmOutcomesRecord.read);
    answers.push(...('result' in told ? [told] : told.outcomes));
  }
  return answers;
}

export async function shelveAlarm(client: Caller, request: ShelveRequest): Promise<AlarmAnswer> {
  return act(client, calls.shelveAlarm, shelveRecord.parameters(request), alarmOutcomeRecord.read);
}

export async function unshelveAlarm(client: Caller, id: string): Promise<AlarmAnswer> {
  return act(client, calls.unshelveAlarm, [element('Id', {}, id)], alarmOutcomeRecord.read);
}

export async function resetAlarm(client: Caller, occurrence: number): Promise<AlarmAnswer> {
  return act(client, calls.resetAlarm, [element('Occurrence', {}, String(occurrence))], alarmOutcomeRecord.read);
}

export async function commentAlarm(client: Caller, request: CommentRequest): Promise<AlarmAnswer> {
  return act(client, calls.commentAlarm, commentRecord.parameters(request), alarmOutcomeRecord.read);
}

export async function setOutOfService(client: Caller, request: OutOfServiceRequest): Promise<AlarmAnswer> {
  return act(client, calls.setOutOfService, outOfServiceRequestRecord.parameters(request), alarmOutcomeRecord.read);
}
