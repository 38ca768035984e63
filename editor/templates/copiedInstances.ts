import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { instancesIn, rememberInstance } from './instances.ts';
import { partFingerprint } from './partFingerprint.ts';
import { partNameOf, readPlacedName } from './partNames.ts';

export type CopiedPair = readonly [original: string, copy: string];

/** Copies that show other points: what was not changed by hand in the original counts as unchanged in its copy. */
export function followCopied(edit: Transaction, pairs: readonly CopiedPair[], replace: (text: string) => string): void {
  const { store } = edit;
  const instances = instancesIn(store);
  const parts = pairs.flatMap(([original, copy]) => {
    const [from, to] = [placedPart(store, original), placedPart(store, copy)];
    return from && to ? [{ original, copy, from, to }] : [];
  });
  for (const [id, copied] of Map.groupBy(parts, ({ to }) => to.instance)) {
    const instance = instances.get(id);
    if (!instance) continue;
    const remembered = new Map(instance.parts);
    for (const { original, copy, from, to } of copied) {
      const before = instances.get(from.instance)?.parts.get(from.part);
      const own = remembered.get(to.part);
      if (before && own && partFingerprint(store, original) === before.fingerprint)
        remembered.set(to.part, { ...own, fingerprint: partFingerprint(store, copy) });
    }
    const values = new Map([...instance.values].map(([name, text]) => [name, replace(text)]));
    rememberInstance(edit, { ...instance, values, parts: remembered });
  }
}

function placedPart(store: RecordStore, key: string) {
  return readPlacedName(partNameOf(store, key));
}
