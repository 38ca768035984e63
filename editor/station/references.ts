import { fieldsOfKind } from '../../protocol/elementKinds.ts';
import { copiedProgrammeFields } from '../../protocol/programme/programmeFields.ts';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import type { NamingField } from '../../protocol/schema/described.ts';
import { allPointFields } from '../../protocol/schema/pointFields.ts';
import { publisherFields } from '../../protocol/schema/publisherFields.ts';
import { blockFields } from '../../protocol/schema/reportFields.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import { interlockFields, linkFields } from '../../protocol/schema/stationFields.ts';
import { pageSchema } from '../../protocol/schema/stationSchemas.ts';
import { uplinkFields } from '../../protocol/schema/uplinkFields.ts';
import { isPattern, matching } from '../../station/calculation/patterns.ts';
import { isWhole, type NamedReference, namesIn, referencesTo, renamedIn } from '../../station/read/references.ts';
import type { IsId } from '../../station/spelling.ts';
import { pageKeys } from '../page/pages.ts';
import { elementKeys } from '../page/readPage.ts';
import { nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from './fields.ts';
import { linksOf } from './links.ts';
import { alarmKeys, blockKeys, childrenOf, pointKeys, publisherKeys, reportKeys, sectionOf } from './sections.ts';

const interlocks = (store: RecordStore) => pointKeys(store).flatMap((key) => childrenOf(store, key, 'Interlock'));
const programmes = (store: RecordStore) => pointKeys(store).flatMap((key) => childrenOf(store, key, 'Programme'));
const blocks = (store: RecordStore) => reportKeys(store).flatMap((key) => blockKeys(store, key));
const uplinks = (store: RecordStore) => [sectionOf(store, 'UplinkCfg')].filter((key) => key !== undefined);
const elements = (store: RecordStore) => pageKeys(store).flatMap((key) => elementKeys(store, key));
/** Of all kinds: fields of one name mean the same. */
const elementFields = Object.fromEntries(
  Object.values(fieldsOfKind).flatMap((fields) => Object.values(fields).map((field) => [field.name, field])),
);

/** All that names something, or is named. */
const parts: readonly { readonly of: (store: RecordStore) => readonly string[]; readonly fields: Fields }[] = [
  { of: linksOf, fields: linkFields },
  { of: pointKeys, fields: allPointFields },
  { of: interlocks, fields: interlockFields },
  { of: programmes, fields: copiedProgrammeFields },
  { of: alarmKeys, fields: alarmFields },
  { of: blocks, fields: blockFields },
  { of: publisherKeys, fields: publisherFields },
  { of: uplinks, fields: uplinkFields },
  { of: pageKeys, fields: pageSchema.fields },
  { of: elements, fields: elementFields },
];

/** The fields by which others refer to a record, with the records that have them. */
const names = parts.flatMap(({ of: owners, fields }) =>
  Object.values(fields).flatMap(({ name: field, about }) => (about?.names ? [{ owners, field, to: about.names }] : [])),
);

/** Each record that may name something so, with the fields that do; whole names and those within a text apart. */
function usesOf(store: RecordStore, to: NamingField): (readonly [key: string, uses: readonly NamedReference[]])[] {
  return parts.flatMap(({ of, fields }) =>
    Object.values(Object.groupBy(referencesTo(fields, to), ([, one]) => (isWhole(one) ? 'whole' : 'within'))).flatMap(
      (uses) => of(store).map((key) => [key, uses] as const),
    ),
  );
}

/** References to the element by this field follow. */
export function setNamed(edit: Transaction, key: string, field: string, text: string | undefined): void {
  const { store } = edit;
  const before = fieldText(store, key, field);
  setField(edit, key, field, text);
  if (!before || !text || before === text) return;
  const name = names.find((one) => one.field === field && one.owners(store).includes(key));
  // Of two with the same name it is unknown which one is meant.
  const isShared = name?.owners(store).some((other) => other !== key && isCalled(store, other, field, [before, text]));
  if (isShared) return;
  if (!name) return;
  const isId = isNameIn(store, name.to);
  for (const [user, uses] of usesOf(store, name.to)) renameIn(edit, user, uses, [before, text], isId);
}

export interface Renaming {
  readonly key: string;
  readonly field: string;
  readonly text: string;
}

/** Many at once, of which no new name is an old one: all that may refer to them is visited once. */
export function setAllNamed(edit: Transaction, renamings: readonly Renaming[]): void {
  const { store } = edit;
  const owned = names.map(({ owners, field, to }) => {
    const keys = new Set(owners(store));
    return { field, to, keys, counts: counted([...keys].map((key) => fieldText(store, key, field))) };
  });
  const followed = new Map<NamingField, Map<string, string>>();
  for (const { key, field, text } of renamings) {
    const { to, counts } = owned.find((one) => one.field === field && one.keys.has(key)) ?? {};
    const before = fieldText(store, key, field);
    // Of two with the same name it is unknown which one is meant.
    if (to && before && counts?.get(before) === 1) followed.getOrInsertComputed(to, () => new Map()).set(before, text);
    setField(edit, key, field, text);
  }
  for (const [to, texts] of followed) {
    const isNow = isNameIn(store, to);
    const isId: IsId = (id) => texts.has(id) || isNow(id);
    for (const [user, uses] of usesOf(store, to)) followAll(edit, user, uses, texts, isId);
  }
}

function followAll(
  edit: Transaction,
  key: string,
  uses: readonly NamedReference[],
  texts: ReadonlyMap<string, string>,
  isId: IsId,
): void {
  for (const [field, reference] of uses) {
    const now = fieldText(edit.store, key, field);
    if (now === undefined) continue;
    let next = now;
    for (const name of namesIn(reference, now, isId)) {
      const before = reference.as === 'idOfUnit' ? name.replace(/ unit .*$/, '') : name;
      const after = texts.get(before);
      if (after !== undefined) next = renamedIn(reference, next, before, after, isId);
    }
    if (next !== now) setField(edit, key, field, next);
  }
}

function counted(all: readonly (string | undefined)[]): ReadonlyMap<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Whether references by this field would mean another element, or none, if it had this text. */
export function isNameOfAnother(store: RecordStore, key: string, field: string, text: string): boolean {
  const owners = ownersOf(store, key, field);
  if (!owners) return false;
  return text.trim() === '' || owners.some((other) => other !== key && isCalled(store, other, field, [text.trim()]));
}

export function isNamingField(store: RecordStore, key: string, field: string): boolean {
  return ownersOf(store, key, field) !== undefined;
}

function ownersOf(store: RecordStore, key: string, field: string): readonly string[] | undefined {
  return names.find((one) => one.field === field && one.owners(store).includes(key))?.owners(store);
}

/** By any of its names, each once: elements of pages, alarms, interlocks, points. */
export function usersOf(store: RecordStore, key: string): string[] {
  const found = names
    .filter(({ owners }) => owners(store).includes(key))
    .flatMap(({ field, to }) => {
      const text = fieldText(store, key, field);
      return text ? usersBy(store, to, text) : [];
    });
  return [...new Set(found)].filter((user) => user !== key);
}

function usersBy(store: RecordStore, to: NamingField, text: string): string[] {
  // No element has this name: what would change with it uses the old one.
  const other = `${text}\0`;
  const isId = isNameIn(store, to);
  return usesOf(store, to).flatMap(([user, uses]) => {
    const isUsed = uses.some(([field, reference]) => {
      const now = fieldText(store, user, field);
      if (now === undefined) return false;
      const isLike = (name: string) => isPattern(name) && matching(name, [text]).length > 0;
      return renamedIn(reference, now, text, other, isId) !== now || namesIn(reference, now, isId).some(isLike);
    });
    return isUsed ? [user] : [];
  });
}

/** The names are read where a text could be read in two ways. */
function isNameIn(store: RecordStore, to: NamingField): IsId {
  const read = () =>
    names.flatMap(({ owners, field, to: named }) =>
      named === to ? owners(store).map((key) => fieldText(store, key, field)) : [],
    );
  let all: ReadonlySet<string | undefined> | undefined;
  return (id) => {
    all ??= new Set(read());
    return all.has(id);
  };
}

function isCalled(store: RecordStore, key: string, field: string, texts: readonly string[]): boolean {
  return texts.includes(fieldText(store, key, field) ?? '');
}

function renameIn(
  edit: Transaction,
  key: string,
  uses: readonly NamedReference[],
  [before, after]: readonly [before: string, after: string],
  isId: IsId,
): void {
  if (nameOf(edit.store, key) === undefined) return;
  for (const [field, reference] of uses) {
    const now = fieldText(edit.store, key, field);
    const next = now === undefined ? undefined : renamedIn(reference, now, before, after, isId);
    if (next !== now) setField(edit, key, field, next);
  }
}
