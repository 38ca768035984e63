import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { faultsOf, fieldNamed } from '../../../editor/station/fields.ts';
import { hasPointNumbers, pointNumbersText } from '../../../editor/station/pointNumbers.ts';
import { isReference, referredBy } from '../../../editor/station/referred.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { referenceOf } from '../../../station/read/references.ts';
import { readDecimal } from '../../text/decimal.ts';
import { fold } from '../../text/fold.ts';
import { findingText } from '../../text/labels/findingText.ts';
import { cellFault, choiceText, faultText, fieldTitle, notAPointNumber } from '../forms/fieldTexts.ts';
import { referenceText } from '../forms/reference/referenceText.ts';
import type { RecordAbout } from './gridKind.ts';

/** `text`: as the file has it, undefined: the cell is emptied. `fault`: why it is refused, with its column. */
export type ReadCell = { readonly text: string | undefined; readonly fault?: undefined } | { readonly fault: string };

/** A text that was typed or pasted in the reader's language. Undefined: it is no cell of this record. */
export function readCell(
  i18n: I18n,
  store: RecordStore,
  about: RecordAbout,
  name: string,
  typed: string,
): ReadCell | undefined {
  const { place } = about;
  const field = fieldNamed(about, name);
  if (!field || (hasPointNumbers(field) && typed === '')) return undefined;
  if (typed === '') return { text: undefined };
  const refused = (words: MessageDescriptor) => ({ fault: cellFault(i18n, place, name, words) });
  if (hasPointNumbers(field)) {
    const text = pointNumbersText(field, typed);
    return text === undefined ? refused(notAPointNumber(typed)) : { text };
  }
  const isLimit = referenceOf(field)?.as === 'idOrNumber';
  const read = field.type === 'number' || isLimit ? readDecimal(i18n.locale, typed) : undefined;
  if (read?.kind === 'unclear') return refused(msg`“${typed}” is ambiguous.`);
  const text = read?.kind === 'ready' ? read.text : wordOf(i18n, store, about, field, typed);
  const fault = faultsOf({ field }, element(place.element, { [name]: text })).get(name);
  // By the words that the forms have for them.
  const choices = field.choices?.map((word) => choiceText(i18n, place, name, word)).join(', ');
  if (fault) return { fault: faultText(i18n, place, { ...fault, ...(choices && { expected: choices }) }) };
  const lost = read?.kind === 'ready' ? undefined : lostText(i18n, store, about, field, text);
  return lost ? { fault: lost } : { text };
}

/** What the file calls a choice or a record that was written as people call it. */
function wordOf(i18n: I18n, store: RecordStore, { place }: RecordAbout, field: Field<unknown>, typed: string): string {
  if (field.choices && !field.choices.includes(typed))
    return field.choices.find((word) => fold(choiceText(i18n, place, field.name, word)) === fold(typed)) ?? typed;
  return referenceText(store, field, typed) ?? typed;
}

function lostText(i18n: I18n, store: RecordStore, { place }: RecordAbout, field: Field<unknown>, text: string) {
  const { as, lost } = referenceOf(field) ?? {};
  if (!lost || !isReference(field)) return undefined;
  const id = as === 'idOfUnit' ? text.replace(/ unit .*$/, '') : text;
  if (referredBy(store, field).has(id)) return undefined;
  return findingText(i18n, { code: lost, field: fieldTitle(i18n, place, field.name), value: text }, undefined);
}
