import { ours } from './call.ts';

export const getAlarms = ours('Alarm', 'IAlarmManager/GetAlarms', 'view');
export const getAlarmsUnAuth = ours('Alarm', 'IAlarmManager/GetAlarmsUnAuth', 'anyone');
export const getAlarmCountsUnAuth = ours('AlarmCounts', 'IAlarmManager/GetAlarmCountsUnAuth', 'anyone');
