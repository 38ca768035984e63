import { freePageId } from '../page/editPages.ts';
import { pageKeys } from '../page/pages.ts';
import { numbersFor } from '../points/editPoints.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { freeName } from '../station/links.ts';
import { alarmKeys, pointKeys } from '../station/sections.ts';
import { type NamePart, withPart } from './nameParts.ts';
import { type CopyRequest, type RowFault, rowId } from './planned.ts';

/** What a copy is called. */
export interface Identity {
  readonly before: string;
  readonly id: string;
  readonly name: string;
  /** The pairs make a name that exists already. */
  readonly isAlike: boolean;
  /** So is the name itself. */
  readonly isSameName: boolean;
  readonly fault: RowFault | undefined;
}

export interface PointIdentity extends Identity {
  readonly number: string;
  /** Undefined: a reference belongs to one point, and no pair makes another one of it. */
  readonly reference: string | undefined;
}

type Texts = Pick<CopyRequest, 'typed'> & {
  readonly part: NamePart | undefined;
  readonly replace: (text: string) => string;
};

export function pointIdentities(
  store: RecordStore,
  keys: readonly string[],
  texts: Texts,
): ReadonlyMap<string, PointIdentity> {
  const all = pointKeys(store);
  const references = new Set(all.map((key) => fieldText(store, key, 'RiData')));
  const numbers = numbersFor(store);
  const named = identities(store, keys, all, { ...texts, id: 'Id', name: 'Name' });
  return new Map(
    [...named].map(([key, identity]) => {
      const reference = texts.replace(fieldText(store, key, 'RiData') ?? '');
      const isFree = reference !== '' && !references.has(reference);
      references.add(reference);
      const number = String(numbers.next().value);
      return [key, { ...identity, number, reference: isFree ? reference : undefined }];
    }),
  );
}

/** Not all are called by their points: an Id that is taken, and was not typed, gets a number. */
export function alarmIdentities(store: RecordStore, keys: readonly string[], texts: Texts) {
  const named = identities(store, keys, alarmKeys(store), { ...texts, id: 'Id', name: 'Message' });
  const taken = new Set([
    ...alarmKeys(store).map((key) => fieldText(store, key, 'Id')),
    ...[...named.values()].map(({ id }) => id),
  ]);
  return new Map(
    [...named].map(([key, identity]) => {
      const isTyped = texts.typed[rowId(key, 'id')] !== undefined;
      if (isTyped || identity.fault?.code !== 'idTaken') return [key, identity];
      const id = freeName(identity.id, taken);
      taken.add(id);
      return [key, { ...identity, id, fault: undefined }];
    }),
  );
}

/** An Id that is taken, and was not typed, is made of the name: it is an address, which people seldom read. */
export function pageIdentities(store: RecordStore, keys: readonly string[], texts: Texts) {
  const part = texts.part?.place === 'folder' ? undefined : texts.part;
  const named = identities(store, keys, pageKeys(store), { ...texts, part, id: 'SynopticId', name: 'SynopticName' });
  const own = new Set<string>();
  return new Map(
    [...named].map(([key, identity]) => {
      const isFree = texts.typed[rowId(key, 'id')] !== undefined || (!identity.fault && !own.has(identity.id));
      const id = isFree ? identity.id : freePageId(store, identity.name, own);
      own.add(id);
      return [key, { ...identity, id, fault: isFree ? identity.fault : undefined }];
    }),
  );
}

interface Naming extends Texts {
  readonly id: string;
  readonly name: string;
}

function identities(
  store: RecordStore,
  keys: readonly string[],
  all: readonly string[],
  { id: idField, name: nameField, typed, part, replace }: Naming,
): ReadonlyMap<string, Identity> {
  const idOf = (key: string) => fieldText(store, key, idField)?.trim() ?? '';
  const taken = new Set(all.map(idOf));
  const nameOf = (key: string) => fieldText(store, key, nameField) ?? '';
  const names = new Set(all.map((key) => nameOf(key).trim()).filter((name) => name !== ''));
  const made = new Map<string, string>();
  return new Map(
    keys.map((key) => {
      const before = idOf(key);
      const id = typed[rowId(key, 'id')]?.trim() ?? replace(before);
      const plain = replace(nameOf(key));
      const isAlike = names.has(plain.trim());
      const proposed = isAlike && part ? withPart(plain, part.text, part.place) : plain;
      const name = typed[rowId(key, 'name')] ?? proposed;
      const twin = made.get(id);
      if (twin === undefined) made.set(id, before);
      const fault = faultOf(id, taken, twin);
      return [key, { before, id, name, isAlike, isSameName: names.has(name.trim()), fault }];
    }),
  );
}

function faultOf(id: string, taken: ReadonlySet<string>, twin: string | undefined): RowFault | undefined {
  if (id === '') return { code: 'idMissing' };
  if (taken.has(id)) return { code: 'idTaken', by: id };
  return twin === undefined ? undefined : { code: 'idTwice', by: twin };
}
