import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AsideKind } from '../../../protocol/alarm.ts';

interface Told {
  readonly priority: number;
  readonly message: string;
  readonly isUnacknowledged: boolean;
  readonly isOver: boolean;
  /** Active ones of its kind; 0: it is suppressed, as `aside` says. */
  readonly count: number;
  readonly aside?: { readonly by: AsideKind } | undefined;
}

/** The suppression of an alarm, behind its name. */
export const asideWords = {
  outOfService: msg`out of service`,
  shelved: msg`shelved`,
  suppressed: msg`suppressed by design`,
} as const satisfies Record<AsideKind, MessageDescriptor>;

/** For screen readers and tooltips. */
export function asideLabel(by: AsideKind, priority: number, message: string): MessageDescriptor {
  if (by === 'shelved') return msg`Shelved, priority ${priority}: ${message}`;
  if (by === 'outOfService') return msg`Out of service, priority ${priority}: ${message}`;
  return msg`Suppressed by design, priority ${priority}: ${message}`;
}

/** Of a mark, for screen readers and tooltips. */
export function alarmLabel({ priority, message, isUnacknowledged, isOver, count, aside }: Told): MessageDescriptor {
  if (count === 0 && aside) return asideLabel(aside.by, priority, message);
  if (isOver) {
    return isUnacknowledged
      ? msg`Priority ${priority} alarm, returned to normal, unacknowledged: ${message}`
      : msg`Priority ${priority} alarm, latched, reset required: ${message}`;
  }
  return isUnacknowledged
    ? msg`Priority ${priority} alarm, unacknowledged: ${message}`
    : msg`Priority ${priority} alarm: ${message}`;
}
