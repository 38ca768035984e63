import { remoteRefusals } from '../commands/command.ts';
import { configurationLimits, trialSeconds } from '../configuration/limits.ts';
import {
  endedAlarmRecord,
  fileFaultRecord,
  fileRemarkRecord,
  newFindingRecord,
  outdatedRecord,
} from '../configuration/proposal.ts';
import { trialRecord, versionFileRecord } from '../configuration/version.ts';
import { filled, many, one, text, texts, whole } from '../wire/recordFields.ts';
import { inDegraded, longTimeoutMs, ours, type ReplyOf, type RequestOf } from './call.ts';

/** Uploads a part of a file. */
export const putPart = ours('Configuration', 'IConfigurationManager/PutPart', 'deploy', {
  ...inDegraded,
  request: {
    sha256: filled.required,
    /** From 0. */
    part: whole.required,
    /** How many the file has. */
    parts: whole.required,
    /** 138,240 bytes; the last part may be shorter. */
    base64: text.required,
  },
  /** `tooMuch`: uploads of all together exceed what a version may be. */
  refusals: ['tooMuch'],
  reply: {
    /** Parts of the file that are still missing. */
    missing: whole.or(0),
  },
  notStored: 'notStored',
});
export type PutPart = RequestOf<typeof putPart>;
export type PartOutcome = ReplyOf<typeof putPart>;

export const propose = ours('Configuration', 'IConfigurationManager/Propose', 'deploy', {
  ...inDegraded,
  request: {
    /** The version that it was made from. */
    base: whole.required,
    comment: text.or(''),
    /** All its files; or none, and `restores`. */
    files: many(versionFileRecord),
    /** An earlier version whose files it has. */
    restores: whole,
  },
  /**
   * `outdated`: another version runs than its base. `incomplete`: some files, `missing`, are to be uploaded first.
   * `badFiles`: some can't be part of a configuration, as `faults` say. `unreadable`: station.xml. `tooCostly`: it takes
   * more time, or memory, to check it than any configuration may. `unchanged`: it is the version that runs. `noVersion`:
   * the version `restores` is not stored.
   */
  refusals: [
    'outdated',
    'incomplete',
    'badFiles',
    'unreadable',
    'tooCostly',
    'unchanged',
    'noVersion',
    'followsFolder',
    'commentBad',
  ],
  results: ['proposed'],
  reply: {
    version: whole,
    /** SHA-256 of what is to be uploaded. */
    missing: texts.named('Missing').or([]),
    ignored: texts.named('Ignored').or([]),
    faults: many(fileFaultRecord),
    remarks: many(fileRemarkRecord),
    findings: many(newFindingRecord),
    endedAlarms: many(endedAlarmRecord),
    outdated: one(outdatedRecord),
  },
  // Each file an element.
  mostElements: 2 * configurationLimits.files,
  timeoutMs: longTimeoutMs,
  rate: 'entry',
});
export type ProposeRequest = RequestOf<typeof propose>;
export type Proposal = ReplyOf<typeof propose>;

export const activate = ours('Configuration', 'IConfigurationManager/Activate', 'deploy', {
  ...inDegraded,
  request: {
    version: whole.required,
    /** How long it is on trial, 60 to 3,600. */
    seconds: whole.strict.or(trialSeconds.usual),
    comment: text.or(''),
    /** The administrator's password once more (R18). */
    password: text.or(''),
    /** Keys of the new findings, and of the alarms that end, that the user accepts. */
    accepted: texts.named('Accepted').or([]),
  },
  /**
   * `noVersion`: it is not stored. `unchanged`: it runs already. `onTrial`: another one is, as
   * `trial` says. `outdated`: another version runs by now than the one that it was made from. `notAccepted`: `findings`
   * are new, or `endedAlarms` end. `passwordBlocked`: no password is checked now (R12). `commandsUnderWay`: they did not
   * end in time, and nothing has changed. `failedToStart`: as `text` says; the one before runs.
   */
  refusals: [
    'noVersion',
    'unchanged',
    'onTrial',
    'outdated',
    'unreadable',
    'tooCostly',
    'notAccepted',
    'commentMissing',
    'commentBad',
    'badSeconds',
    'passwordMissing',
    'passwordWrong',
    'passwordBlocked',
    'commandsUnderWay',
    'failedToStart',
    'followsFolder',
    ...remoteRefusals,
  ],
  results: ['onTrial'],
  reply: {
    trial: one(trialRecord),
    outdated: one(outdatedRecord),
    findings: many(newFindingRecord),
    endedAlarms: many(endedAlarmRecord),
    text,
  },
  notStored: 'notStored',
  mostElements: 12_000,
  timeoutMs: longTimeoutMs,
  rate: 'entry',
});
export type ActivateRequest = RequestOf<typeof activate>;
export type Activation = ReplyOf<typeof activate>;
