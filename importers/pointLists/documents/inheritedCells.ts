import { type MapItem, textOf } from '../../documents/item.ts';
import { type ColumnKind, kindOfColumn } from '../columnNames.ts';
import { readFunction } from '../words.ts';
import type { FlatCell } from './flatCells.ts';

/** What is said of a device, and is meant of each of its registers. */
const passedOn = new Set<ColumnKind>(['order', 'wordOrder', 'unitId']);
/** What changes values or addresses, if it is meant of each of them. */
const doubtful = new Set<ColumnKind>(['scale', 'divisor', 'offset', 'bit', 'negate']);
const otherwise = /swap|endian|base_?address|(?:address|register)_?offset|(?:zero|one|0|1)_?(?:based|index)/i;

/** Cells that the objects around a list state for its entries. */
export function inheritedCells(around: readonly MapItem[]): ReadonlyMap<string, FlatCell> {
  const cells = new Map<string, FlatCell>();
  for (const { entries } of around)
    for (const [key, item] of entries) {
      const [kind, text] = [kindOfColumn(key), textOf(item)];
      if (item.kind !== 'text' || text === '') continue;
      const isTable = kind === 'function' && readFunction(text) !== undefined;
      if (isTable || (kind && passedOn.has(kind))) cells.set(key, { text });
      else if ((kind && doubtful.has(kind)) || otherwise.test(key))
        cells.set(key, { text, reason: { code: 'changingKey', key } });
    }
  return cells;
}
