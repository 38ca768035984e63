import { alarmPriorities } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, filled, number, text, time } from '../wire/recordFields.ts';
import { wayKinds } from './waySchema.ts';

/**
 * What a message is about. `alarms`: those of a call; `summary`: those of quiet hours; `acknowledged`: somebody has
 * acknowledged; `handOver`: whoever is on call from now on; `test`: the weekly test call; `life`: the daily sign of life;
 * `trial`: somebody tries a way.
 */
const messageKinds = ['alarms', 'summary', 'acknowledged', 'handOver', 'test', 'life', 'trial'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** `ended`: it was not needed any more before it was sent. */
const messageStates = ['queued', 'sent', 'failed', 'ended'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message could not be sent, or was not needed. */
const messageFaults = [
  'unreachable',
  'timeout',
  'badCertificate',
  /** The server answers, and not by TLS; or it does not offer STARTTLS. */
  'noTls',
  'noStartTls',
  'loginRefused',
  'recipientRefused',
  'refused',
  'badReply',
  'secretMissing',
  'notWritten',
  'noHorn',
  'commandRefused',
  'commandUnknown',
  'noPageOpen',
  'acknowledged',
  'shelved',
  'wayGone',
  'tooOld',
  'other',
] as const;
export type MessageFault = (typeof messageFaults)[number];

export const messageRecord = record('Message', {
  id: number.required,
  /** Its name for receivers: part of the Message-ID, and the `id` of a webhook. */
  uid: text.or(''),
  kind: choice(messageKinds).or('alarms'),
  /** UTC milliseconds: when it was queued, and, in this state, when it is tried next. */
  time: time.or(0),
  dueAt: time,
  sentAt: time,
  person: text.or(''),
  way: text.or(''),
  wayKind: choice(wayKinds),
  state: choice(messageStates).or('queued'),
  attempts: number.or(0),
  /** It was sent more than a minute after it was due. */
  isLate: boolean.default(false),
  /** Why its last attempt failed, or it ended. */
  fault: choice(messageFaults),
  /** What another program says of it, such as a reply code. */
  detail: filled,
  /** The gravest of its alarms, and how many there are. */
  alarm: filled,
  occurrence: number,
  priority: choice(alarmPriorities),
  text: filled,
  count: number.default(1),
  /** Who has acknowledged that alarm. */
  acknowledgedBy: filled,
  acknowledgedAt: time,
});
/** A row of the outbox. */
export type Message = RecordOf<typeof messageRecord>;

/** Rows of one answer at most. */
export const mostMessages = 500;

/** A notification of an open page, for the person whose page asks. */
export const pageMessageRecord = record('PageMessage', {
  id: number.required,
  time: time.or(0),
  kind: choice(messageKinds).or('alarms'),
  title: text.or(''),
  text: text.or(''),
  alarm: filled,
  occurrence: number,
  priority: choice(alarmPriorities),
});
export type PageMessage = RecordOf<typeof pageMessageRecord>;
