import { type AlarmCount, alarmCountRecord } from '../../protocol/alarms/alarmCount.ts';
import { type AlarmList, alarmListRecord } from '../../protocol/alarms/alarmList.ts';
import { type OpenAlarm, openAlarmRecord } from '../../protocol/alarms/openAlarm.ts';
import { calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { element } from '../../protocol/wire/xml.ts';
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
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? alarmListRecord.read(reply.content) : undefined;
}

/** What visitors are told of alarms; sent without the credential. Undefined: the device did not say. */
export async function readOpenAlarmMarks(client: Pick<Client, 'call'>): Promise<readonly OpenAlarm[] | undefined> {
  const reply = await client.call(calls.getAlarmsUnAuth);
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? openAlarmRecord.readAll(reply.content) : undefined;
}

/** How many stand of each priority, where the station tells visitors; sent without the credential. Undefined: it did not say. */
export async function readAlarmCounts(client: Pick<Client, 'call'>): Promise<readonly AlarmCount[] | undefined> {
  const reply = await client.call(calls.getAlarmCountsUnAuth);
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? alarmCountRecord.readAll(reply.content) : undefined;
}
