import {
  type AlarmHistoryPage,
  type AlarmHistoryQuery,
  alarmHistoryQueryRecord,
  alarmHistoryRecord,
  readAlarmDetail,
} from '../../protocol/alarms/alarmHistory.ts';
import { alarmLimitRecord } from '../../protocol/alarms/alarmLimit.ts';
import { alarmStatisticsRecord } from '../../protocol/alarms/alarmStatistics.ts';
import * as calls from '../../protocol/calls/alarmHistory.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { element } from '../../protocol/wire/xml.ts';
import { asks, type Caller, only } from './ask.ts';

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
export const readAlarm = asks(calls.getAlarm, only<string>('Id'), (content) => readAlarmDetail(content) ?? 'none');

/** The limits that raise alarms of a point, lowest kind first; undefined: no answer. */
export const readLimits = asks(calls.getAlarmLimits, only<number>('InfoNumber'), alarmLimitRecord.readAll);

/** How many came between two moments, UTC ms. */
export const readStatistics = asks(
  calls.getAlarmStatistics,
  (from: number, until: number) => [element('From', {}, String(from)), element('Until', {}, String(until))],
  alarmStatisticsRecord.read,
);
