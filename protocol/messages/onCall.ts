import { alarmPriorities } from '../alarm.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, field, filled, many, number, text, texts, time, whole } from '../wire/recordFields.ts';
import { channelKinds } from './channelSchema.ts';

const dutyRecord = record('Duty', {
  /** UTC milliseconds. */
  from: time.required,
  until: time.required,
  /** Undefined: a gap. */
  person: filled,
});

const rosterStateRecord = record('Roster', {
  id: text.required,
  /** On call now; without a person: a gap. */
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
  ways: field<readonly (typeof channelKinds)[number][]>({
    type: channelKinds.join(', '),
    read: (node, name) => channelKinds.filter((kind) => texts.form.read(node, name)?.includes(kind)),
    write: (kinds, name, written) => texts.form.write(kinds, name, written),
  })
    .named('Way')
    .or([]),
  /** Why the person can't be called. `locked`: or deleted. */
  problem: choice(['locked', 'noWay']),
  /** Gets no link for acknowledging: without an account, or without the right. */
  hasNoLink: boolean.default(false),
});
export type OnCallPerson = RecordOf<typeof personStateRecord>;

/** Of the duties of the next week. */
const rosterProblemRecord = record('Problem', {
  kind: choice(['gap', 'locked', 'noWay']).required,
  roster: text.or(''),
  person: filled,
  from: time.or(0),
  until: time.or(0),
});
export type RosterProblem = RecordOf<typeof rosterProblemRecord>;

const callRecord = record('Call', {
  alarm: text.required,
  occurrence: number.required,
  priority: choice(alarmPriorities).or(1),
  text: text.or(''),
  since: time.or(0),
  /** Those called so far. */
  persons: field<readonly string[]>({ ...texts.form, name: 'Called' }).or([]),
  /**
   * `waiting`: before the first step; `calling`: by steps; `unanswered`: all steps are done; `quiet`: until the
   * morning.
   */
  state: choice(['waiting', 'calling', 'unanswered', 'quiet']).or('calling'),
  /** The time of the next step, and whom it calls. */
  nextAt: time,
  next: filled,
});
/** An alarm with a call-out in progress. */
export type OpenCallOut = RecordOf<typeof callRecord>;

const channelStateRecord = record('Way', {
  id: text.required,
  kind: choice(channelKinds).required,
  /** Undefined: it works, as far as is known. */
  failsSince: time,
  lastSentAt: time,
});
export type ChannelState = RecordOf<typeof channelStateRecord>;

export const onCallRecord = record('Content', {
  timeZone: text.or('UTC'),
  /** The device's time. */
  now: time.or(0),
  /** Whether anyone can be called at all. */
  isSetUp: boolean.default(false),
  /** Messages have links for acknowledging. */
  hasLinks: boolean.default(false),
  rosters: many(rosterStateRecord),
  persons: many(personStateRecord),
  problems: many(rosterProblemRecord),
  calls: many(callRecord),
  ways: many(channelStateRecord),
});
/** Who is on call, and who is being called. */
export type OnCall = RecordOf<typeof onCallRecord>;

/** Per request. */
export const mostDays = 92;
export const onCallRequestRecord = record('payload', { days: whole.or(14) });
