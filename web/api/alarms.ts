import { type AlarmCount, alarmCountRecord } from '../../protocol/alarms/alarmCount.ts';
import { type AlarmList, alarmListRecord } from '../../protocol/alarms/alarmList.ts';
import { type OpenAlarm, openAlarmRecord } from '../../protocol/alarms/openAlarm.ts';
import { calls } from '../../protocol/calls.ts';
import { element } from '../../protocol/wire/xml.ts';
import { ask, type Caller } from './ask.ts';

/**
 * The alarms that stand or are put aside: with a sequence that the device told before, what has changed since, where it
 * knows that. Undefined: it did not give them.
 */
export async function readAlarms(client: Caller, sequence: string | undefined): Promise<AlarmList | undefined> {
  const parameters = sequence === undefined ? [] : [element('After', {}, sequence)];
  return ask(client, calls.getAlarms, parameters, alarmListRecord.read);
}

/** What visitors are told of alarms; sent without the credential. Undefined: the device did not say. */
export async function readOpenAlarmMarks(client: Caller): Promise<readonly OpenAlarm[] | undefined> {
  return ask(client, calls.getAlarmsUnAuth, [], openAlarmRecord.readAll);
}

/** How many stand of each priority, where the station tells visitors; sent without the credential. Undefined: it did not say. */
export async function readAlarmCounts(client: Caller): Promise<readonly AlarmCount[] | undefined> {
  return ask(client, calls.getAlarmCountsUnAuth, [], alarmCountRecord.readAll);
}
