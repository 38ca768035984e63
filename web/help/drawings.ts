import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Drawn in `DrawingSample.tsx` as the pages draw it. */
export type DrawingName = 'level' | 'normal' | 'limits' | 'unknownLevel' | 'strip' | 'flow' | 'still' | 'unknownFlow';

interface DrawingRow {
  readonly drawing: DrawingName;
  readonly name: MessageDescriptor;
  readonly meaning: MessageDescriptor;
}

/** R35. */
export const drawingRows: readonly DrawingRow[] = [
  {
    drawing: 'level',
    name: msg`Tank, bar or dial`,
    meaning: msg`The fill shows the value, and so do the line across and the pointer at the side.`,
  },
  {
    drawing: 'normal',
    name: msg`Normal range`,
    meaning: msg`Thick line at the side: the normal range. Outside it the pointer is dark.`,
  },
  {
    drawing: 'limits',
    name: msg`Limits`,
    meaning: msg`Dashed lines across: values at which something starts or stops, for example a pump.`,
  },
  {
    drawing: 'unknownLevel',
    name: msg`Value unknown`,
    meaning: msg`Empty and hatched: the value is not current or, with “sensor fault?”, beyond its measuring range. The tank may not be empty.`,
  },
  {
    drawing: 'strip',
    name: msg`Bar under a number`,
    meaning: msg`The same for a number: the dark part is the normal range, the mark is the value.`,
  },
  {
    drawing: 'flow',
    name: msg`Pipe with flow`,
    meaning: msg`Dark, with arrows in the direction of flow.`,
  },
  {
    drawing: 'still',
    name: msg`Pipe without flow`,
    meaning: msg`Grey, without arrows: no flow.`,
  },
  {
    drawing: 'unknownFlow',
    name: msg`Flow unknown`,
    meaning: msg`Dashed line: the flow value is not current.`,
  },
];
