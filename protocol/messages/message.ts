import { alarmPriorities } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, filled, number, text, time } from '../wire/recordFields.ts';
import { channelKinds } from './channelSchema.ts';
import { messageFaultTexts } from './messageFaultTexts.ts';

/**
 * `alarms`: those of a call-out; `summary`: those of quiet hours; `acknowledged`: an alarm was acknowledged;
 * `handOver`: to the person on call from now on; `test`: the weekly test call-out; `life`: the daily sign of life;
 * `trial`: a user tries a channel; `report`: a report that was made automatically (`text` is its title).
 */
const messageKinds = ['alarms', 'summary', 'acknowledged', 'handOver', 'test', 'life', 'trial', 'report'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** `ended`: no longer needed before it was sent. */
const messageStates = ['queued', 'sent', 'failed', 'ended'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message could not be sent, or was not needed. */
export type MessageFault = keyof typeof messageFaultTexts;

export const messageRecord = record('Message', {
  id: number.required,
  /** Part of the Message-ID, and the `id` of a webhook. */
  uid: text.or(''),
  kind: choice(messageKinds).or('alarms'),
  /** UTC milliseconds: when it was queued, when it reached this state, and when it is tried next. */
  time: time.or(0),
  dueAt: time,
  sentAt: time,
  person: text.or(''),
  way: text.or(''),
  wayKind: choice(channelKinds),
  state: choice(messageStates).or('queued'),
  attempts: number.or(0),
  /** It was sent more than a minute late. */
  isLate: boolean.default(false),
  fault: choice(Object.keys(messageFaultTexts) as MessageFault[]),
  /** The message of another program, such as a reply code. */
  detail: filled,
  /** The most severe of its alarms, and how many there are. */
  alarm: filled,
  occurrence: number,
  priority: choice(alarmPriorities),
  text: filled,
  count: number.default(1),
  /** The user who acknowledged that alarm. */
  acknowledgedBy: filled,
  acknowledgedAt: time,
});
export type Message = RecordOf<typeof messageRecord>;

/** Per reply. */
export const mostMessages = 500;

/** A browser notification, for the person whose page requests it. */
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
