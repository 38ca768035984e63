import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ValueState } from '../../protocol/quality.ts';

/** What a state is called beside a value; the command panel says more. */
export const stateWords = {
  good: msg`Good`,
  outOfRange: msg`Out of range`,
  simulated: msg`Simulated`,
  forced: msg`Forced`,
  frozen: msg`Frozen: does not change although it should`,
  doubtful: msg`Reported as uncertain by the field`,
  neverRead: msg`Never read`,
  linkLost: msg`No response from the field`,
  deviceError: msg`The field reports an error`,
  notANumber: msg`Not a number`,
  noPoint: msg`No such point`,
  notCurrent: msg`Not current`,
  rejected: msg`Configuration rejected`,
} satisfies Record<ValueState, MessageDescriptor>;

/** The letter in the corner of a value that somebody put there in place of the field. */
export const corners: Partial<Record<ValueState, MessageDescriptor>> = {
  forced: msg({ message: 'F', comment: 'One letter: forced by hand' }),
  simulated: msg({ message: 'S', comment: 'One letter: simulated' }),
};
