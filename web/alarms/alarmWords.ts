import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlarmKind } from '../../protocol/alarms/alarmKind.ts';
import type { AlarmEnding } from '../../protocol/alarms/occurrence.ts';

export const kindWords = {
  state: msg`State`,
  LL: msg`Low-low limit`,
  L: msg`Low limit`,
  H: msg`High limit`,
  HH: msg`High-high limit`,
  rate: msg`Rate of change`,
  deviation: msg`Deviation`,
  starts: msg`Starts per hour`,
  expression: msg`Formula`,
  notCurrent: msg`Not current`,
} as const satisfies Record<AlarmKind, MessageDescriptor>;

/** The usual end needs no words. */
export const endingWords = {
  over: undefined,
  again: msg`recurred before acknowledgement`,
  definitionGone: msg`removed with its configuration`,
} as const satisfies Record<AlarmEnding, MessageDescriptor | undefined>;
