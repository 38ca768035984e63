import { alarmPriorities, alarmStates, asideTimes } from '../alarm.ts';
import { record } from '../wire/record.ts';
import { choice, filled, number, one, text, time } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

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
  /** How often it came since the first unacknowledged one. */
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
/** What a link shows: one occurrence, and nothing else (R50). */
const shown = {
  refusals: [
    /** No such token: none that was ever handed out, or longer ago than 30 days. */
    'unknown',
    /** It was used: `at` says when, `by` by whose link. */
    'used',
    /** Its 24 hours are over. */
    'expired',
    /** The account was locked or deleted, its password has expired or was changed, or it may no longer acknowledge. */
    'accountEnded',
    /** It is acknowledged already: `by`, `at`. */
    'acknowledged',
    /** The alarm is over, and nothing is left to acknowledge. */
    'over',
    /** A newer occurrence than the displayed one is active: it is to be seen first. */
    'newerOccurrence',
    /** Too many unknown links from this address: `retryAfterSec`. */
    'tooOften',
  ],
  reply: {
    stationName: filled,
    timeZone: text.or('UTC'),
    now: time.or(0),
    /** Who the link was sent to, and until when it is valid. */
    person: filled,
    validUntil: time,
    at: time,
    by: filled,
    alarm: one(linkedAlarmRecord),
  },
} as const;

export const getMessageUnAuth = ours('Message', 'IMessageManager/GetMessageUnAuth', 'anyone', {
  ...shown,
  request: { token: text.required },
  acts: false,
});
export const acknowledgeMessageUnAuth = ours('Message', 'IMessageManager/AcknowledgeMessageUnAuth', 'anyone', {
  ...shown,
  request: {
    token: text.required,
    /** The occurrence that was displayed. */
    occurrence: number.required,
  },
  notStored: 'notKept',
});
export type LinkAnswer = ReplyOf<typeof acknowledgeMessageUnAuth>;
export type LinkReason = NonNullable<LinkAnswer['reason']>;
export type LinkedAlarm = NonNullable<LinkAnswer['alarm']>;
