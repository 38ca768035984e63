import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

export const textLabelData = {
  canSelect: false,
  showsPoint: true,
  part: 'text',
  value: undefined,
  fields: textFields,
} satisfies ElementSchema;
