import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DisarmReason } from './transaction.ts';

/** Why an arming ended without a command; nothing was sent in any of these cases. */
export const disarmWords = {
  expired: msg`Disarmed: the time to command was over. Nothing was sent.`,
  hidden: msg`Disarmed: this page was out of sight. Nothing was sent.`,
  offline: msg`Disarmed: this browser lost its network. Nothing was sent, and nothing will be.`,
  notCurrent: msg`Disarmed: the value was not current. Nothing was sent, and nothing will be.`,
  configuration: msg`Disarmed: the configuration has changed. Nothing was sent.`,
  moved: msg`Disarmed: the state changed while it was armed. Nothing was sent. Look at it before you arm again.`,
} satisfies Record<Exclude<DisarmReason, 'cancelled'>, MessageDescriptor>;
