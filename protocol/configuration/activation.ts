import { type RecordOf, record } from '../wire/record.ts';
import { choice, many, one, text, texts, whole } from '../wire/recordFields.ts';
import { trialSeconds } from './limits.ts';
import { endedAlarmRecord, newFindingRecord, outdatedRecord } from './proposal.ts';
import { trialRecord } from './version.ts';

export const activateRecord = record('payload', {
  version: whole.required,
  seconds: whole.strict.or(trialSeconds.usual),
  /** Why. */
  comment: text.or(''),
  /** The administrator's password once more (R18). */
  password: text.or(''),
  /** Keys of the new findings, and of the alarms that end, that are accepted. */
  accepted: texts.named('Accepted').or([]),
});
export type ActivateRequest = RecordOf<typeof activateRecord>;

const activationRefusals = [
  /** There is no such version, or not any more. */
  'noVersion',
  /** It runs already. */
  'unchanged',
  /** Another one is on trial: `trial`. */
  'onTrial',
  /** Another version runs by now than the one that it was made from: `outdated`. */
  'outdated',
  'unreadable',
  'tooCostly',
  /** `findings` are new, or `endedAlarms` end, and not accepted. */
  'notAccepted',
  'commentMissing',
  'commentBad',
  'badSeconds',
  'passwordMissing',
  'passwordWrong',
  /** No password is checked now (R12). */
  'passwordBlocked',
  /** Commands were under way and did not end in time; nothing has changed. */
  'commandsUnderWay',
  /** It could not start, `text` says why; the one before runs. */
  'failedToStart',
  'followsFolder',
  'notStored',
  'tooOften',
] as const;
export type ActivationRefusal = (typeof activationRefusals)[number];

export const activationRecord = record('Content', {
  /** What is not known to be done is refused. */
  result: choice(['onTrial', 'refused']).or('refused'),
  reason: choice(activationRefusals),
  trial: one(trialRecord),
  outdated: one(outdatedRecord),
  findings: many(newFindingRecord),
  endedAlarms: many(endedAlarmRecord),
  text,
  retryAfterSec: whole,
});
/** What became of an activation. */
export type Activation = RecordOf<typeof activationRecord>;

/** To keep a version, and to go back from it. */
export const endTrialRecord = record('payload', {
  /** The version on trial, as who asks has fetched it. */
  version: whole.required,
  /** To keep it: of that version, from the identity card or a frame. */
  technicalHashCode: text.or(''),
});
export type EndTrialRequest = RecordOf<typeof endTrialRecord>;

const endTrialRefusals = [
  /** Nothing is on trial: it went back already, or was kept. */
  'noTrial',
  /** Another version is on trial. */
  'otherVersion',
  /** The technical hash is not that of the version on trial. */
  'outdated',
  /** Only the login that activated it keeps it. */
  'otherLogin',
  'notStored',
] as const;
export type EndTrialRefusal = (typeof endTrialRefusals)[number];

export const endTrialOutcomeRecord = record('Content', {
  result: choice(['done', 'refused']).or('refused'),
  reason: choice(endTrialRefusals),
});
export type EndTrialOutcome = RecordOf<typeof endTrialOutcomeRecord>;
