import { alarmListRecord } from '../../protocol/alarms/alarmList.ts';
import { openAlarmRecord } from '../../protocol/alarms/openAlarm.ts';
import * as calls from '../../protocol/calls/alarm.ts';
import { asks, none, only } from './ask.ts';

/**
 * The alarms that stand or are put aside: with a sequence that the device told before, what has changed since, where it
 * knows that. Undefined: it did not give them.
 */
export const readAlarms = asks(calls.getAlarms, only<string | undefined>('After'), alarmListRecord.read);

/** What visitors are told of alarms; sent without the credential. Undefined: the device did not say. */
export const readOpenAlarmMarks = asks(calls.getAlarmsUnAuth, none, openAlarmRecord.readAll);
