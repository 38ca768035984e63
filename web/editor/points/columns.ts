import type { I18n } from '@lingui/core';
import { fieldNamed, fieldsOfLink, type PointFields } from '../../../editor/points/pointFields.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { linksOf } from '../../../editor/station/links.ts';
import { localDecimal } from '../../text/decimal.ts';
import { choiceText } from '../forms/fieldTexts.ts';

/** They are no fields. */
export const [choiceColumn, valueColumn, readColumn] = ['choice', 'value', 'read'] as const;

const widths: Readonly<Record<string, string>> = {
  [choiceColumn]: '2.5rem',
  Id: '15rem',
  InfoNumber: '5.5rem',
  Name: '15rem',
  Kind: '10rem',
  Unit: '5rem',
  Digits: '7.5rem',
  Scale: '5.5rem',
  [valueColumn]: '10rem',
  [readColumn]: '14rem',
};

export function widthOf(name: string): string {
  return widths[name] ?? '8.5rem';
}

/** With the address fields of each driver. */
export function columnsOf(store: RecordStore, hasReads: boolean): readonly string[] {
  const drivers = new Set(linksOf(store).map((key) => fieldsOfLink(store, fieldText(store, key, 'Id'))));
  const addresses = new Set([...drivers].flatMap(({ schema }) => (schema?.columns ?? []).map(({ name }) => name)));
  return [
    // What was just read stays in sight beside the panel.
    ...(hasReads
      ? [choiceColumn, 'Id', readColumn, valueColumn, 'InfoNumber', 'Name']
      : [choiceColumn, 'Id', 'InfoNumber', 'Name', valueColumn]),
    ...['Kind', 'Unit', 'Digits', 'EditingKind', 'Link', ...addresses, 'Scale', 'Machine'],
  ];
}

/** In the reader's language; undefined: it is absent. */
export function cellText(i18n: I18n, about: PointFields, name: string, text: string | undefined): string | undefined {
  const field = fieldNamed(about, name);
  if (text === undefined || !field) return text;
  if (field.choices) return choiceText(i18n, { element: 'Point' }, name, text);
  return field.type === 'number' ? localDecimal(i18n.locale, text) : text;
}
