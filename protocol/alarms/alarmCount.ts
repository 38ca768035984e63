import { alarmPriorities } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, number, time } from '../wire/recordFields.ts';

/** One of a priority that this version does not know is ignored (R1). */
export const alarmCountRecord = record('AlarmCount', {
  priority: choice(alarmPriorities).required,
  count: number.required,
  unacknowledged: number.or(0),
  /** When the first and the last of them were raised (UTC ms). */
  since: time,
  newest: time,
});

/** The active alarms of a priority, on the login page where the station sets `LoginShowsAlarms` (R8). */
export type AlarmCount = RecordOf<typeof alarmCountRecord>;
