import { ours } from './call.ts';

export const getAlarm = ours('Alarm', 'IAlarmManager/GetAlarm', 'view');
export const getAlarmLimits = ours('Alarm', 'IAlarmManager/GetAlarmLimits', 'view');
export const getAlarmHistory = ours('Alarm', 'IAlarmManager/GetAlarmHistory', 'view');
export const getAlarmStatistics = ours('Alarm', 'IAlarmManager/GetAlarmStatistics', 'view');
