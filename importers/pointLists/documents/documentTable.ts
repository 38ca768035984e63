import type { Table } from '../../table/table.ts';
import type { Columns } from '../columnPlaces.ts';
import type { ListNotice } from '../listNotices.ts';
import type { ListRow } from './listRow.ts';

export interface DocumentTable extends Table {
  readonly rows: () => readonly ListRow[];
}

/** Of a program’s file: what its cells are needs no guess. */
export interface ExactTable extends DocumentTable {
  readonly exact: { readonly columns: Columns; readonly defaults: readonly ListNotice[] };
}

export function isExact(table: Table): table is ExactTable {
  return 'exact' in table;
}
