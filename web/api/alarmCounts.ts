import { alarmCountRecord } from '../../protocol/alarms/alarmCount.ts';
import * as calls from '../../protocol/calls/alarm.ts';
import { asks, none } from './ask.ts';

/** How many stand of each priority, where the station tells visitors; sent without the credential. Undefined: it did not say. */
export const readAlarmCounts = asks(calls.getAlarmCountsUnAuth, none, alarmCountRecord.readAll);
