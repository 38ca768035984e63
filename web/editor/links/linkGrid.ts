import { freeId } from '../../../editor/points/editPoints.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { fillDownLinks } from '../../../editor/station/fillDownLinks.ts';
import { kindOfLink, linkKinds, linksOf, placeOfLink, schemaOfLink } from '../../../editor/station/links.ts';
import { duplicateRecords } from '../../../editor/tables/recordRows.ts';
import type { DriverSchema } from '../../../protocol/drivers/driverSchema.ts';
import { driverSchemas } from '../../../protocol/drivers/schemas.ts';
import type { Fields } from '../../../protocol/schema/schema.ts';
import { linkFields } from '../../../protocol/schema/stationFields.ts';
import { choiceColumn, type GridKind, type RecordAbout } from '../grid/gridKind.ts';

/** They are no fields. */
export const [driverColumn, pointsColumn] = ['Driver', 'Points'] as const;

const { id: idField, ...ofEachLink } = linkFields;

/** With those of its driver behind its ID. */
export function linkFieldsOf(schema: DriverSchema | undefined): Fields {
  return { id: idField, ...schema?.link, ...ofEachLink };
}

const ofKind = new Map<string, RecordAbout>(
  linkKinds.map((kind) => [kind, { place: { element: kind }, fields: linkFieldsOf(driverSchemas[kind]) }]),
);
const places = Object.values<DriverSchema>(driverSchemas).flatMap(({ place }) => place);
const head: RecordAbout = {
  place: { element: 'Link' },
  fields: Object.assign({}, ...[...ofKind.values()].map(({ fields }) => fields)),
};

/** Without a driver those that all links have. */
export function aboutLink(element: string | undefined): RecordAbout {
  return ofKind.get(element ?? '') ?? { place: head.place, fields: linkFieldsOf(undefined) };
}

export const linkGrid: GridKind = {
  section: 'links',
  keysOf: linksOf,
  head,
  about: (store, key) => aboutLink(kindOfLink(store, key)),
  searched: (store, key) => [fieldText(store, key, 'Id'), placeOfLink(store, key), kindOfLink(store, key)],
  widths: {
    ...Object.fromEntries(places.map(({ name, type }) => [name, type === 'number' ? '5rem' : '12rem'])),
    ...{ [choiceColumn]: '2.5rem', Id: '10rem', [driverColumn]: '12rem', [pointsColumn]: '5rem', PeriodMs: '7rem' },
  },
  copied: ['Id', driverColumn],
  words: { added: 'linksAdded', changed: 'linksChanged', removed: 'linksRemoved' },
  hasFirst: true,
  duplicate: (edit, keys) => duplicateRecords(edit, keys, linksOf(edit.store), freeId),
  fillDown: fillDownLinks,
};

/** First where links lead and what all of them have, then what some drivers have. */
export function linkColumns(store: RecordStore): readonly string[] {
  const schemas = linksOf(store).flatMap((key) => schemaOfLink(store, key) ?? []);
  const ofPlaces = schemas.flatMap(({ place }) => place.map(({ name }) => name));
  const usual = schemas.map(({ link, usual: wanted }) =>
    Object.values(link).flatMap(({ name }) => (wanted.includes(name) ? name : [])),
  );
  const [common, others] = [true, false].map((isCommon) =>
    usual.flat().filter((name) => usual.every((names) => names.includes(name)) === isCommon),
  );
  const base = ['PeriodMs', 'LossAlarmPriority', 'LossAlarmDelayMs'];
  const names = ['Id', driverColumn, pointsColumn, ...ofPlaces, ...(common ?? []), ...base, ...(others ?? [])];
  return [choiceColumn, ...new Set(names)];
}
