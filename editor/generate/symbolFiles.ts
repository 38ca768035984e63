import { recordsOf } from '../records/document.ts';
import type { Transaction } from '../records/transaction.ts';
import { type SymbolName, symbolImage, symbols } from '../symbols/symbols.ts';
import type { DrawnPage } from './drawnPage.ts';

/** In `images/`. */
export function symbolFile(name: SymbolName): string {
  return `symbol-${name}.svg`;
}

/** A symbol that the station has stays as it is. */
export function addSymbols(edit: Transaction, pages: readonly { readonly drawn: DrawnPage }[]): void {
  const named = new Set(
    pages.flatMap(({ drawn }) =>
      drawn.elements.flatMap(({ attributes }) => [attributes.Status0Image, attributes.Status1Image]),
    ),
  );
  for (const name of Object.keys(symbols) as SymbolName[]) {
    const file = `images/${symbolFile(name)}`;
    const isThere = edit.store.get(file) !== undefined || edit.store.isXml(file);
    if (!named.has(symbolFile(name)) || isThere) continue;
    for (const [key, record] of recordsOf(file, symbolImage(name))) edit.put(key, record);
  }
}
