import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { freeInstanceIds, instancesIn, rememberInstance } from './instances.ts';
import { partNameOf, placedName, readPlacedName, setPartName } from './partNames.ts';

/** A copied instance beside the one that it was copied from is another instance of the same template. */
export function keepInstances(edit: Transaction, there: readonly string[], pasted: readonly string[]): void {
  const { store } = edit;
  const named = pasted.flatMap((key) => namedPart(store, key) ?? []);
  if (named.length === 0) return;
  const instances = instancesIn(store);
  const taken = new Set(there.map((key) => partNameOf(store, key)));
  for (const [id, parts] of Map.groupBy(named, ({ instance }) => instance)) {
    const instance = instances.get(id);
    if (!instance || !parts.some(({ key }) => taken.has(partNameOf(store, key)))) continue;
    const own = freeInstanceIds(store, instance.template)();
    rememberInstance(edit, { ...instance, id: own });
    for (const { key, part } of parts) setPartName(edit, key, placedName(own, part));
  }
}

function namedPart(store: RecordStore, key: string) {
  const named = readPlacedName(partNameOf(store, key));
  return named && { key, ...named };
}
