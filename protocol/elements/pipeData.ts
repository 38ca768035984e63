import { mostStates } from '../point.ts';
import { size } from '../schema/fieldTypes.ts';
import { optionalWhole } from '../schema/limitedTypes.ts';
import { polyline } from '../schema/polyline.ts';
import type { ElementSchema } from '../schema/schema.ts';

/** A pipe, with the flow in it by the sign of a number or by the state of a point (R35); without a point a line. */
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
