import { alarmPriorities, alarmStates, asideTimes } from '../alarm.ts';
import { outcomeFields } from '../commands/outcome.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, filled, number, one, text, time } from '../wire/recordFields.ts';

/** Each has its words in the message catalogue. */
const linkReasons = [
  /** No such token: never issued, or more than 30 days ago. */
  'unknown',
  /** Used at `at`, with the link of `by`. */
  'used',
  /** After 24 hours. */
  'expired',
  /** The account was locked or deleted, its password has expired or was changed, or it may no longer acknowledge. */
  'accountEnded',
  /** Already acknowledged: `by`, `at`. */
  'acknowledged',
  /** The alarm is over, with nothing left to acknowledge. */
  'over',
  /** A newer occurrence than the displayed one is active, and must be seen first. */
  'newerOccurrence',
  /** Too many unknown links from this address: `retryAfterSec`. */
  'tooOften',
  'notKept',
] as const;
export type LinkReason = (typeof linkReasons)[number];

const linkedAlarmRecord = record('Alarm', {
  /** The newest occurrence that the link is for: the one to acknowledge. */
  occurrence: number.required,
  priority: choice(alarmPriorities).required,
  state: choice(alarmStates).required,
  text: text.or(''),
  area: filled,
  object: filled,
  raisedAt: time.or(0),
  returnedAt: time,
  ...asideTimes,
  /** Occurrences since the first unacknowledged one. */
  times: number.default(1),
  /** With their units, as texts. */
  value: filled,
  limit: filled,
  valueNow: filled,
  /** The operator guidance. */
  action: filled,
  cause: filled,
  consequence: filled,
  acknowledgedAt: time,
  acknowledgedBy: filled,
});
export type LinkedAlarm = RecordOf<typeof linkedAlarmRecord>;

/** What the holder of a link sees: one occurrence, and nothing else (R50). */
export const linkRecord = record('Content', {
  ...outcomeFields(linkReasons),
  stationName: filled,
  timeZone: text.or('UTC'),
  now: time.or(0),
  /** The recipient, and the link's expiry. */
  person: filled,
  validUntil: time,
  at: time,
  by: filled,
  alarm: one(linkedAlarmRecord),
});
export type LinkAnswer = RecordOf<typeof linkRecord>;

export const linkRequestRecord = record('payload', { token: text.required });
export const linkAcknowledgeRecord = record('payload', {
  token: text.required,
  occurrence: number.required,
});
