import { placedSymbol, symbolOf } from '../../../../editor/page/symbols.ts';
import { nameOf } from '../../../../editor/records/elements.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { fieldText } from '../../../../editor/station/fields.ts';

const readings = {
  kind: nameOf,
  point: (store: RecordStore, key: string) => fieldText(store, key, 'InfoNumber') || fieldText(store, key, 'RiData'),
  symbol: (store: RecordStore, key: string) => placedSymbol(store, key)?.name ?? symbolOf(store, key)?.what,
} as const;

export type Likeness = keyof typeof readings;

/** Undefined: it has none. */
export function likenessOf(store: RecordStore, key: string, of: Likeness): string | undefined {
  return readings[of](store, key) || undefined;
}

/** Those of `keys` that are like one of the chosen ones. */
export function alike(store: RecordStore, keys: readonly string[], chosen: Iterable<string>, of: Likeness) {
  const wanted = new Set([...chosen].map((key) => likenessOf(store, key, of)));
  wanted.delete(undefined);
  return keys.filter((key) => wanted.has(likenessOf(store, key, of)));
}
