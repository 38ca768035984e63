import { parseNumber } from '../../protocol/wire/fields.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import type { Box } from '../page/box.ts';
import { attributeOf, insertElement, nameOf, removeWhole, setAttribute } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { symbolSize } from '../symbols/symbol.ts';
import { type PlacedSymbol, readSymbolWord, symbolWithin, symbolWord } from '../symbols/symbols.ts';
import { attributeValue, withAttribute } from '../xml/startTag.ts';

const field = 'data-symbol';

/** Of a symbol without states, drawn beneath the elements of a page; undefined: it is another shape. */
export function shapeSymbol(store: RecordStore, key: string): PlacedSymbol | undefined {
  return nameOf(store, key) === 'svg' ? readSymbolWord(attributeOf(store, key, field) ?? '') : undefined;
}

export function symbolShape(symbol: PlacedSymbol, { x, y, width, height }: Box): string {
  const viewBox = `0 0 ${symbolSize} ${symbolSize}`;
  const text = writeXml(element('svg', { [field]: symbolWord(symbol), x, y, width, height, viewBox }));
  return text.replace(/\/>$/, () => `>${symbolWithin(symbol)}</svg>`);
}

/** Of a copied one, drawn again; undefined: it is no symbol. */
export function copiedSymbol(open: string): string | undefined {
  const symbol = readSymbolWord(attributeValue(open, field) ?? '');
  const number = (name: string) => parseNumber(attributeValue(open, name)) ?? 0;
  const box = { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
  const id = attributeValue(open, 'id');
  const drawn = symbol && symbolShape(symbol, box);
  return drawn && (id ? drawn.replace(/^<svg[^>]*>/, (tag) => withAttribute(tag, 'id', id)) : drawn);
}

/** It stays where it is. */
export function setShapeSymbol(edit: Transaction, key: string, symbol: PlacedSymbol): void {
  for (const child of [...edit.store.children(key)]) removeWhole(edit, child);
  setAttribute(edit, key, field, symbolWord(symbol));
  insertElement(edit, key, undefined, symbolWithin(symbol));
}
