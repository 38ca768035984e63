import { requiredText, text } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

export const textUrlLink = {
  canSelect: false,
  showsPoint: false,
  part: 'link',
  value: undefined,
  fields: { url: requiredText('Url', 'file'), text: text('Text', 'words'), ...textFields },
} satisfies ElementSchema;
