import type { ActivationRefusal, EndTrialRefusal } from '../../protocol/configuration/activation.ts';
import type { PartOutcome } from '../../protocol/configuration/part.ts';
import type { ProposalRefusal } from '../../protocol/configuration/proposal.ts';

const notStored = 'the device can’t write to its disk';
const followsFolder = 'the service uses its station folder (--follow-folder)';
const commentBad = 'the comment is too long or contains unprintable characters';
const noVersion = 'the device has no such version, or no longer';
const outdated = 'another version runs than the one it is based on';
const unreadable = 'station.xml is unreadable';
const tooCostly = 'it takes too much time, or memory, to check';
const tooOften = 'too many requests of this login; try again later';

export const partRefusalWords = {
  tooMuch: 'the uploads are larger than a configuration may be',
  notStored,
} as const satisfies Record<NonNullable<PartOutcome['reason']>, string>;

export const proposalRefusalWords = {
  outdated,
  incomplete: 'files are missing on the device',
  badFiles: 'files are not allowed',
  unreadable,
  tooCostly,
  unchanged: 'it is the same as the version that runs',
  noVersion,
  followsFolder,
  commentBad,
  notStored,
  tooOften,
} as const satisfies Record<ProposalRefusal, string>;

export const activationRefusalWords = {
  noVersion,
  unchanged: 'it runs already',
  onTrial: 'another version is on trial',
  outdated,
  unreadable,
  tooCostly,
  notAccepted: 'new findings, or alarms that end, are not accepted; accept them with --accept-findings',
  commentMissing: 'the comment is missing',
  commentBad,
  badSeconds: 'a trial takes 60 to 3,600 seconds',
  passwordMissing: 'the password is missing',
  passwordWrong: 'the password is wrong',
  passwordBlocked: 'passwords can’t be checked now; try again later',
  commandsUnderWay: 'commands were in progress and did not end in time; nothing was changed',
  failedToStart: 'it failed to start, and the previous version runs',
  followsFolder,
  notStored,
  tooOften,
} as const satisfies Record<ActivationRefusal, string>;

export const endTrialRefusalWords = {
  noTrial: 'no version is on trial',
  otherVersion: 'another version is on trial',
  outdated: 'another configuration runs',
  otherLogin: 'only the login that activated it can keep it',
  notStored,
} as const satisfies Record<EndTrialRefusal, string>;
