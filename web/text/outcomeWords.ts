import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandOrigin, CommandReason, CommandResult } from '../../protocol/command.ts';
import type { ErrorName } from '../../protocol/errorCodes.ts';
import type { SessionReason } from '../../protocol/event.ts';
import type { StorageFault } from '../../protocol/storage.ts';

/** What became of it; only what is not as it should be stands out. */
const resultWords = {
  done: msg`Done`,
  refused: msg`Refused`,
  unknown: msg`Unknown`,
} as const satisfies Record<CommandResult, MessageDescriptor>;

const reasonWords = {
  // Of commands.
  notAllowed: msg`profile may not command this`,
  noPoint: msg`no such point`,
  notEditable: msg`can’t be commanded`,
  notPlainDecimal: msg`not a plain number`,
  belowLimit: msg`below the lower limit`,
  aboveLimit: msg`above the upper limit`,
  outdated: msg`drawn with an older configuration`,
  repeated: msg`sent before`,
  notKept: msg`the device could not write it to its disk`,
  badId: msg`unusable command number`,
  linkDown: msg`no link to the field`,
  busy: msg`another command was under way`,
  deviceRefused: msg`the controller did not take it`,
  notConfirmed: msg`another value was read back`,
  noAnswer: msg`no answer from the field`,
  offStep: msg`not on a step`,
  notArmed: msg`not armed`,
  armedByOther: msg`armed by somebody else`,
  blocked: msg`commands blocked`,
  interlocked: msg`interlock active`,
  interlockNotKnown: msg`interlock not known`,
  interlockRejected: msg`interlock unknown: configuration rejected`,
  rejected: msg`configuration of the point rejected`,
  forced: msg`value was forced`,
  notAsSeen: msg`the field showed another state`,
  notCurrent: msg`value not known`,
  noteMissing: msg`no note`,
  noteBad: msg`note too long or not printable`,
  passwordMissing: msg`no password`,
  passwordWrong: msg`wrong password`,
  passwordBlocked: msg`passwords were not checked`,
  holdPast: msg`hold until a time that was past`,
  pulseNotEnded: msg`end of the pulse not known`,
  serviceStopped: msg`service stopped meanwhile`,
  simulated: msg`simulated, not sent to the field`,
  // Of the device's disk.
  full: msg`its disk is full`,
  readOnly: msg`its disk is read-only`,
  broken: msg`its disk fails`,
  // Of logins.
  wrongPassword: msg`wrong login or password`,
  tooManyFailures: msg`too many failures`,
  passwordExpired: msg`password expired`,
  badProfile: msg`missing permission`,
  notChecked: msg`could not be checked`,
  // Of sessions.
  passwordChanged: msg`password was changed`,
  passwordReset: msg`password was replaced by an administrator`,
  accountLocked: msg`account locked`,
  accountDeleted: msg`account deleted`,
  notHeardOf: msg`not heard from for ten minutes`,
  tooManySessions: msg`too many sessions of this login`,
} as const satisfies Record<CommandReason | SessionReason | StorageFault, MessageDescriptor> &
  Partial<Record<ErrorName, MessageDescriptor>>;

/**
 * The short words of a result and of its reason, as a list of what happened tells them; what this version does not know
 * is left out rather than shown as a code.
 */
export function resultWord(result: string | undefined): MessageDescriptor | undefined {
  return known(resultWords, result);
}

export function reasonWord(reason: string | undefined): MessageDescriptor | undefined {
  return known(reasonWords, reason);
}

/** Of a refused command: what it left as it was. */
export function leftWords(left: string): MessageDescriptor {
  return msg`it stays ${left}`;
}

const originWords = {
  operator: msg({ message: 'Operator', context: 'origin' }),
  weekly: msg`Weekly programme`,
  annual: msg`Annual programme`,
} as const satisfies Record<CommandOrigin, MessageDescriptor>;

/** Who gave it, where that was no person with a name. */
export function originWord(origin: string | undefined): MessageDescriptor | undefined {
  return known(originWords, origin);
}

function known(words: Readonly<Record<string, MessageDescriptor>>, name: string | undefined) {
  return name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;
}
