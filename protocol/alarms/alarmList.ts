import { alarmRecord } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, many, text } from '../wire/recordFields.ts';

export const alarmListRecord = record('Content', {
  /** Opaque: the service's run and its sequence number. Requested with it again, what changed since is told. */
  sequence: text.or(''),
  /**
   * True: every alarm that stands or is aside, and no other is. False: those that changed since the sequence of the
   * request, normal ones too.
   */
  isWhole: boolean.or(true),
  alarms: many(alarmRecord),
});

/**
 * Alarms as they stand at one moment, as a snapshot or as what changed since another one: never a replay of events, so
 * that two readers never disagree.
 */
export type AlarmList = RecordOf<typeof alarmListRecord>;
