import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { freeName, linksOf, schemaOfLink } from '../../../editor/station/links.ts';
import { driverSchemas, listKind } from '../../../protocol/drivers/schemas.ts';

/** Those whose addresses a list can state. */
export function linkChoices(store: RecordStore): readonly string[] {
  return linksOf(store).flatMap((key) =>
    schemaOfLink(store, key)?.isInLists ? (fieldText(store, key, 'Id') ?? []) : [],
  );
}

export function newLinkId(store: RecordStore): string {
  return freeName(driverSchemas[listKind].newId, new Set(linksOf(store).map((key) => fieldText(store, key, 'Id'))));
}
