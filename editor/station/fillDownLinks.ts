import { countedOn, freeId } from '../points/editPoints.ts';
import type { Transaction } from '../records/transaction.ts';
import { idsOf } from '../tables/recordRows.ts';
import { fieldText } from './fields.ts';
import { linksOf, schemaOfLink, unitFieldOf } from './links.ts';
import { setNamed } from './references.ts';

/** What belongs to one link is counted on: its Id, where it leads, its unit. */
export function fillDownLinks(edit: Transaction, keys: readonly string[], field: string): void {
  const [first, ...further] = keys;
  if (first === undefined) return;
  const { store } = edit;
  const text = fieldText(store, first, field);
  const used = idsOf(store, linksOf(store));
  const [place] = schemaOfLink(store, first)?.place ?? [];
  const isCounted = field === place?.name || field === unitFieldOf(store, first)?.name;
  let last = text ?? '';
  for (const [at, key] of further.entries()) {
    if (field === 'Id') {
      last = freeId(last, used);
      used.add(last);
    }
    const next = field === 'Id' ? last : isCounted && text !== undefined ? countedOn(text, at + 1) : text;
    setNamed(edit, key, field, next);
  }
}
