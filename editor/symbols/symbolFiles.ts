import { recordsOf } from '../records/document.ts';
import type { Transaction } from '../records/transaction.ts';
import { readSymbolFile, symbolImage } from './symbols.ts';

/** Of file names those that are symbols'; a file that the station has stays as it is. */
export function addSymbolFiles(edit: Transaction, names: Iterable<string>): void {
  for (const name of new Set(names)) {
    const read = readSymbolFile(name);
    const file = `images/${name}`;
    if (!read || edit.store.get(file) !== undefined || edit.store.isXml(file)) continue;
    for (const [key, record] of recordsOf(file, symbolImage(read.symbol, read.state))) edit.put(key, record);
  }
}
