import { type FieldFault, FieldReader } from '../../protocol/elementFields.ts';
import { type Field, type Fields, readFields } from '../../protocol/schema/schema.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { fieldsFor } from '../../station/check/fieldRules.ts';
import { attributeOf, nameOf, removeElement, setAttribute, setText, textOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { nodeAt } from './nodes.ts';

/** From an attribute or a child element (R1); undefined: it is absent. */
export function fieldText(store: RecordStore, key: string, name: string): string | undefined {
  const written = childOf(store, key, name);
  return attributeOf(store, key, name) ?? (written === undefined ? undefined : textOf(store, written));
}

/** Where the file has it, else as an attribute; undefined removes it. */
export function setField(edit: Transaction, key: string, name: string, text: string | undefined): void {
  const written = attributeOf(edit.store, key, name) === undefined ? childOf(edit.store, key, name) : undefined;
  if (written === undefined) setAttribute(edit, key, name, text);
  else if (text === undefined) removeElement(edit, written);
  else setText(edit, written, text);
}

/** Those that the record may have, or has; `more`: what follows from others. */
export function shownFields(store: RecordStore, key: string, fields: Fields, more: object = {}): Fields {
  const node = nodeAt(store, key);
  if (!node) return fields;
  const faults = faultsOf(fields, node);
  const readable = Object.entries(fields).filter(([, { names }]) => !names.some((name) => faults.has(name)));
  const known = { ...readFields(Object.fromEntries(readable), new FieldReader(node)), ...more };
  return fieldsFor(fields, known, (name) => fieldText(store, key, name));
}

/** By the names of the fields in the file; found by the readers of `check`. */
export function faultsOf(fields: Fields, node: XmlNode): ReadonlyMap<string, FieldFault> {
  const reader = new FieldReader(node);
  for (const field of Object.values(fields)) field.read(reader);
  return new Map(reader.faults.map((fault) => [fault.field, fault]));
}

export function fieldNamed({ fields }: { readonly fields: Fields }, name: string): Field<unknown> | undefined {
  return Object.values(fields).find((field) => field.names.includes(name));
}

function childOf(store: RecordStore, key: string, name: string): string | undefined {
  return store.children(key).find((child) => nameOf(store, child) === name);
}
