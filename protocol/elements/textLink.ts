import { boolean, requiredText, text } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

/** With room for the mark of an alarm. */
export const tileText = (text: string) => `${text} \u2003`;

export const textLink = {
  canSelect: false,
  showsPoint: false,
  part: 'link',
  value: undefined,
  fields: {
    refSynoptic: requiredText('RefSynoptic', 'page'),
    text: text('Text', 'words'),
    /** A frame around it, with the most urgent alarm of its page (ours; other devices do not write it). */
    isTile: boolean('IsTile'),
    ...textFields,
  },
} satisfies ElementSchema;
