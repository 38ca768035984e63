import { alarmPriorities, asideTimes, originFields } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, filled, number, text, time } from '../wire/recordFields.ts';
import { alarmKinds } from './alarmKind.ts';

/** `again`: it came anew before anybody acknowledged it: the newer occurrence stands in its place. */
export const alarmEndings = ['over', 'again', 'definitionGone'] as const;
export type AlarmEnding = (typeof alarmEndings)[number];

/** Rows without a number, an id, a kind or a priority that this version knows are left out (R1). */
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
  /** Its condition came true while it was suppressed by design: nobody was asked, and it is counted nowhere. */
  isWhileSuppressed: boolean.default(false),
  /** It stands, and is put aside. */
  ...asideTimes,
  /** How often it came: of an alarm that chatters, occurrences that nobody acknowledged are one row. */
  times: number.or(1),
  /** When it was over, and how: it is of no interest any more, or its definition left with a configuration. */
  endedAt: time,
  ending: choice(alarmEndings),
});
/** One occurrence that stands or is over, as the history tells it. */
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
/** What the definition tells whoever opens it, and its earlier occurrences, newest first. */
export interface AlarmDetail extends RecordOf<typeof alarmDetailRecord> {
  readonly id: string;
  readonly earlier: readonly AlarmOccurrence[];
}
