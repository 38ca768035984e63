import { boolean } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

export const textValueNumericData = {
  canSelect: true,
  showsPoint: true,
  part: 'value',
  value: 'numeric',
  fields: {
    isShowedUnit: boolean('IsShowedUnit'),
    /** Whether the normal range of its point is shown under the digits (ours; other devices do not write it). */
    isShowedRange: boolean('IsShowedRange'),
    ...textFields,
  },
} satisfies ElementSchema;
