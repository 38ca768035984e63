import { type Alarm, alarmPriorities, alarmRecord } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choices, many, one, text, time, trimmed, whole } from '../wire/recordFields.ts';
import type { XmlNode } from '../wire/xml.ts';
import { type AlarmDetail, alarmDetailRecord, occurrenceRecord } from './occurrence.ts';

/** Without a cursor the newest; undefined where something of it can't be read. */
export const alarmHistoryQueryRecord = record('payload', {
  /** Raised between these, UTC milliseconds, both included. */
  from: time.strict,
  until: time.strict,
  /** Of one of these; none named: of all. */
  priorities: choices(alarmPriorities).named('Priority').strict,
  area: text,
  /** Of the definition of that permanent id. */
  id: text,
  /** Of the point of that number. */
  infoNumber: whole.strict,
  /** Part of the message, the area, the comment or the login of who acknowledged, in any letter case. */
  text: trimmed,
  /** A cursor: those older, or those newer than the one that it came with. */
  before: text,
  after: text,
  count: whole.strict.or(100),
});
/** Which occurrences are requested; all that is said of them must be true. */
export type AlarmHistoryQuery = RecordOf<typeof alarmHistoryQueryRecord>;
export type AlarmHistoryFilter = Omit<AlarmHistoryQuery, 'before' | 'after' | 'count'>;

export const alarmHistoryRecord = record('Content', {
  occurrences: many(occurrenceRecord),
  /** Undefined: nothing is older. */
  older: text,
  /** Where newer ones will be; undefined: there is no occurrence at all. */
  newer: text,
});
/** Occurrences, newest first, and the cursors of what lies next to them. */
export type AlarmHistoryPage = RecordOf<typeof alarmHistoryRecord>;

/** One alarm whole: its row, what its definition tells, and its earlier occurrences. */
export const alarmReplyRecord = record('Content', {
  alarm: one(alarmRecord).required,
  detail: one(alarmDetailRecord).or({ onDelayMs: 0, offDelayMs: 0 }),
  earlier: many(occurrenceRecord),
});

/** Undefined: the answer has no alarm, for there is none of that id (any more). */
export function readAlarmDetail(content: XmlNode): { readonly alarm: Alarm; readonly detail: AlarmDetail } | undefined {
  const read = alarmReplyRecord.read(content);
  return read && { alarm: read.alarm, detail: { ...read.detail, id: read.alarm.id, earlier: read.earlier } };
}
