import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import type { DraftPage } from './readPage.ts';

/**
 * Writes the Ids by which elements are known before they move: one that the file lacks is derived from the place (R35),
 * and addresses and the list of changes would take the element for another one.
 */
export function keepIds(edit: Transaction, { synoptic, keys }: DraftPage, changed: Iterable<string>): void {
  const wanted = new Set(changed);
  keys.forEach((key, at) => {
    const id = synoptic.elements[at]?.id;
    if (id && wanted.has(key) && !fieldText(edit.store, key, 'Id')?.trim()) setField(edit, key, 'Id', id);
  });
}
