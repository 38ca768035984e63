import { boolean } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

/** The number that a point holds. */
export const textValueNumericData = {
  canSelect: true,
  showsPoint: true,
  part: 'value',
  value: 'numeric',
  fields: { isShowedUnit: boolean('IsShowedUnit'), ...textFields },
} satisfies ElementSchema;
