import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationKind } from '../../protocol/operationLog.ts';

/** What the log's kinds are called. */
export const kindWords = {
  start: msg`Device started`,
  stop: msg`Device stopped`,
  configurationFault: msg`Fault in the configuration`,
  databaseReplaced: msg`Database damaged: its copy is in its place`,
  databaseLost: msg`Database damaged, no copy: the station begins anew`,
  logLost: msg`Operation log damaged: it begins anew`,
  databaseRestored: msg`Database restored from a backup`,
  login: msg({ message: 'Login', context: 'event' }),
  loginFailed: msg`Login refused`,
  logout: msg`Logged out`,
  passwordChanged: msg`Password changed`,
  sessionEnded: msg`Session ended by an administrator`,
  accountChanged: msg`Account changed`,
  command: msg`Command`,
  locked: msg`Point locked`,
  unlocked: msg`Point unlocked`,
  lockEnded: msg`Lock ended by itself`,
  overridden: msg`Value forced or simulated`,
  overrideReleased: msg`Forced or simulated value released`,
  programmeChanged: msg`Time programme written`,
  programmeHeld: msg`Switch passed over: held by hand`,
  programmeWaits: msg`Time programme waits`,
  holdEnded: msg`Hold by hand ended`,
  programmeGone: msg`Point of a time programme is gone`,
  clockWrong: msg`Clock not right: time programmes wait`,
  linkLost: msg`Link to the field lost`,
  linkBack: msg`Link to the field back`,
  storageFailed: msg`Device can’t write`,
  storageBack: msg`Device can write again`,
  rowsMissing: msg`Rows that could not be kept`,
  partFailed: msg`A part of the service fails`,
  other: msg`Other event`,
} as const satisfies Record<OperationKind, MessageDescriptor>;
