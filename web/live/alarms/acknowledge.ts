import type { MessageDescriptor } from '@lingui/core';
import { mostAcknowledged } from '../../../protocol/alarms/mostAcknowledged.ts';
import { type AcknowledgeRequest, acknowledgeAlarms } from '../../../protocol/calls/alarmAction.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';

/** Why each was not done; undefined: it was. One for all where the device replied to none. */
export type Faults = readonly (MessageDescriptor | undefined)[];

/** Acknowledges these occurrences, however many there are. */
export async function acknowledge(client: Caller, { occurrences, comment }: AcknowledgeRequest): Promise<Faults> {
  const faults: (MessageDescriptor | undefined)[] = [];
  for (let from = 0; from < occurrences.length; from += mostAcknowledged) {
    const portion = occurrences.slice(from, from + mostAcknowledged);
    const result = await ask(client, acknowledgeAlarms, { occurrences: portion, comment });
    if (result.kind !== 'ok') faults.push(faultOf(acknowledgeAlarms, result));
    else
      for (const { result: became, reason, ...fields } of result.reply.outcomes)
        faults.push(
          became === 'done' ? undefined : faultOf(acknowledgeAlarms, { kind: 'refused', reason, fields, code: 0 }),
        );
  }
  return faults;
}
