import { pageKeys } from '../page/pages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import type { RememberedPage } from './memory.ts';
import { isOverviewKey } from './overview.ts';
import { groupOfKey } from './pagePlan.ts';

type Memory = ReadonlyMap<string, RememberedPage>;

/** Of groups that have pages: what their first page is called now. */
export function currentNames(store: RecordStore, memory: Memory): ReadonlyMap<string, string> {
  const first = generatedPages(store, memory).filter(({ at }) => at === 1);
  return new Map(first.flatMap(({ group, name }) => (name === '' ? [] : [[group, name] as const])));
}

/** With their further pages, unless a user has called one otherwise. */
export function renameGroups(edit: Transaction, memory: Memory, names: ReadonlyMap<string, string>): void {
  const before = currentNames(edit.store, memory);
  for (const { group, at, name, page } of generatedPages(edit.store, memory)) {
    const [old, next] = [before.get(group), names.get(group)];
    if (next === undefined || next === old) continue;
    const ending = at === 1 ? '' : ` (${at})`;
    if (name === old + ending) setField(edit, page, 'SynopticName', next + ending);
  }
}

function generatedPages(store: RecordStore, memory: Memory) {
  const pages = new Map(pageKeys(store).map((key) => [fieldText(store, key, 'SynopticId'), key]));
  return [...memory.values()].flatMap(({ key, id }) => {
    const page = pages.get(id);
    if (page === undefined || isOverviewKey(key)) return [];
    const group = groupOfKey(key);
    return [{ group, at: Number(key.slice(group.length)), name: fieldText(store, page, 'SynopticName') ?? '', page }];
  });
}
