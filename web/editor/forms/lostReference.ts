import type { I18n } from '@lingui/core';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { suggestionsFor } from '../../../editor/station/suggestions.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { referenceOf } from '../../../station/read/references.ts';
import { readDecimal } from '../../text/decimal.ts';
import { findingText } from '../../text/labels/findingText.ts';

/** What `check` finds where the draft has nothing of that ID. Undefined: nothing is wrong, or the field has no ID. */
export function lostReference(
  i18n: I18n,
  store: RecordStore | undefined,
  element: string,
  field: Field<unknown>,
  typed: string | undefined,
): string | undefined {
  const { as, lost } = referenceOf(field) ?? {};
  const id = typed?.trim() ?? '';
  if (!store || !lost || id === '') return undefined;
  if (as === 'idOrNumber' && readDecimal(i18n.locale, id).kind !== 'notANumber') return undefined;
  const isKnown = suggestionsFor(store, element, field).some(({ value }) => value === id);
  return isKnown ? undefined : findingText(i18n, { code: lost, field: field.name, value: id }, undefined);
}
