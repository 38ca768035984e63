import { text } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

export const textComment = {
  canSelect: false,
  showsPoint: false,
  part: 'text',
  value: undefined,
  fields: { text: text('TextValue', 'lines'), ...textFields },
} satisfies ElementSchema;
