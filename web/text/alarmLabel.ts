import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Told {
  readonly priority: number;
  readonly message: string;
  readonly isUnacknowledged: boolean;
}

/** A mark, for whoever listens. */
export function alarmLabel({ priority, message, isUnacknowledged }: Told): MessageDescriptor {
  return isUnacknowledged
    ? msg`Priority ${priority} alarm, unacknowledged: ${message}`
    : msg`Priority ${priority} alarm: ${message}`;
}
