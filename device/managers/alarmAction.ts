import {
  type AlarmOutcome,
  acknowledgeRecord,
  alarmOutcomeRecord,
  alarmOutcomesRecord,
  commentRecord,
  outOfServiceRequestRecord,
  shelveRecord,
} from '../../protocol/alarms/alarmRequests.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { readNumber, readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { AlarmActions } from '../alarms/alarmActions.ts';
import type { Manager } from './answer.ts';
import { acting, orNotStored } from './orNotStored.ts';
import type { ManagerParts } from './parts.ts';

/** Acknowledges several occurrences; tells of each what became of it. */
export function acknowledgeAlarms({ alarming: { actions } }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const request = acknowledgeRecord.read(payload);
    if (!request || !user) return { code: errorCodes.badInput };
    const notStored = request.occurrences.map(
      (occurrence): AlarmOutcome => ({ occurrence, result: 'refused', reason: 'notKept' }),
    );
    const outcomes = orNotStored(notStored, () => actions.acknowledge(request, user.login));
    return { content: alarmOutcomesRecord.write({ outcomes }) };
  };
}

export const shelveAlarm = answering(shelveRecord.read, (actions, request, person) => actions.shelve(request, person));

export const unshelveAlarm = answering(
  (payload) => readText(payload, 'Id') || undefined,
  (actions, id, person) => actions.unshelve(id, person),
);

export const resetAlarm = answering(
  (payload) => readNumber(payload, 'Occurrence'),
  (actions, occurrence, person) => actions.reset(occurrence, person),
);

export const commentAlarm = answering(commentRecord.read, (actions, request, person) =>
  actions.comment(request, person),
);

export const setOutOfService = answering(outOfServiceRequestRecord.read, (actions, request, person) =>
  actions.setOutOfService(request, person),
);

function answering<R>(
  read: (payload: XmlNode) => R | undefined,
  run: (actions: AlarmActions, request: R, person: string) => AlarmOutcome,
) {
  return acting(read, alarmOutcomeRecord, ({ alarming }, request, { login }) => run(alarming.actions, request, login));
}
