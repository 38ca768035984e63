import { alarmPriorities, alarmStates } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, number, text } from '../wire/recordFields.ts';

/** One without a point, or with a state or priority that this version does not know, is ignored (R1). */
export const openAlarmRecord = record('Alarm', {
  infoNumber: number.required,
  priority: choice(alarmPriorities).required,
  state: choice(alarmStates).required,
  message: text.or(''),
});

/** What visitors see of an alarm: its mark on a public page, and no more (R7). */
export type OpenAlarm = RecordOf<typeof openAlarmRecord>;
