import { commonFields, textFields } from '../../protocol/elements/commonFields.ts';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import { usualParts } from '../../protocol/schema/described.ts';
import { describedBy } from '../../protocol/schema/describedBy.ts';
import { describedPageFields, elementDescriptions } from '../../protocol/schema/pageDescriptions.ts';
import { allPointFields } from '../../protocol/schema/pointFields.ts';
import { publisherFields } from '../../protocol/schema/publisherFields.ts';
import { blockFields, reportCfgFields, reportFields } from '../../protocol/schema/reportFields.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import {
  comModuleFields,
  historyFields,
  identityFields,
  interlockFields,
  ioModuleFields,
  webServerFields,
} from '../../protocol/schema/stationFields.ts';
import { uplinkFields } from '../../protocol/schema/uplinkFields.ts';
import { markedText } from '../../protocol/text/template.ts';
import { fieldsIn } from '../../station/edit/formFields.ts';
import { conditionsText, fieldRow, head } from './fieldRow.ts';

/** By the name of their rows; of a point in the order of the form. */
const tables: Readonly<Record<string, Fields>> = {
  identityFields,
  ioModuleFields,
  comModuleFields,
  webServerFields,
  historyFields,
  uplinkFields,
  allPointFields: fieldsIn(allPointFields, [...usualParts, undefined, 'place']),
  interlockFields,
  alarmFields,
  reportCfgFields,
  reportFields,
  blockFields,
  publisherFields,
  describedPageFields,
  commonFields: describedBy(commonFields, elementDescriptions),
  textFields: describedBy(textFields, elementDescriptions),
};

export const stationTables = Object.entries(tables).map(([from, fields]) => ({ from, text: () => tableOf(fields) }));

/** The help of the forms, or the label where that says it all. */
function tableOf(fields: Fields): string {
  const rows = Object.values(fields).map((field) => {
    const { title = '', label = title, help = label, absent, only = [], required } = field.about ?? {};
    const { choices, fallback } = field;
    const besides = choices && fallback ? `all but \`${fallback}\` ` : '';
    const allowed = only.map(({ when }) => conditionsText(when, fields));
    const needed = required && conditionsText(required, fields);
    const usual = needed === undefined || allowed.includes(needed) ? '' : ` with ${needed}`;
    const rules = allowed.map((text) => `; ${besides}only with ${text}`).join('');
    return fieldRow(field, markedText(help).message, needed === undefined ? absent : `required${usual}`, rules);
  });
  return [...head, ...rows].join('\n');
}
