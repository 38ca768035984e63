import type { NamingField } from '../../protocol/schema/described.ts';
import type { Field } from '../../protocol/schema/schema.ts';
import { isWhole, referenceOf } from '../../station/read/references.ts';
import { pageKeys } from '../page/pages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from './fields.ts';
import { linksOf, placeOfLink } from './links.ts';
import { pictureNames } from './pictures.ts';
import { pointKeys } from './sections.ts';

/** What a field can name. */
export interface Referred {
  /** As the field has it. */
  readonly value: string;
  /** What people call it. */
  readonly name: string;
  /** Beside its name: number, ID, group. */
  readonly notes: readonly string[];
  /** Other texts that mean it. */
  readonly alike: readonly string[];
  /** Of a point: it has a value. */
  readonly infoNumber?: number;
}

type Source = (store: RecordStore) => readonly Referred[];

const points =
  (valueField: 'InfoNumber' | 'Id' | 'RiData'): Source =>
  (store) =>
    pointKeys(store).flatMap((key) => {
      const value = fieldText(store, key, valueField);
      if (!value) return [];
      const [number, id, name] = ['InfoNumber', 'Id', 'Name'].map((field) => fieldText(store, key, field));
      const others = [number, id].filter((one) => one !== undefined);
      const infoNumber = Number(number);
      return {
        value,
        name: name || id || value,
        notes: others,
        alike: others,
        ...(Number.isInteger(infoNumber) && { infoNumber }),
      };
    });

const links: Source = (store) =>
  linksOf(store).flatMap((key) => {
    const value = fieldText(store, key, 'Id');
    const place = placeOfLink(store, key);
    return value ? { value, name: value, notes: place ? [place] : [], alike: [] } : [];
  });

const pages: Source = (store) =>
  pageKeys(store).flatMap((key) => {
    const value = fieldText(store, key, 'SynopticId');
    const notes = [value, fieldText(store, key, 'Group')].filter((one) => one !== undefined);
    return value ? { value, name: fieldText(store, key, 'SynopticName') || value, notes, alike: [] } : [];
  });

const pictures: Source = (store) =>
  pictureNames(store)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((value) => ({ value, name: value, notes: [], alike: [] }));

const named: Readonly<Record<NamingField | 'picture', Source>> = {
  pointId: points('Id'),
  pointNumber: points('InfoNumber'),
  pointReference: points('RiData'),
  linkId: links,
  pageId: pages,
  picture: pictures,
};

/** Undefined: the field names nothing, or is a text of which a name is only a part. */
function namedBy(field: Field<unknown>): keyof typeof named | undefined {
  const reference = referenceOf(field);
  if (reference) return isWhole(reference) || reference.as === 'list' ? reference.to : undefined;
  return field.type === 'image' ? 'picture' : undefined;
}

export function isReference(field: Field<unknown>): boolean {
  return namedBy(field) !== undefined;
}

interface Known {
  readonly version: number;
  readonly lists: Map<keyof typeof named, ReadonlyMap<string, Referred>>;
}

/** Of all fields of a form, once after each edit. */
const known = new WeakMap<RecordStore, Known>();

/** By what the field has; of two alike the first. */
export function referredBy(store: RecordStore, field: Field<unknown>): ReadonlyMap<string, Referred> {
  const to = namedBy(field);
  if (to === undefined) return new Map();
  const last = known.get(store);
  const now = last?.version === store.version ? last : { version: store.version, lists: new Map() };
  known.set(store, now);
  return now.lists.getOrInsertComputed(to, () => new Map(named[to](store).map((one) => [one.value, one] as const)));
}

/** What the field has for a number, an ID or a name. Undefined: nothing is called so, or more than one. */
export function valueOfName(all: ReadonlyMap<string, Referred>, typed: string): string | undefined {
  const wanted = typed.trim();
  if (all.has(wanted)) return wanted;
  const others = [...all.values()];
  const meant = others.filter(({ alike }) => alike.includes(wanted));
  const found = meant.length > 0 ? meant : others.filter(({ name }) => isSame(name, wanted));
  return found.length === 1 ? found[0]?.value : undefined;
}

function isSame(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}
