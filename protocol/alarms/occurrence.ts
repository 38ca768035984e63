import { alarmPriorities, asideTimes, originFields } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, filled, number, text, time } from '../wire/recordFields.ts';
import { alarmKinds } from './alarmKind.ts';

/** `again`: it was raised again before it was acknowledged; the newer occurrence replaces it. */
export const alarmEndings = ['over', 'again', 'definitionGone'] as const;
export type AlarmEnding = (typeof alarmEndings)[number];

/** Entries without a number, an id, a kind or a priority that this version knows are ignored (R1). */
export const occurrenceRecord = record('AlarmOccurrence', {
  occurrence: number.required,
  /** The definition's id, message and priority as they were then. */
  id: filled.required,
  message: text.or(''),
  priority: choice(alarmPriorities).required,
  kind: choice(alarmKinds).required,
  area: text.default(''),
  infoNumber: number,
  raisedAt: time.or(0),
  returnedAt: time,
  acknowledgedAt: time,
  acknowledgedBy: text,
  acknowledgedLink: text,
  comment: text,
  value: text,
  unit: text,
  ...originFields,
  /** Its condition became true during suppression by design: it was not announced, and is in no count. */
  isWhileSuppressed: boolean.default(false),
  /** While it is active and suppressed. */
  ...asideTimes,
  /** Of a chattering alarm, unacknowledged occurrences are one entry. */
  times: number.or(1),
  endedAt: time,
  ending: choice(alarmEndings),
});
/** An active or past occurrence, as in the history. */
export type AlarmOccurrence = RecordOf<typeof occurrenceRecord>;

export const alarmDetailRecord = record('Detail', {
  cause: text,
  consequence: text,
  action: text,
  respondWithinMin: number,
  limit: text,
  deadBand: number,
  onDelayMs: number.or(0),
  offDelayMs: number.or(0),
});
/** The definition's guidance, and its earlier occurrences, newest first. */
export interface AlarmDetail extends RecordOf<typeof alarmDetailRecord> {
  readonly id: string;
  readonly earlier: readonly AlarmOccurrence[];
}
