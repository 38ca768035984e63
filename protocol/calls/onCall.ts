import { alarmPriorities } from '../alarm.ts';
import { channelKinds } from '../messages/channelSchema.ts';
import { record } from '../wire/record.ts';
import { boolean, choice, field, filled, many, number, text, texts, time, whole } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

const dutyRecord = record('Duty', {
  /** UTC milliseconds. */
  from: time.required,
  until: time.required,
  /** Undefined: no person is on call. */
  person: filled,
});

const rosterStateRecord = record('Roster', {
  id: text.required,
  /** Who is on call now, since when and until when; without a person: none is. */
  person: filled,
  since: time,
  until: time,
  /** From now on, as many days as were requested. */
  duties: many(dutyRecord),
});

const personStateRecord = record('Person', {
  id: text.required,
  login: filled,
  language: filled,
  /** Kinds of ways. */
  ways: field<readonly (typeof channelKinds)[number][]>({
    type: channelKinds.join(', '),
    read: (node, name) => channelKinds.filter((kind) => texts.form.read(node, name)?.includes(kind)),
    write: (kinds, name, written) => texts.form.write(kinds, name, written),
  })
    .named('Way')
    .or([]),
  /** Why he can't be called. `locked`: or deleted. */
  problem: choice(['locked', 'noWay']),
  /** He gets no link to acknowledge with: he has no account, or not the right. */
  hasNoLink: boolean.default(false),
});

/** What is wrong with the duties of the next week. */
const rosterProblemRecord = record('Problem', {
  kind: choice(['gap', 'locked', 'noWay']).required,
  roster: text.or(''),
  person: filled,
  from: time.or(0),
  until: time.or(0),
});

const callRecord = record('Call', {
  alarm: text.required,
  occurrence: number.required,
  priority: choice(alarmPriorities).or(1),
  text: text.or(''),
  since: time.or(0),
  /** Who has been called so far. */
  persons: field<readonly string[]>({ ...texts.form, name: 'Called' }).or([]),
  /** `waiting`: none called yet; `calling`: by steps; `unanswered`: all steps are done; `quiet`: it waits for the morning. */
  state: choice(['waiting', 'calling', 'unanswered', 'quiet']).or('calling'),
  /** When the next step comes, and whom it calls. */
  nextAt: time,
  next: filled,
});

const channelStateRecord = record('Way', {
  id: text.required,
  kind: choice(channelKinds).required,
  /** Since when it fails; undefined: it works, as far as is known. */
  failsSince: time,
  lastSentAt: time,
});

export const getOnCall = ours('Message', 'IMessageManager/GetOnCall', 'view', {
  /** How far ahead, 92 at most. */
  request: { days: whole.or(14) },
  reply: {
    timeZone: text.or('UTC'),
    /** The device's time. */
    now: time.or(0),
    /** Whether anybody can be called at all. */
    isSetUp: boolean.default(false),
    /** Messages have links to acknowledge with. */
    hasLinks: boolean.default(false),
    rosters: many(rosterStateRecord),
    persons: many(personStateRecord),
    problems: many(rosterProblemRecord),
    calls: many(callRecord),
    ways: many(channelStateRecord),
  },
});
/** Who is on call, and who is being called. */
export type OnCall = ReplyOf<typeof getOnCall>;
export type OnCallPerson = OnCall['persons'][number];
export type RosterProblem = OnCall['problems'][number];
/** An alarm that people are being called for. */
export type OpenCallOut = OnCall['calls'][number];
export type ChannelState = OnCall['ways'][number];
