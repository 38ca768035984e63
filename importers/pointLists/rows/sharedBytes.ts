import { readType } from '../cells/listedType.ts';
import type { RowCells } from './rowCells.ts';

const key = (cells: RowCells) =>
  (['register', 'function', 'unitId', 'group'] as const).map((kind) => cells.text(kind).trim()).join('|');

/** For a row with 8 bits of a register in which another row has 8, too: the list does not state which ones. */
export function sharedBytes(rows: readonly RowCells[]): (cells: RowCells) => boolean {
  const isByte = (cells: RowCells) => readType(cells.text('type'), 1)?.isByte ?? false;
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const own of rows.filter(isByte).map(key)) (once.has(own) ? shared : once).add(own);
  return (cells) => shared.size > 0 && isByte(cells) && shared.has(key(cells));
}
