import type { Field } from '../../protocol/schema/schema.ts';
import { pageKeys } from '../page/pages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from './fields.ts';
import { linksOf } from './links.ts';
import { pictureNames } from './pictures.ts';
import { partsOf, pointKeys } from './sections.ts';

/** `label`: only if it is more than the value. */
export interface Suggestion {
  readonly value: string;
  readonly label?: string;
}

type Source = (store: RecordStore, element: string, name: string) => readonly Suggestion[];

/** By field, or by element and field where several elements have it. */
const sources: Readonly<Record<string, Source>> = {
  'Alarm.Point': pointIds,
  'Alarm.From': pointIds,
  'Alarm.Limit': pointIds,
  ResetPoint: pointIds,
  MinPoint: pointIds,
  MaxPoint: pointIds,
  ModePoint: pointIds,
  Link: linkIds,
  Machine: usedValues,
  Unit: usedValues,
  Area: usedValues,
  AlarmGroup: usedValues,
  TimeZone: timeZones,
};

const sourcesOfType: Readonly<Partial<Record<Field<unknown>['type'], Source>>> = {
  point: pointNumbers,
  reference: references,
  page: pages,
  image: pictures,
};

export function suggestionsFor(
  store: RecordStore,
  element: string,
  { name, type }: Pick<Field<unknown>, 'name' | 'type'>,
): readonly Suggestion[] {
  const source = sources[`${element}.${name}`] ?? sources[name] ?? sourcesOfType[type];
  return source?.(store, element, name) ?? [];
}

function pointIds(store: RecordStore): Suggestion[] {
  return suggested(store, pointKeys(store), 'Id', 'Name');
}

/** A point's own number is new; an element's is one of a point. */
function pointNumbers(store: RecordStore): Suggestion[] {
  return pointKeys(store).flatMap((key) => {
    const number = fieldText(store, key, 'InfoNumber');
    const names = [fieldText(store, key, 'Id'), fieldText(store, key, 'Name')];
    return number ? [{ value: number, label: names.filter(Boolean).join(', ') }] : [];
  });
}

function references(store: RecordStore, element: string): Suggestion[] {
  return element === 'Point' ? [] : suggested(store, pointKeys(store), 'RiData', 'Name');
}

function linkIds(store: RecordStore): Suggestion[] {
  return suggested(store, linksOf(store), 'Id');
}

function pages(store: RecordStore): Suggestion[] {
  return suggested(store, pageKeys(store), 'SynopticId', 'SynopticName');
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
