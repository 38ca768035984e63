import { boolean, text } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

export const textComment = {
  canSelect: false,
  showsPoint: false,
  part: 'text',
  value: undefined,
  fields: {
    text: text('TextValue', 'lines'),
    /** On a sheet of its own, which is shown whole on cards, too (ours; other devices do not write it). */
    isNote: boolean('IsNote'),
    ...textFields,
  },
} satisfies ElementSchema;
