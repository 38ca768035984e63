import { setShapeMedium, shapeMedium } from '../drawing/mediumShapes.ts';
import { placedSymbol } from '../page/symbols.ts';
import { symbolId } from '../pipes/anchors.ts';
import { joinOf, pipeEnds, setJoin } from '../pipes/joins.ts';
import type { Transaction } from '../records/transaction.ts';

/** Pipes of copied parts end at the copies of their symbols. `copies`: by what they were copied from. */
export function carryJoins(edit: Transaction, copies: ReadonlyMap<string, string>): void {
  const { store } = edit;
  const symbols = new Map(
    [...copies].flatMap(([part, copy]) => {
      const id = placedSymbol(store, part) && symbolId(store, part);
      return id === undefined ? [] : [[id, symbolId(store, copy)] as const];
    }),
  );
  for (const [part, copy] of copies) {
    const medium = shapeMedium(store, copy);
    if (medium) setShapeMedium(edit, copy, medium);
    for (const end of pipeEnds) {
      const join = joinOf(store, part, end);
      const symbol = join && symbols.get(join.symbol);
      if (join) setJoin(edit, copy, end, symbol === undefined ? undefined : { ...join, symbol });
    }
  }
}
