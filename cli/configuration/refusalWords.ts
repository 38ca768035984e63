import type { ActivationRefusal, EndTrialRefusal } from '../../protocol/configuration/activation.ts';
import type { FileFaultReason } from '../../protocol/configuration/fileFault.ts';
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

type Words = {
  readonly [C in FileFaultReason['code']]: (reason: Extract<FileFaultReason, { readonly code: C }>) => string;
};

const fileFaultWords: Words = {
  badName: () =>
    'the name is not allowed; allowed are letters, digits, spaces, “_”, “-” and “.”, at most 100 characters',
  duplicateName: () => 'the name is a duplicate',
  tooManyFiles: ({ limit }) => `more than ${limit} files`,
  tooLarge: ({ limit }) => `the files are larger than ${limit} bytes`,
  otherContent: () => 'the content differs from its SHA-256',
  otherKind: ({ expected }) => `this is not a ${expected} file`,
  pictureTooLarge: ({ limit }) => `the picture is larger than ${limit} bytes`,
  damaged: ({ expected }) => `the ${expected} file is damaged or incomplete`,
  tooManyPixels: ({ limit }) => `more than ${limit} pixels`,
  badXml: ({ detail }) => `not well-formed: ${detail}`,
  doctype: () => 'a DOCTYPE is not allowed: delete it, or export the picture as plain SVG',
  forbiddenElement: ({ element }) => `the element ${element} is not allowed`,
  forbiddenAttribute: ({ element, attribute }) => `${element}: the attribute ${attribute} is not allowed`,
  forbiddenReference: ({ element, value }) => `${element}: the reference “${value}” is not allowed`,
  tooManyElements: ({ limit }) => `more than ${limit} elements`,
  nestedTooDeep: ({ limit }) => `nested more than ${limit} times`,
  tooCostly: () => tooCostly,
};

/** Why a file can't be part of a configuration. */
export function fileFaultText(reason: FileFaultReason): string {
  // By its code, which the compiler can't follow here.
  return (fileFaultWords[reason.code] as (reason: FileFaultReason) => string)(reason);
}
