import { mostStates } from '../point.ts';
import { boolean, perState, size } from '../schema/fieldTypes.ts';
import { choice } from '../schema/limitedTypes.ts';
import { numberList } from '../schema/numberList.ts';
import { optionalPolyline } from '../schema/polyline.ts';
import type { ElementSchema } from '../schema/schema.ts';

const shapeForms = ['Rectangle', 'Ellipse', 'Line'] as const;

/** Tokens of the theme, none of an alarm (R35). `None`: the outline alone. */
const shapeColours = ['Plain', 'None', 'Running', 'Stopped', 'Live', 'Strong'] as const;
export type ShapeColour = (typeof shapeColours)[number];

/** Its colour, or whether it is seen, follows the state of a point or the range of a number (R35). */
export const shapeStateData = {
  canSelect: true,
  showsPoint: true,
  part: 'area',
  value: 'range',
  asText: 'TextValueNumericData',
  fields: {
    form: choice('Form', shapeForms, 'Rectangle'),
    /** Of a line. */
    points: optionalPolyline('Points'),
    thickness: size('Thickness', 2),
    /** Lower ends of the second and the further ranges, in the unit of the point. Below the first one is range 0. */
    ranges: numberList('Ranges'),
    colours: perState('ColourStatus#', mostStates, (name) => choice(name, shapeColours, 'Plain')),
    isHidden: perState('IsHiddenStatus#', mostStates, boolean),
  },
} satisfies ElementSchema;
