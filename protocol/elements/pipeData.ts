import { mostStates } from '../point.ts';
import { size } from '../schema/fieldTypes.ts';
import { optionalWhole } from '../schema/limitedTypes.ts';
import { polyline } from '../schema/polyline.ts';
import type { ElementSchema } from '../schema/schema.ts';

/** The flow follows the sign of a number or the state of a point (R35); without a point it is a line. */
export const pipeData = {
  canSelect: false,
  showsPoint: true,
  isPointOptional: true,
  part: 'line',
  value: 'flow',
  asText: 'TextValueNumericData',
  fields: {
    /** It flows towards the last of them. */
    points: polyline('Points'),
    thickness: size('Thickness', 4),
    /** The state in which it flows; undefined: every state but 0. */
    flowState: optionalWhole('FlowState', { min: 0, max: mostStates - 1 }),
  },
} satisfies ElementSchema;
