import { type MapItem, textOf } from '../../documents/item.ts';
import { readFunction } from '../cells/words.ts';
import { type ColumnKind, kindOfColumn } from '../tables/columnNames.ts';
import type { FlatCell } from './flatCells.ts';

/** Stated of a device, they hold for each of its registers. */
const passedOn = new Set<ColumnKind>(['order', 'wordOrder', 'unitId']);
/** Stated of a device, they may change values or addresses of its registers. */
const doubtful = new Set<ColumnKind>(['scale', 'divisor', 'offset', 'bit', 'negate']);
const otherwise = /swap|endian|base_?address|(?:address|register)_?offset|(?:zero|one|0|1)_?(?:based|index)/i;

/** From the objects around a list. */
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
