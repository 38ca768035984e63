import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageFault } from '../../protocol/messages/message.ts';

export const messageFaultWords = {
  unreachable: msg`server unreachable`,
  timeout: msg`no response from the server`,
  badCertificate: msg`certificate not trusted`,
  noTls: msg`no TLS connection possible: wrong port or encryption`,
  noStartTls: msg`the mail server offers no STARTTLS`,
  loginRefused: msg`login refused by the server`,
  recipientRefused: msg`recipient refused by the server`,
  refused: msg`refused by the server`,
  badReply: msg`invalid response from the server`,
  secretMissing: msg`secret missing`,
  notWritten: msg`folder can’t be written`,
  noHorn: msg`point of the horn does not exist`,
  commandRefused: msg`command of the horn rejected`,
  commandUnknown: msg`result of the horn command unknown`,
  noPageOpen: msg`no page open`,
  acknowledged: msg`alarm already acknowledged`,
  shelved: msg`alarm suppressed in the meantime`,
  wayGone: msg`person or way no longer exists`,
  tooOld: msg`too old`,
  other: msg({ message: 'other reason', context: 'message' }),
} as const satisfies Record<MessageFault, MessageDescriptor>;
