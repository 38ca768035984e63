import { ours } from './call.ts';

export const acknowledgeAlarms = ours('Alarm', 'IAlarmManager/Acknowledge', 'acknowledgeAlarm');
export const shelveAlarm = ours('Alarm', 'IAlarmManager/Shelve', 'acknowledgeAlarm', { rate: 'entry' });
export const unshelveAlarm = ours('Alarm', 'IAlarmManager/Unshelve', 'acknowledgeAlarm');
export const resetAlarm = ours('Alarm', 'IAlarmManager/Reset', 'acknowledgeAlarm');
export const commentAlarm = ours('Alarm', 'IAlarmManager/Comment', 'acknowledgeAlarm', { rate: 'entry' });
export const setOutOfService = ours('Alarm', 'IAlarmManager/SetOutOfService', 'setOutOfService', { rate: 'entry' });
