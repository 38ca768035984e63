import { alarmRecord } from '../alarm.ts';
import { alarmCountRecord } from '../alarms/alarmCount.ts';
import { openAlarmRecord } from '../alarms/openAlarm.ts';
import { boolean, many, text } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

/**
 * Alarms as they are at one moment, as a snapshot or as what changed since another one: never a replay of events, so that
 * two readers never disagree.
 */
export const getAlarms = ours('Alarm', 'IAlarmManager/GetAlarms', 'view', {
  purpose: 'alarms',
  request: {
    /** A `Sequence`; absent: all. */
    after: text,
  },
  reply: {
    /** Opaque: the service's run and its sequence number. Requested with it again, what changed since is sent. */
    sequence: text.or(''),
    /** True: every alarm that is active or suppressed. False: those that changed since the sequence of the request, normal ones too. */
    isWhole: boolean.or(true),
    alarms: many(alarmRecord),
  },
});
export type AlarmList = ReplyOf<typeof getAlarms>;

/** The active alarms at points of public pages with `ShowsAlarms` (R7): announced to visitors only if there is such a page. */
export const getAlarmsUnAuth = ours('Alarm', 'IAlarmManager/GetAlarmsUnAuth', 'anyone', {
  reply: { alarms: many(openAlarmRecord) },
  isCached: true,
});
export type OpenAlarmList = ReplyOf<typeof getAlarmsUnAuth>;

/** Announced to visitors only if the station sets `LoginShowsAlarms` (R8): else none. */
export const getAlarmCountsUnAuth = ours('AlarmCounts', 'IAlarmManager/GetAlarmCountsUnAuth', 'anyone', {
  /** One for each priority with active alarms; `Since` and `Newest`: when the oldest and the newest were raised. */
  reply: { counts: many(alarmCountRecord) },
  isCached: true,
});
export type AlarmCountList = ReplyOf<typeof getAlarmCountsUnAuth>;
