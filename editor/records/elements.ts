import { contentOf } from '../xml/contentOf.ts';
import { readXml } from '../xml/readXml.ts';
import { attributeValue, elementName, escapedText, localName, withAttribute } from '../xml/startTag.ts';
import { rowsOf } from './document.ts';
import { orderBetween } from './order.ts';
import { documentNumber, keyOf, partsOfKey, type XmlRecord } from './record.ts';
import type { RecordStore } from './recordStore.ts';
import type { Transaction } from './transaction.ts';

/** Names of thousands of records are read repeatedly; a record never changes. */
const namesRead = new WeakMap<XmlRecord, string>();

/** Without its prefix; undefined: the record is no element. */
export function nameOf(store: RecordStore, key: string): string | undefined {
  const record = store.record(key);
  if (!record) return undefined;
  const name = namesRead.get(record) ?? localName(record.open);
  if (name !== undefined) namesRead.set(record, name);
  return name;
}

export function attributeOf(store: RecordStore, key: string, name: string): string | undefined {
  return attributeValue(store.record(key)?.open ?? '', name);
}

export function rootOf(store: RecordStore, file: string): string | undefined {
  return store.children(keyOf(file, documentNumber))[0];
}

/** Undefined: it is a document. */
export function parentOf(store: RecordStore, key: string): string | undefined {
  const { parent } = store.record(key) ?? { parent: '' };
  return parent === '' ? undefined : keyOf(partsOfKey(key).file, parent);
}

export function placeBehind(store: RecordStore, key: string) {
  const parent = parentOf(store, key) ?? '';
  const siblings = store.children(parent);
  return { parent, before: siblings[siblings.indexOf(key) + 1] };
}

/** Undefined removes it. The rest of the tag stays as it is written. */
export function setAttribute(edit: Transaction, key: string, name: string, value: string | undefined): void {
  const record = edit.store.record(key);
  if (record) edit.put(key, { ...record, open: withAttribute(record.open, name, value) });
}

/** Of an element without elements in it. */
export function textOf(store: RecordStore, key: string): string {
  return contentOf(store.record(key)?.tail ?? '');
}

export function setText(edit: Transaction, key: string, value: string): void {
  const record = opened(edit, key);
  if (record) edit.put(key, { ...record, tail: escapedText(value) });
}

/** Before another one or as the last, indented as those beside it. Returns its key. */
export function insertElement(edit: Transaction, parent: string, before: string | undefined, xml: string): string {
  const [part] = readXml(xml).children;
  const holder = opened(edit, parent);
  if (!part || !holder) throw new Error(`No element to be added to ${parent}`);
  const { file, number } = partsOfKey(parent);
  const place = { parent: number ?? documentNumber, number: edit.newNumber(), order: orderAmong(edit, parent, before) };
  const lead = leadAmong(edit, parent, before);
  for (const [key, record] of rowsOf(file, { ...part, lead }, place, edit.newNumber)) edit.put(key, record);
  return keyOf(file, place.number);
}

/** With all that is in it. A comment before it stays. */
export function removeElement(edit: Transaction, key: string): void {
  const record = edit.store.record(key);
  if (!record) return;
  keepComment(edit, key, record);
  removeWhole(edit, key);
}

/** Before another one of the same file, or to the end of `parent`. */
export function moveElement(edit: Transaction, key: string, parent: string, before: string | undefined): void {
  const record = edit.store.record(key);
  if (!record || before === key) return;
  keepComment(edit, key, record);
  if (!opened(edit, parent)) return;
  // As if it were out of the list: these are its later neighbours.
  const order = orderAmong(edit, parent, before, key);
  const lead = leadAmong(edit, parent, before, key);
  edit.put(key, { ...record, parent: partsOfKey(parent).number ?? documentNumber, order, lead });
}

/** With all that is in it, and with what is written before it. */
export function removeWhole(edit: Transaction, key: string): void {
  for (const child of [...edit.store.children(key)]) removeWhole(edit, child);
  edit.put(key, undefined);
}

export function removeFile(edit: Transaction, file: string): void {
  if (edit.store.isXml(file)) removeWhole(edit, keyOf(file, documentNumber));
  else edit.put(file, undefined);
}

/** A comment before the element goes to what follows. */
function keepComment(edit: Transaction, key: string, { lead }: XmlRecord): void {
  const comment = lead.trimEnd();
  if (comment === '') return;
  const { parent, before: next } = placeBehind(edit.store, key);
  const after = edit.store.record(next ?? parent);
  if (!after) return;
  if (next === undefined) edit.put(parent, { ...after, tail: comment + after.tail });
  else edit.put(next, { ...after, lead: comment + after.lead });
}

/** An empty element gets an end tag. */
function opened(edit: Transaction, key: string): XmlRecord | undefined {
  const record = edit.store.record(key);
  const name = elementName(record?.open ?? '');
  if (record?.close !== '' || name === undefined) return record;
  const open = `${record.open.slice(0, -2).trimEnd()}>`;
  const next = { ...record, open, tail: '', close: `</${name}>` };
  edit.put(key, next);
  return next;
}

function neighbours(edit: Transaction, parent: string, before: string | undefined, without?: string) {
  const siblings = edit.store.children(parent);
  const at = before === undefined ? siblings.length : siblings.indexOf(before);
  const beyond = (place: number, step: 1 | -1) => siblings[place + (siblings[place] === without ? step : 0)];
  return { previous: beyond(at - 1, -1), next: beyond(at, 1) };
}

function orderAmong(edit: Transaction, parent: string, before: string | undefined, without?: string): string {
  const { previous, next } = neighbours(edit, parent, before, without);
  const [low, high] = [previous, next].map((key) => edit.store.record(key ?? '')?.order);
  // Two that were inserted at the same time may have the same order.
  return orderBetween(low, low !== undefined && high !== undefined && high <= low ? undefined : high);
}

/**
 * A line of its own, as deep as the neighbours; without any, deeper than the parent, whose end tag goes down a line.
 */
function leadAmong(edit: Transaction, parent: string, before: string | undefined, without?: string): string {
  const { previous, next } = neighbours(edit, parent, before, without);
  const beside = edit.store.record(previous ?? next ?? '');
  if (beside) return lineStart(beside.lead) ?? '';
  const holder = edit.store.record(parent);
  const outer = lineStart(holder?.lead ?? '') ?? (partsOfKey(parent).number === documentNumber ? undefined : '\n');
  if (!holder || outer === undefined) return '';
  if (holder.tail.trim() === '') edit.put(parent, { ...holder, tail: outer });
  return `${outer}  `;
}

/** The line end and the indentation. */
function lineStart(lead: string): string | undefined {
  return /\r?\n[ \t]*$/.exec(lead)?.[0];
}
