import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

export const textValueTextData = {
  canSelect: true,
  showsPoint: true,
  part: 'value',
  value: 'text',
  fields: textFields,
} satisfies ElementSchema;
