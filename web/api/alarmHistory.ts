import {
  type AlarmHistoryPage,
  type AlarmHistoryQuery,
  alarmHistoryQueryRecord,
  alarmHistoryRecord,
  readAlarmDetail,
} from '../../protocol/alarms/alarmHistory.ts';
import { type AlarmLimit, alarmLimitRecord } from '../../protocol/alarms/alarmLimit.ts';
import { type AlarmStatistics, alarmStatisticsRecord } from '../../protocol/alarms/alarmStatistics.ts';
import { calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { element } from '../../protocol/wire/xml.ts';
import { ask, type Caller } from './ask.ts';

/** A page of occurrences, newest first. `notHere`: the device does not know the cursor; undefined: no answer. */
export async function readHistory(
  client: Caller,
  query: AlarmHistoryQuery,
): Promise<AlarmHistoryPage | 'notHere' | undefined> {
  const reply = await client.call(calls.getAlarmHistory, alarmHistoryQueryRecord.parameters(query));
  if (reply.kind !== 'reply') return undefined;
  if (reply.code === errorCodes.badInput) return 'notHere';
  return reply.code === errorCodes.ok ? alarmHistoryRecord.read(reply.content) : undefined;
}

/** One alarm whole; `none`: the device has none of that id; undefined: no answer. */
export async function readAlarm(
  client: Caller,
  id: string,
): Promise<NonNullable<ReturnType<typeof readAlarmDetail>> | 'none' | undefined> {
  const reply = await client.call(calls.getAlarm, [element('Id', {}, id)]);
  if (reply.kind !== 'reply' || reply.code !== errorCodes.ok) return undefined;
  return readAlarmDetail(reply.content) ?? 'none';
}

/** The limits that raise alarms of a point, lowest kind first; undefined: no answer. */
export async function readLimits(client: Caller, infoNumber: number): Promise<readonly AlarmLimit[] | undefined> {
  return ask(client, calls.getAlarmLimits, [element('InfoNumber', {}, String(infoNumber))], alarmLimitRecord.readAll);
}

/** How many came between two moments, UTC ms. */
export async function readStatistics(
  client: Caller,
  from: number,
  until: number,
): Promise<AlarmStatistics | undefined> {
  const times = [element('From', {}, String(from)), element('Until', {}, String(until))];
  return ask(client, calls.getAlarmStatistics, times, alarmStatisticsRecord.read);
}
