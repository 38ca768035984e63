import { alarmPriorities, alarmStates, asideTimes } from '../alarm.ts';
import { outcomeFields } from '../commands/outcome.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, filled, number, one, text, time } from '../wire/recordFields.ts';

/** Why a link can't be used; each has its words in the message catalogue. */
const linkReasons = [
  /** No such token: none that was ever handed out, or longer ago than 30 days. */
  'unknown',
  /** It was used: `at` says when, `by` by whose link. */
  'used',
  /** Its 24 hours are over. */
  'expired',
  /** The account was locked or deleted, its password has expired or was changed, or it may not acknowledge any more. */
  'accountEnded',
  /** Somebody has acknowledged already: `by`, `at`. */
  'acknowledged',
  /** The alarm is over, and nothing is left to acknowledge. */
  'over',
  /** A newer occurrence than the displayed one is active: look at it first. */
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
  /** The point or the link that is watched. */
  object: filled,
  raisedAt: time.or(0),
  returnedAt: time,
  ...asideTimes,
  /** How often it came since the first one that nobody has acknowledged. */
  times: number.default(1),
  /** With their units, as texts. */
  value: filled,
  limit: filled,
  valueNow: filled,
  /** What to do. */
  action: filled,
  cause: filled,
  consequence: filled,
  acknowledgedAt: time,
  acknowledgedBy: filled,
});
export type LinkedAlarm = RecordOf<typeof linkedAlarmRecord>;

/** What somebody sees who holds a link: one occurrence, and nothing else (R50). */
export const linkRecord = record('Content', {
  ...outcomeFields(linkReasons),
  stationName: filled,
  timeZone: text.or('UTC'),
  now: time.or(0),
  /** Who the link was sent to, and until when it is valid. */
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
  /** The occurrence that was displayed. */
  occurrence: number.required,
});
