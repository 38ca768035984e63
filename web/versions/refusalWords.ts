import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActivationRefusal, EndTrialRefusal } from '../../protocol/configuration/activation.ts';
import { trialSeconds } from '../../protocol/configuration/limits.ts';
import type { ProposalRefusal } from '../../protocol/configuration/proposal.ts';
import type { UploadEnd } from './upload/upload.ts';

const notStored = msg`The device can’t write to its disk. Nothing was changed.`;
const followsFolder = msg`The device follows its station folder (--follow-folder): versions can’t be activated here.`;
const noVersion = msg`This version is no longer stored.`;
const unreadable = msg`station.xml can’t be read. Such a version can’t be activated.`;
const tooCostly = msg`Checking this takes the device too much time or memory. Such a version can’t be activated.`;
const unchanged = msg`This is the version that is running.`;
const commentBad = msg`The comment is too long or contains invisible characters.`;
const outdated = msg`Another version is running than the one this was made from.`;
const { least, most } = trialSeconds;

/** No answer, or one that this app does not know. */
export const noAnswer = msg`The device did not confirm this. Check the versions before you try again.`;
export const refused = msg`Refused by the device.`;

export const proposalWords = {
  outdated,
  incomplete: msg`Some files did not arrive completely. Upload them again.`,
  badFiles: msg`Some files can’t be part of a configuration.`,
  unreadable,
  tooCostly,
  unchanged,
  noVersion,
  followsFolder,
  commentBad,
  notStored,
  tooOften: msg`Too many proposals at once. Try again in a few seconds.`,
} as const satisfies Record<ProposalRefusal, MessageDescriptor>;

export const uploadWords = {
  tooMuch: msg`The device takes no more files at present: uploads exceed their limit.`,
  notStored,
  partRefused: refused,
  cancelled: msg`Upload cancelled. Parts already sent are not sent again.`,
} as const satisfies Record<Exclude<UploadEnd, object>, MessageDescriptor>;

export const activationWords = {
  noVersion,
  unchanged,
  onTrial: msg`Another version is on trial.`,
  outdated,
  unreadable,
  tooCostly,
  notAccepted: msg`Confirm each finding and each alarm above.`,
  commentMissing: msg`Enter a comment.`,
  commentBad,
  badSeconds: msg`A trial lasts ${least} to ${most} seconds.`,
  passwordMissing: msg`Enter your password.`,
  passwordWrong: msg`The password is wrong.`,
  passwordBlocked: msg`Too many failed attempts: passwords are not checked at present. Try again later.`,
  commandsUnderWay: msg`Commands are still in progress. Nothing was changed. Try again.`,
  failedToStart: msg`This version could not start. The previous one is running.`,
  followsFolder,
  notStored,
  tooOften: msg`Too many attempts at once. Try again in a few seconds.`,
} as const satisfies Record<ActivationRefusal, MessageDescriptor>;

export const endTrialWords = {
  noTrial: msg`No version is on trial.`,
  otherVersion: msg`Another version is on trial.`,
  outdated: msg`This page has not loaded the version on trial yet. Try again in a few seconds.`,
  otherLogin: msg`Only the user who activated this version can keep it.`,
  notStored,
} as const satisfies Record<EndTrialRefusal, MessageDescriptor>;
