import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlarmEnding, AlarmKind, AlarmState } from '../../protocol/alarm.ts';

/** What there is to say of an alarm's life, in a list. */
export const stateWords = {
  normal: msg`Normal`,
  activeUnacknowledged: msg`Active, not acknowledged`,
  activeAcknowledged: msg`Active, acknowledged`,
  returnedUnacknowledged: msg`Over, not acknowledged`,
  latchedUnacknowledged: msg`Latched, not acknowledged`,
  latchedAcknowledged: msg`Latched: to be reset`,
} as const satisfies Record<AlarmState, MessageDescriptor>;

/** Of one that came while it is suppressed by design. */
export const beneathWords = msg`Its condition holds; nobody is asked`;

/** What a definition watches. */
export const kindWords = {
  state: msg`State`,
  LL: msg`Far below its limit`,
  L: msg`Below its limit`,
  H: msg`Above its limit`,
  HH: msg`Far above its limit`,
  rate: msg`Changes too fast`,
  deviation: msg`Away from its reference`,
  notCurrent: msg`Not current`,
} as const satisfies Record<AlarmKind, MessageDescriptor>;

/** How an occurrence ended; the usual end needs no words. */
export const endingWords = {
  over: undefined,
  again: msg`came again before it was acknowledged`,
  definitionGone: msg`left with its configuration`,
} as const satisfies Record<AlarmEnding, MessageDescriptor | undefined>;
