import { duplicatePoints } from '../../../editor/points/editPoints.ts';
import { fillDown } from '../../../editor/points/fillDown.ts';
import { fieldsOfLink, fieldsOfPoint } from '../../../editor/points/pointFields.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { linksOf } from '../../../editor/station/links.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import type { DriverSchema } from '../../../protocol/drivers/driverSchema.ts';
import { driverSchemas } from '../../../protocol/drivers/schemas.ts';
import { pointSchema } from '../../../protocol/schema/stationSchemas.ts';
import { choiceColumn, type GridKind } from '../grid/gridKind.ts';

/** They are no fields. */
export const [valueColumn, readColumn] = ['value', 'read'] as const;

const addresses = Object.values<DriverSchema>(driverSchemas).flatMap(({ address }) => Object.values(address));

export const pointGrid: GridKind = {
  section: 'points',
  keysOf: pointKeys,
  head: { place: { element: 'Point' }, fields: pointSchema(addresses).fields },
  about: (store, key) => {
    const { driver, fields } = fieldsOfPoint(store, key);
    return { place: { element: 'Point', driver }, fields };
  },
  searched: (store, key) => {
    const { schema } = fieldsOfPoint(store, key);
    const names = ['Id', 'Name', 'Link', schema?.mainField.name ?? [], 'Machine'].flat();
    return names.map((name) => fieldText(store, key, name));
  },
  widths: {
    ...{ [choiceColumn]: '2.5rem', Id: '15rem', InfoNumber: '5.5rem', Name: '15rem', Kind: '10rem', Unit: '5rem' },
    ...{ Digits: '7.5rem', Scale: '5.5rem', [valueColumn]: '10rem', [readColumn]: '14rem' },
  },
  copied: ['Id', 'InfoNumber'],
  words: { added: 'pointsAdded', changed: 'pointsChanged', removed: 'pointsRemoved' },
  duplicate: duplicatePoints,
  fillDown,
};

/** With the address fields of each driver. */
export function columnsOf(store: RecordStore, hasReads: boolean): readonly string[] {
  const drivers = new Set(linksOf(store).map((key) => fieldsOfLink(store, fieldText(store, key, 'Id'))));
  const places = new Set([...drivers].flatMap(({ schema }) => (schema?.columns ?? []).map(({ name }) => name)));
  return [
    // What was just read stays in sight beside the panel.
    ...(hasReads
      ? [choiceColumn, 'Id', readColumn, valueColumn, 'InfoNumber', 'Name']
      : [choiceColumn, 'Id', 'InfoNumber', 'Name', valueColumn]),
    ...['Kind', 'Unit', 'Digits', 'EditingKind', 'Link', ...places, 'Scale', 'Machine', 'Summary'],
  ];
}
