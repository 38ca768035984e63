import { type ElementKind, elementKinds, fieldsOfKind, isElementKind } from '../../protocol/elementKinds.ts';
import type { ElementSchema, Fields } from '../../protocol/schema/schema.ts';
import { nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { setField } from '../station/fields.ts';
import { elementName } from '../xml/startTag.ts';

/**
 * With its own; an element that shows a point becomes one that does so, too. A table, a list of alarms and a button are
 * like no other.
 */
export function kindsLike(kind: ElementKind): readonly ElementKind[] {
  if (isAlone(kind)) return [];
  const isBound = (one: ElementKind) => (elementKinds[one] as ElementSchema).showsPoint;
  return (Object.keys(elementKinds) as ElementKind[]).filter((one) => !isAlone(one) && isBound(one) === isBound(kind));
}

function isAlone(kind: ElementKind): boolean {
  return ['box', 'button'].includes(elementKinds[kind].part);
}

/** What both kinds have stays, and so does what neither knows; fields of the old kind alone go. */
export function swapKind(edit: Transaction, key: string, kind: ElementKind): void {
  const before = kindOf(edit.store, key);
  if (before === undefined || before === kind) return;
  const stays = new Set(namesOf(kind));
  for (const name of namesOf(before)) if (!stays.has(name)) setField(edit, key, name, undefined);
  const record = edit.store.record(key);
  const written = elementName(record?.open ?? '');
  if (!record || written === undefined) return;
  const name = written.replace(before, kind);
  const open = `<${name}${record.open.slice(written.length + 1)}`;
  edit.put(key, { ...record, open, close: record.close.replace(written, name) });
}

export function kindOf(store: RecordStore, key: string): ElementKind | undefined {
  const name = nameOf(store, key) ?? '';
  return isElementKind(name) ? name : undefined;
}

function namesOf(kind: ElementKind): readonly string[] {
  const fields: Fields = fieldsOfKind[kind];
  return Object.values(fields).flatMap(({ names }) => names);
}
