import { mostStates } from '../point.ts';
import { boolean, perState, size } from '../schema/fieldTypes.ts';
import { choice } from '../schema/limitedTypes.ts';
import { numberList } from '../schema/numberList.ts';
import { optionalPolyline } from '../schema/polyline.ts';
import type { ElementSchema, Field } from '../schema/schema.ts';

const shapeForms = ['Rectangle', 'Ellipse', 'Line'] as const;

/** Tokens of the theme, none of an alarm (R35). `None`: the outline alone. */
const shapeColours = ['Plain', 'None', 'Running', 'Stopped', 'Live', 'Strong'] as const;
export type ShapeColour = (typeof shapeColours)[number];

const ranges = numberList('Ranges');

/** Ascending, or a number would be in two ranges. */
const ascending: Field<readonly number[]> = {
  ...ranges,
  read: (f) => {
    const numbers = ranges.read(f);
    const at = numbers.findIndex((number, i) => i > 0 && number <= (numbers[i - 1] ?? number));
    if (at === -1) return numbers;
    return f.refuse(
      { field: 'Ranges', value: String(numbers[at]), reason: 'notAbove', expected: String(numbers[at - 1]) },
      [],
    );
  },
};

const corners = optionalPolyline('Points');

/** Of a line alone. */
const ofLine: typeof corners = {
  ...corners,
  read: (f) => {
    const points = corners.read(f);
    const isMissing = f.text('Form')?.trim() === 'Line' && f.isAbsent('Points');
    return isMissing ? f.refuse({ field: 'Points', value: '', reason: 'missing' }, []) : points;
  },
};

/** Its colour, or whether it is seen, follows the state of a point or the range of a number (R35). */
export const shapeStateData = {
  canSelect: true,
  showsPoint: true,
  part: 'area',
  value: 'range',
  asText: 'TextValueNumericData',
  fields: {
    form: choice('Form', shapeForms, 'Rectangle'),
    points: ofLine,
    thickness: size('Thickness', 2),
    /** Lower ends of the second and the further ranges, in the unit of the point. Below the first one is range 0. */
    ranges: ascending,
    colours: perState('ColourStatus#', mostStates, (name) => choice(name, shapeColours, 'Plain')),
    isHidden: perState('IsHiddenStatus#', mostStates, boolean),
  },
} satisfies ElementSchema;
