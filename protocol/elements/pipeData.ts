import { mostStates } from '../point.ts';
import { optionalText, size } from '../schema/fieldTypes.ts';
import { optionalChoice, optionalWhole } from '../schema/limitedTypes.ts';
import { polyline } from '../schema/polyline.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { mediumNames } from './media.ts';

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
    /** Undefined: none in particular. */
    medium: optionalChoice('Medium', mediumNames),
    /** For editors: the symbol at its first point, `0 P1`. */
    startsAt: optionalText('StartsAt', 'text', true),
    endsAt: optionalText('EndsAt', 'text', true),
  },
} satisfies ElementSchema;
