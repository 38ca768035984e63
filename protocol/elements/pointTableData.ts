import { size } from '../schema/fieldTypes.ts';
import { numberList } from '../schema/numberList.ts';
import type { ElementSchema, Field } from '../schema/schema.ts';

const points = numberList('InfoNumbers', 'pointNumbers');

const oneAtLeast: Field<readonly number[]> = {
  ...points,
  isRequired: true,
  fallback: undefined,
  read: (f) =>
    f.isAbsent('InfoNumbers') ? f.refuse({ field: 'InfoNumbers', value: '', reason: 'missing' }, []) : points.read(f),
};

/** Name, value and unit of chosen points, each in a row (R35). */
export const pointTableData = {
  canSelect: false,
  showsPoint: false,
  part: 'box',
  value: undefined,
  fields: { infoNumbers: oneAtLeast, rowHeight: size('RowHeight', 24) },
} satisfies ElementSchema;
