import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DisarmReason } from './transaction.ts';

/** Nothing was sent in any of these cases. */
export const disarmWords = {
  expired: msg`Disarmed: the arming time has expired. Nothing was sent.`,
  hidden: msg`Disarmed: the page was hidden. Nothing was sent.`,
  offline: msg`Disarmed: this browser went offline. Nothing was sent, and nothing will be.`,
  notCurrent: msg`Disarmed: the value was not current. Nothing was sent, and nothing will be.`,
  configuration: msg`Disarmed: the configuration has changed. Nothing was sent.`,
  moved: msg`Disarmed: the state changed while armed. Nothing was sent. Check the state before you arm again.`,
} satisfies Record<Exclude<DisarmReason, 'cancelled'>, MessageDescriptor>;
