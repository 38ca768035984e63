import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NewShape } from '../../../../editor/drawing/shapeKinds.ts';
import type { Drag } from './drags.ts';

/** What is under way on the canvas, or chosen on it. */
export type Activity =
  | Drag['activity']
  | `draw ${NewShape | 'by keys'}`
  | 'corner'
  | 'line'
  | 'several'
  | 'one'
  | 'nothing';

const ofArea = msg`Drag from one corner to the other. With Shift it is as wide as high, Esc cancels.`;

/** What can be done next. */
export const hints: Readonly<Record<Activity, MessageDescriptor>> = {
  nothing: msg`Press an element, or drag around several. Tab: next element. Space: choose. ?: help.`,
  one: msg`Double click or F2: its text or point. T: fit to text. Arrow keys: move. Esc: choose nothing.`,
  several: msg`Shift+click: more or fewer. T: fit to text. Arrow keys: move. Esc: choose nothing.`,
  line: msg`Drag a corner, or the middle of a piece. A double click removes a corner. C: corners by keys.`,
  corner: msg`Arrow keys: move the corner. C: next one. Ins: add one. Del: remove it. Esc: the whole line.`,
  moving: msg`Shift: straight. Alt: does not snap. Esc: as before.`,
  resizing: msg`Shift: in the same ratio. Alt: does not snap. Esc: as before.`,
  bending: msg`At an anchor an end is joined. Shift: slanting. Alt: does not snap. Esc: as before.`,
  surrounding: msg`What is wholly inside is chosen; with Shift, beside what is chosen already. Esc: as before.`,
  'draw line': msg`Press at each corner. Enter or a double click ends it, Backspace takes one back. Shift: slanting. Alt: does not snap.`,
  'draw pipe': msg`Press at each corner. An anchor, Enter or a double click ends it, Backspace takes one back. Shift: slanting. Alt: does not snap.`,
  'draw by keys': msg`Arrow keys go to the next anchor, corner or pipe, with Shift 10 units, with Ctrl one. Space is a corner, Enter begins and ends.`,
  'draw box': ofArea,
  'draw ellipse': ofArea,
  'draw text': msg`Press where the text begins. Esc cancels.`,
};
