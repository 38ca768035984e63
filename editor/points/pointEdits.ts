import { element, writeXml } from '../../protocol/wire/xml.ts';
import { insertElement, removeElement } from '../records/elements.ts';
import { partsOfKey } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { freeName } from '../station/links.ts';
import { setNamed } from '../station/references.ts';
import { partsOf, sectionKey } from '../station/sections.ts';
import { readXml } from '../xml/readXml.ts';

export const pointsOf = (store: RecordStore) => partsOf(store, 'PointCfg', 'Point');

type PointFields = Readonly<Record<string, string>>;

/** What a list does to points: adds them, or changes fields of the point at that place; undefined takes a field out. */
export type PointRow =
  | { readonly kind: 'new'; readonly fields: PointFields }
  | {
      readonly kind: 'changed';
      readonly place: number;
      readonly changes: readonly { readonly field: string; readonly to: string | undefined }[];
    }
  | { readonly kind: 'same' };

/** Puts the rows of a list in; new points get the next free numbers. The keys of the new ones. */
export function putRows(edit: Transaction, rows: readonly PointRow[]): string[] {
  const points = pointsOf(edit.store);
  for (const row of rows) {
    const key = row.kind === 'changed' ? points[row.place] : undefined;
    if (row.kind === 'changed' && key !== undefined)
      for (const { field, to } of row.changes) setField(edit, key, field, to);
  }
  return addPoints(
    edit,
    rows.flatMap((row) => (row.kind === 'new' ? [row.fields] : [])),
  );
}

/** Adds points with these fields, after the others; their keys. */
function addPoints(edit: Transaction, points: readonly PointFields[]): string[] {
  const numbers = freeNumbers(edit.store);
  const holder = sectionKey(edit, 'PointCfg');
  return points.map(({ Id = '', ...fields }) => {
    const attributes = { Id, InfoNumber: numbers.next().value, ...fields };
    return insertElement(edit, holder, undefined, writeXml(element('Point', attributes)));
  });
}

/** A point that somebody fills in: of the link of the one before it. Its key. */
export function addPoint(edit: Transaction, link: string | undefined): string {
  const Id = freeName('POINT', idsOf(edit.store));
  const [key = ''] = addPoints(edit, [{ Id, ...(link && { Link: link }) }]);
  return key;
}

/** Copies points whole, each behind itself, with Ids and numbers of their own: `P1.FLOW` becomes `P2.FLOW`. Their keys. */
export function duplicatePoints(edit: Transaction, keys: readonly string[]): string[] {
  const { store } = edit;
  const numbers = freeNumbers(store);
  const used = idsOf(store);
  return keys.map((key) => {
    const [copy = ''] = copyOf(edit, key);
    const Id = nextId(fieldText(store, key, 'Id') ?? 'POINT', used);
    used.add(Id);
    setField(edit, copy, 'Id', Id);
    setField(edit, copy, 'InfoNumber', String(numbers.next().value));
    // No other point has its reference.
    setField(edit, copy, 'RiData', undefined);
    return copy;
  });
}

export function removePoints(edit: Transaction, keys: readonly string[]): void {
  for (const key of keys) removeElement(edit, key);
}

/** Gives further points the field of the first one. */
export function fillDown(edit: Transaction, [first = '', ...others]: readonly string[], field: string): void {
  const text = fieldText(edit.store, first, field);
  for (const key of others) setField(edit, key, field, text);
}

/** Writes a column of a spreadsheet into a field of these points, one text each. */
export function fillColumn(edit: Transaction, keys: readonly string[], field: string, texts: readonly string[]): void {
  for (const [at, key] of keys.entries()) {
    const text = texts[at];
    if (text !== undefined) setNamed(edit, key, field, text.trim() === '' ? undefined : text.trim());
  }
}

function copyOf(edit: Transaction, key: string): string[] {
  const { store } = edit;
  const record = store.record(key);
  const { file } = partsOfKey(key);
  if (!record) return [];
  const parent = `${file}#${record.parent}`;
  const siblings = store.children(parent);
  const text = wholeText(store, key);
  return readXml(text).children.length === 1
    ? [insertElement(edit, parent, siblings[siblings.indexOf(key) + 1], text)]
    : [];
}

function wholeText(store: RecordStore, key: string): string {
  const { open = '', tail = '', close = '' } = store.record(key) ?? {};
  const inside = store.children(key).map((child) => (store.record(child)?.lead ?? '') + wholeText(store, child));
  return open + inside.join('') + tail + close;
}

/** Counts up the last number in it that gives an Id which is not used yet. */
function nextId(id: string, used: ReadonlySet<string | undefined>): string {
  const counted = /^(.*?)(\d+)(\D*)$/s.exec(id);
  if (!counted) return freeName(id, used);
  const [, before, number = '', after] = counted;
  for (let next = Number(number) + 1; ; next++) {
    const candidate = before + String(next).padStart(number.length, '0') + after;
    if (!used.has(candidate)) return candidate;
  }
}

function idsOf(store: RecordStore): Set<string | undefined> {
  return new Set(pointsOf(store).map((key) => fieldText(store, key, 'Id')));
}

const most = 999_999_999;

/** Behind the highest of a point; a number that a page names anyhow would show a new point there. */
function* freeNumbers(store: RecordStore): Generator<number, never> {
  const numberOf = (key: string) => Number(fieldText(store, key, 'InfoNumber') ?? Number.NaN);
  const taken = new Set(
    partsOf(store, 'SynopticWebCfg', 'SynopticWeb').flatMap((page) => store.children(page).map(numberOf)),
  );
  let highest = 0;
  for (const number of pointsOf(store).map(numberOf)) {
    taken.add(number);
    if (number > highest) highest = number;
  }
  for (let number = highest < most ? highest + 1 : 1; ; number = number < most ? number + 1 : 1)
    if (!taken.has(number)) yield number;
}
