import { setShapeMedium, shapeMedium } from '../drawing/mediumShapes.ts';
import { placedSymbol } from '../page/symbols.ts';
import { setAttribute } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { isSymbolShape, symbolId } from './anchors.ts';
import { freeShapeId, joinOf, pipeEnds, setJoin } from './joins.ts';

type Ids = ReadonlyMap<string, string>;

/** Ids as they were copied, by the keys of the pasted symbols. */
export function copiedIds(store: RecordStore, added: readonly string[]): Ids {
  return new Map(
    added.flatMap((key) => {
      const id = placedSymbol(store, key) && symbolId(store, key);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

/** Of symbols in the drawing: elements lose theirs, and get others by their places. */
export function renewShapeIds(edit: Transaction, pageKey: string, copied: Ids): void {
  for (const key of copied.keys()) {
    if (!isSymbolShape(edit.store, key)) continue;
    setAttribute(edit, key, 'id', undefined);
    setAttribute(edit, key, 'id', freeShapeId(edit.store, pageKey));
  }
}

/** Joins are to the copies of what was copied with the pipe; those to anything else end. */
export function joinPasted(edit: Transaction, added: readonly string[], copied: Ids): void {
  const { store } = edit;
  const now = new Map([...copied].map(([key, id]) => [id, symbolId(store, key)]));
  for (const key of added) {
    const medium = shapeMedium(store, key);
    if (medium) setShapeMedium(edit, key, medium);
    for (const end of pipeEnds) {
      const join = joinOf(store, key, end);
      const symbol = join && now.get(join.symbol);
      if (join) setJoin(edit, key, end, symbol === undefined ? undefined : { ...join, symbol });
    }
  }
}
