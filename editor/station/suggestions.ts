import type { NamingField } from '../../protocol/schema/described.ts';
import type { Field } from '../../protocol/schema/schema.ts';
import { isWhole, referenceOf } from '../../station/read/references.ts';
import { pageKeys } from '../page/pages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from './fields.ts';
import { linksOf } from './links.ts';
import { pictureNames } from './pictures.ts';
import { partsOf, pointKeys } from './sections.ts';

/** `label`: only if it is more than the value. `against`: why it does not fit here. */
export interface Suggestion {
  readonly value: string;
  readonly label?: string;
  readonly against?: string | undefined;
}

type Source = (store: RecordStore, element: string, name: string) => readonly Suggestion[];

const named: Readonly<Record<NamingField, Source>> = {
  pointId: (store) => suggested(store, pointKeys(store), 'Id', 'Name'),
  pointNumber: pointNumbers,
  pointReference: (store) => suggested(store, pointKeys(store), 'RiData', 'Name'),
  linkId: (store) => suggested(store, linksOf(store), 'Id'),
  pageId: (store) => suggested(store, pageKeys(store), 'SynopticId', 'SynopticName'),
};

const offered = { used: usedValues, timeZones } as const satisfies Record<string, Source>;

export function suggestionsFor(store: RecordStore, element: string, field: Field<unknown>): readonly Suggestion[] {
  const reference = referenceOf(field);
  const { offers } = field.about ?? {};
  if (reference) return isWhole(reference) ? named[reference.to](store, element, field.name) : [];
  if (offers) return offered[offers](store, element, field.name);
  return field.type === 'image' ? pictures(store) : [];
}

/** A point's own number is new; an element's is one of a point. */
function pointNumbers(store: RecordStore): Suggestion[] {
  return pointKeys(store).flatMap((key) => {
    const number = fieldText(store, key, 'InfoNumber');
    const names = [fieldText(store, key, 'Id'), fieldText(store, key, 'Name')];
    return number ? [{ value: number, label: names.filter(Boolean).join(', ') }] : [];
  });
}

function pictures(store: RecordStore): Suggestion[] {
  const sorted = pictureNames(store).toSorted((one, other) => one.localeCompare(other, 'en'));
  return sorted.map((value) => ({ value }));
}

function timeZones(): Suggestion[] {
  return Intl.supportedValuesOf('timeZone').map((value) => ({ value }));
}

function usedValues(store: RecordStore, element: string, name: string): Suggestion[] {
  const parts = partsOf(store, element === 'Alarm' ? 'AlarmCfg' : 'PointCfg', element);
  const values = new Set(parts.flatMap((key) => fieldText(store, key, name) || []));
  return [...values].sort().map((value) => ({ value }));
}

function suggested(store: RecordStore, keys: readonly string[], name: string, called?: string): Suggestion[] {
  return keys.flatMap((key) => {
    const value = fieldText(store, key, name);
    const label = called && fieldText(store, key, called);
    return value ? [label ? { value, label } : { value }] : [];
  });
}
