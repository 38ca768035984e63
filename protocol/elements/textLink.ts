import { requiredText, text } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

export const textLink = {
  canSelect: false,
  showsPoint: false,
  part: 'link',
  value: undefined,
  fields: { refSynoptic: requiredText('RefSynoptic', 'page'), text: text('Text', 'words'), ...textFields },
} satisfies ElementSchema;
