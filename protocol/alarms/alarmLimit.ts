import { alarmPriorities } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, number, text } from '../wire/recordFields.ts';
import { limitKinds } from './alarmKind.ts';

/** One of a kind or priority that this version does not know, or without its limit, is ignored (R1). */
export const alarmLimitRecord = record('AlarmLimit', {
  /** The definition's permanent id. */
  id: text.or(''),
  kind: choice(limitKinds).required,
  priority: choice(alarmPriorities).required,
  /** In the point's unit. */
  limit: number.required,
});

export type AlarmLimit = RecordOf<typeof alarmLimitRecord>;
