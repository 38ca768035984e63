import { usualParts } from '../../protocol/schema/described.ts';
import { allPointFields } from '../../protocol/schema/pointFields.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import { interlockFields } from '../../protocol/schema/stationFields.ts';
import { markedText } from '../../protocol/text/template.ts';
import { fieldsIn } from '../../station/formFields.ts';
import { fieldRow, head } from './fieldRow.ts';

/** In the order of the form. */
export const pointTable = () => tableOf(fieldsIn(allPointFields, [...usualParts, undefined, 'place']));
export const interlockTable = () => tableOf(interlockFields);

/** The help of the forms, or the label where that says it all. */
function tableOf(fields: Fields): string {
  const rows = Object.values(fields).map((field) => {
    const { help, label = '', absent } = field.about ?? {};
    return fieldRow(field, markedText(help ?? label).message, absent);
  });
  return [...head, ...rows].join('\n');
}
