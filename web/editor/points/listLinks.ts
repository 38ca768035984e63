import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { freeName, linksOf, schemaOfLink } from '../../../editor/station/links.ts';

/** Those with registers. */
export function linkChoices(store: RecordStore): readonly string[] {
  return linksOf(store).flatMap((key) =>
    schemaOfLink(store, key)?.mainField.name === 'Register' ? (fieldText(store, key, 'Id') ?? []) : [],
  );
}

export function newLinkId(store: RecordStore): string {
  return freeName('plc', new Set(linksOf(store).map((key) => fieldText(store, key, 'Id'))));
}
