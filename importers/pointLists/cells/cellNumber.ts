import type { ListReason } from '../listFault.ts';
import type { ColumnKind } from '../tables/columnNames.ts';
import { readListNumber } from './numbers.ts';

/** Such as `n/a`: the cell states nothing. */
export const nothing = /^(?:[-–—]+|n\/?a|none|aucune?|keine?|ninguna?)?$/i;

/** Undefined: the cell states nothing. */
export function numberOf(
  cells: { readonly text: (kind: ColumnKind) => string; readonly hasCommas?: (kind: ColumnKind) => boolean },
  column: ColumnKind,
): number | undefined | ListReason {
  const value = cells.text(column).trim();
  if (nothing.test(value)) return undefined;
  const number = /^0x[\da-f]+$/i.test(value) ? Number(value) : readListNumber(value, cells.hasCommas?.(column));
  if (number === 'ambiguous') return { code: 'ambiguousNumber', column, value };
  return number ?? { code: 'badNumber', column, value };
}
