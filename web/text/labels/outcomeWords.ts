import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandOrigin, CommandReason, CommandResult } from '../../../protocol/commands/command.ts';
import type { ErrorName } from '../../../protocol/errorCodes.ts';
import type { SessionReason } from '../../../protocol/log/event.ts';
import type { StorageFault } from '../../../protocol/storage.ts';
import { directoryWords } from './directoryWords.ts';

/** Only exceptions stand out. */
const resultWords = {
  done: msg`Done`,
  refused: msg`Refused`,
  unknown: msg`Unknown`,
} as const satisfies Record<CommandResult, MessageDescriptor>;

const reasonWords = {
  // Of commands.
  notAllowed: msg`not allowed for this profile`,
  tooOften: msg`too many commands`,
  noPoint: msg`no such point`,
  notEditable: msg`not commandable`,
  notPlainDecimal: msg`not a plain decimal number`,
  belowLimit: msg`below the lower limit`,
  aboveLimit: msg`above the upper limit`,
  outdated: msg`configuration has changed`,
  configurationChanging: msg`another configuration being started`,
  repeated: msg`command ID already used`,
  notKept: msg`device can’t write to its disk`,
  badId: msg`invalid command ID`,
  linkDown: msg`no link to the field`,
  busy: msg`another command in progress`,
  deviceRefused: msg`rejected by the controller`,
  notConfirmed: msg`read-back differs`,
  noAnswer: msg`no response from the field`,
  offStep: msg`does not match the step`,
  notArmed: msg`not armed`,
  armedByOther: msg`armed by someone else`,
  blocked: msg`commands blocked`,
  interlocked: msg`interlock active`,
  interlockRejected: msg`interlock unknown: configuration rejected`,
  rejected: msg`configuration of the point rejected`,
  interlockNotKnown: msg`interlock state unknown`,
  remoteNotAllowed: msg`not allowed through a hub at present`,
  remoteNotKnown: msg`unknown whether allowed through a hub`,
  forced: msg`value forced`,
  notAsSeen: msg`state had changed`,
  notCurrent: msg`value not current`,
  noteMissing: msg`note missing`,
  noteBad: msg`note too long or unprintable`,
  passwordMissing: msg`password missing`,
  passwordWrong: msg`wrong password`,
  passwordBlocked: msg`passwords not checked`,
  holdPast: msg`end of manual hold in the past`,
  pulseNotEnded: msg`end of pulse not confirmed`,
  serviceStopped: msg`service stopped during the command`,
  simulated: msg`simulated, not sent to the field`,
  // Of the device's disk.
  full: msg`disk full`,
  readOnly: msg`disk read-only`,
  broken: msg`disk fault`,
  // Of logins.
  wrongPassword: msg`wrong login or password`,
  tooManyFailures: msg`too many failures`,
  passwordExpired: msg`password expired`,
  badProfile: msg`insufficient permissions`,
  notChecked: msg`could not be checked`,
  // Of sessions.
  passwordChanged: msg`password changed`,
  passwordReset: msg`password reset by administrator`,
  accountLocked: msg`account locked`,
  accountClosed: msg`account closed`,
  accountDeleted: msg`account deleted`,
  notHeardOf: msg`no contact for too long`,
  tooLong: msg`24 hours after the login`,
  tooManySessions: msg`too many sessions for this login`,
  ...directoryWords,
} as const satisfies Record<CommandReason | SessionReason | StorageFault, MessageDescriptor> &
  Partial<Record<ErrorName, MessageDescriptor>>;

/** Short words for a list of events; undefined for what this version does not know, rather than a code. */
export function resultWord(result: string | undefined): MessageDescriptor | undefined {
  return known(resultWords, result);
}

export function reasonWord(reason: string | undefined): MessageDescriptor | undefined {
  return known(reasonWords, reason);
}

/** Of a refused command: the unchanged value. */
export function leftWords(left: string): MessageDescriptor {
  return msg`still ${left}`;
}

const originWords = {
  operator: msg({ message: 'Operator', context: 'origin' }),
  weekly: msg`Weekly programme`,
  annual: msg`Annual programme`,
  horn: msg`Alarm call`,
} as const satisfies Record<CommandOrigin, MessageDescriptor>;

/** The initiator, where it was not a person with a name. */
export function originWord(origin: string | undefined): MessageDescriptor | undefined {
  return known(originWords, origin);
}

function known(words: Readonly<Record<string, MessageDescriptor>>, name: string | undefined) {
  return name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;
}
