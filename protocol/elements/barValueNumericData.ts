import { boolean, number, optionalNumber } from '../schema/fieldTypes.ts';
import { choice } from '../schema/limitedTypes.ts';
import { numberList } from '../schema/numberList.ts';
import type { ElementSchema, Field } from '../schema/schema.ts';
import { parseNumber } from '../wire/fields.ts';

/** A tank with walls, a plain strip, or half a dial. */
const barShapes = ['Vessel', 'Bar', 'Gauge'] as const;
export type BarShape = (typeof barShapes)[number];

const orientations = ['Vertical', 'Horizontal'] as const;

const least = number('Min', 0);
const most = number('Max', 100);

/** Above the lower end, or there is no scale. */
const upperEnd: Field<number> = {
  ...most,
  read: (f) => {
    const [min, max] = [parseNumber(f.text('Min')) ?? 0, most.read(f)];
    if (max > min) return max;
    return f.refuse({ field: 'Max', value: String(max), reason: 'notAbove', expected: 'Min' }, min + 1);
  },
};

/** Filled between two ends, beside its normal range (R35). */
export const barValueNumericData = {
  canSelect: true,
  showsPoint: true,
  part: 'area',
  value: 'numeric',
  asText: 'TextValueNumericData',
  fields: {
    min: least,
    max: upperEnd,
    shape: choice('Shape', barShapes, 'Vessel'),
    orientation: choice('Orientation', orientations, 'Vertical'),
    /** Marks across the scale, in the unit of the point. */
    limits: numberList('Limits'),
    /** Points whose values are such marks too, for those that are adjustable. */
    limitInfoNumbers: numberList('LimitInfoNumbers', 'pointNumbers'),
    /** The point with the speed at which the value moves; undefined: none. */
    rateInfoNumber: optionalNumber('RateInfoNumber', 'point'),
    /** How far the value moves in an hour for each unit of that rate. */
    rateFactor: number('RateFactor', 1),
    /** Whether its value and both ends of its scale are written in it. */
    isShowedScale: boolean('IsShowedScale'),
  },
} satisfies ElementSchema;
