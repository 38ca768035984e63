import { type AlarmList, readAlarmList } from '../../protocol/alarms/alarmRow.ts';
import { calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { element } from '../../protocol/xml.ts';
import type { Client } from './client.ts';

/**
 * The alarms that stand or are put aside: with a sequence that the device told before, what has changed since, where it
 * knows that. Undefined: it did not give them.
 */
export async function readAlarms(
  client: Pick<Client, 'call'>,
  sequence: string | undefined,
): Promise<AlarmList | undefined> {
  const parameters = sequence === undefined ? [] : [element('After', {}, sequence)];
  const reply = await client.call(calls.getAlarms, parameters);
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? readAlarmList(reply.content) : undefined;
}
