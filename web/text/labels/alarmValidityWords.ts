import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotEvaluatedReason, ReturnCause, ValueOrigin } from '../../../protocol/alarm.ts';

/** The origin of the value that raised an alarm, where it was not the field's. */
export const raisedByWords = {
  forced: msg`raised by a forced value`,
  simulated: msg`raised by a simulated value`,
  forcedOrSimulated: msg`raised by a forced or simulated value`,
} as const satisfies Record<ValueOrigin, MessageDescriptor>;

/** What ended the condition of an alarm, where the field's value did not. */
export const returnedByWords = {
  forced: msg`returned to normal by a forced value`,
  simulated: msg`returned to normal by a simulated value`,
  forcedOrSimulated: msg`returned to normal by a forced or simulated value`,
  released: msg`ended when its value was released`,
} as const satisfies Record<ReturnCause, MessageDescriptor>;

/** Why an alarm can't be evaluated; undefined: the device does not say. */
export const notEvaluatedWords = {
  outOfRange: msg`sensor fault (value outside the measuring range)`,
  unknownState: msg`state without a name`,
  frozen: msg`value frozen`,
  doubtful: msg`value reported as uncertain by the field`,
  neverRead: msg`value not read yet`,
  linkLost: msg`field link lost`,
  deviceError: msg`the field reports an error`,
  notANumber: msg`no valid number`,
  noPoint: msg`no such point`,
  notCurrent: msg`value not read since the restart`,
  connecting: msg`field link not connected yet`,
  rejected: msg`configuration rejected`,
  other: undefined,
} as const satisfies Record<NotEvaluatedReason, MessageDescriptor | undefined>;
