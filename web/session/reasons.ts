import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { accountCauses } from '../../protocol/headers.ts';

/**
 * Why an operator is on the login screen. The stored value is the name, never a text, so that no URL and no storage can
 * inject words (R21).
 */
export const reasons = {
  wrongPassword: msg`Incorrect login/password`,
  tooManyFailures: msg`Equipment in fallback mode on authentication failure`,
  passwordExpired: msg`Password expired`,
  badProfile: msg`You do not have the required permissions`,
  notFound: msg`Function or file does not exist`,
  internalError: msg`Internal error`,
  badCertificate: msg`Unable to establish a secure connection`,
  notChecked: msg`Unable to verify login/password`,
  noResponse: msg`Cause of disconnection : No response from device`,
  deviceRefused: msg`Cause of disconnection : Device refused`,
  inactivity: msg`Cause of disconnection : Inactivity period too long`,
  /** Reported by the device beside code 9. */
  sessionEnded: msg`Your session was ended by an administrator, or by you from another one.`,
  sessionOver: msg`Your session is over. Log in again to continue where you were.`,
  /** Reported by the device beside code 1, 2 or 9, for an open session. */
  passwordChanged: msg`Your password was changed in another session. Log in with the new one.`,
  passwordReset: msg`An administrator has replaced your password. Log in with the one-time password that you were given.`,
  accountLocked: msg`An administrator has locked your account.`,
  accountClosed: msg`Your account is closed.`,
  accountDeleted: msg`An administrator has deleted your account.`,
  backupMode: msg`The device cannot be accessed because it is in backup mode`,
  otherMode: msg`The device is in another operating mode`,
  /** The login got no answer: a time-out or a lost network (R24). */
  noAnswer: msg`No response from device`,
} as const satisfies Record<string, MessageDescriptor>;

export type Reason = keyof typeof reasons;

/** They say nothing of the login itself. */
export const stationReasons: ReadonlySet<Reason> = new Set<Reason>([
  'badProfile',
  'notFound',
  'internalError',
  'badCertificate',
  'noResponse',
  'deviceRefused',
  'backupMode',
  'otherMode',
  'noAnswer',
]);

const accountCodes: readonly number[] = [errorCodes.wrongPassword, errorCodes.tooManyFailures, errorCodes.notChecked];

/** Where the code's own text would mislead; undefined: that text. */
export function reasonOfCause(cause: string | undefined, code: number): Reason | undefined {
  if (cause === 'sessionEnded' || cause === 'sessionOver') return code === errorCodes.notChecked ? cause : undefined;
  return accountCodes.includes(code) ? accountCauses.find((one) => one === cause) : undefined;
}
