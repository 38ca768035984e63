import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Point } from '../../../protocol/point.ts';
import type { ValueState } from '../../../protocol/quality.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import type { Side } from '../../../protocol/ranges.ts';
import type { Template } from '../../../protocol/text/template.ts';

/** As `qualityTexts`, of that point: a state has no sensor that could measure it, only names. */
export function stateLabel(state: ValueState, point: Pick<Point, 'kind'> | undefined): Template {
  return state === 'outOfRange' && point?.kind === 'state' ? unnamedState : qualityTexts[state];
}

const unnamedState = /*i18n*/ 'A state without a name';

/** Of a good value that needs attention (R44). */
export const attentionWords = msg`Outside its normal range`;

/** The side of the normal range, as an arrow in the corner. */
export const attentionArrows: Readonly<Record<Side, string>> = { above: '↑', below: '↓' };

/** The letter in the corner of a value that replaces the field's. */
export const corners: Partial<Record<ValueState, MessageDescriptor>> = {
  forced: msg({ message: 'F', comment: 'One letter: forced by hand' }),
  simulated: msg({ message: 'S', comment: 'One letter: simulated' }),
};
