import { whole } from '../schema/limitedTypes.ts';
import { numberList } from '../schema/numberList.ts';
import type { ElementSchema, Field } from '../schema/schema.ts';

/** Besides the first: more lines in a small picture could not be distinguished. */
export const mostFurtherPoints = 3;
const longestHours = 31 * 24;

const list = numberList('FurtherInfoNumbers', 'pointNumbers');
const furtherPoints: Field<readonly number[]> = {
  ...list,
  read: (f) => {
    const numbers = list.read(f);
    if (numbers.length <= mostFurtherPoints) return numbers;
    return f.refuse({ field: list.name, value: numbers.join(' '), reason: 'tooMany', max: mostFurtherPoints }, []);
  },
};

/** The recorded past of one point or several up to now (R35). */
export const trendData = {
  canSelect: true,
  showsPoint: true,
  part: 'box',
  value: 'past',
  fields: {
    furtherInfoNumbers: furtherPoints,
    /** Up to now. */
    hours: whole('Hours', { min: 1, max: longestHours }, 24),
  },
} satisfies ElementSchema;
