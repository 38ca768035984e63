import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Told {
  readonly priority: number;
  readonly message: string;
  readonly isUnacknowledged: boolean;
  /** The condition no longer holds. */
  readonly isOver: boolean;
}

/** A mark, for screen readers and tooltips. */
export function alarmLabel({ priority, message, isUnacknowledged, isOver }: Told): MessageDescriptor {
  if (isOver) {
    return isUnacknowledged
      ? msg`Priority ${priority} alarm, returned to normal, unacknowledged: ${message}`
      : msg`Priority ${priority} alarm, latched, reset required: ${message}`;
  }
  return isUnacknowledged
    ? msg`Priority ${priority} alarm, unacknowledged: ${message}`
    : msg`Priority ${priority} alarm: ${message}`;
}
