import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlarmState } from '../../../protocol/alarm.ts';

/** In a list. */
export const alarmStateWords = {
  normal: msg`Normal`,
  activeUnacknowledged: msg`Active, unacknowledged`,
  activeAcknowledged: msg`Active, acknowledged`,
  returnedUnacknowledged: msg`Returned to normal, unacknowledged`,
  latchedUnacknowledged: msg`Latched, unacknowledged`,
  latchedAcknowledged: msg`Latched, reset required`,
} as const satisfies Record<AlarmState, MessageDescriptor>;
