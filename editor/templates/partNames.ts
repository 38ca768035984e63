import { isShapeKind } from '../drawing/shapeKinds.ts';
import { attributeOf, nameOf, setAttribute } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';

/** Of a shape, which has no Id. */
export const shapePart = 'data-part';

export function isShapeKey(key: string, store: RecordStore): boolean {
  return isShapeKind(nameOf(store, key));
}

/** Empty: it has none. */
export function partNameOf(store: RecordStore, key: string): string {
  const name = isShapeKey(key, store) ? attributeOf(store, key, shapePart) : fieldText(store, key, 'Id')?.trim();
  return name ?? '';
}

export function setPartName(edit: Transaction, key: string, name: string | undefined): void {
  if (isShapeKey(key, edit.store)) setAttribute(edit, key, shapePart, name);
  else setField(edit, key, 'Id', name);
}

/** On a page: `pump~3/flow`, the flow of the third instance. */
export function placedName(instance: string, part: string): string {
  return `${instance}/${part}`;
}

/** Undefined: it has no such form. */
export function readPlacedName(name: string): { readonly instance: string; readonly part: string } | undefined {
  const at = name.indexOf('/');
  return at <= 0 ? undefined : { instance: name.slice(0, at), part: name.slice(at + 1) };
}
