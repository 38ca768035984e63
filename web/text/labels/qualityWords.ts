import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Point } from '../../../protocol/point.ts';
import type { ValueState } from '../../../protocol/quality.ts';
import type { Side } from '../../../protocol/ranges.ts';

/** Beside a value; the command panel says more. */
export const stateWords = {
  good: msg`Good`,
  outOfRange: msg`Outside the measuring range: sensor fault?`,
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

/** As `stateWords`, of that point: a state has no sensor that could measure it, only names. */
export function stateLabel(state: ValueState, point: Pick<Point, 'kind'> | undefined): MessageDescriptor {
  return state === 'outOfRange' && point?.kind === 'state' ? unnamedState : stateWords[state];
}

const unnamedState = msg`A state without a name`;

/** Of a good value that needs attention (R44). */
export const attentionWords = msg`Outside its normal range`;

/** The side of the normal range, as an arrow in the corner. */
export const attentionArrows: Readonly<Record<Side, string>> = { above: '↑', below: '↓' };

/** The letter in the corner of a value that replaces the field's. */
export const corners: Partial<Record<ValueState, MessageDescriptor>> = {
  forced: msg({ message: 'F', comment: 'One letter: forced by hand' }),
  simulated: msg({ message: 'S', comment: 'One letter: simulated' }),
};
