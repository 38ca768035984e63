import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a sample of a drawing shows; drawn in `DrawingSample.tsx` as the pages draw it. */
export type DrawingName = 'level' | 'normal' | 'limits' | 'unknownLevel' | 'strip' | 'flow' | 'still' | 'unknownFlow';

interface DrawingRow {
  readonly drawing: DrawingName;
  readonly name: MessageDescriptor;
  readonly meaning: MessageDescriptor;
}

/** What bars and pipes say beside their numbers (R35). */
export const drawingRows: readonly DrawingRow[] = [
  {
    drawing: 'level',
    name: msg`Tank, bar or dial`,
    meaning: msg`As full as its value says. The line across it and the pointer at its side show the value too.`,
  },
  {
    drawing: 'normal',
    name: msg`Normal range`,
    meaning: msg`The thick line at its side: where the value usually is. Outside of it the pointer is dark.`,
  },
  {
    drawing: 'limits',
    name: msg`Limits`,
    meaning: msg`Broken lines across it: values at which something starts or stops, such as a pump.`,
  },
  {
    drawing: 'unknownLevel',
    name: msg`Value not known`,
    meaning: msg`Empty and hatched: its value is not current, and it may hold anything.`,
  },
  {
    drawing: 'strip',
    name: msg`Strip under a number`,
    meaning: msg`The same for a number: its dark part is the normal range, and the mark is where the value is.`,
  },
  {
    drawing: 'flow',
    name: msg`Pipe that flows`,
    meaning: msg`Dark, with heads of arrows that point where it flows.`,
  },
  {
    drawing: 'still',
    name: msg`Pipe that is still`,
    meaning: msg`Grey and without arrows: nothing flows in it.`,
  },
  {
    drawing: 'unknownFlow',
    name: msg`Flow not known`,
    meaning: msg`A broken line: the value that tells its flow is not current.`,
  },
];
