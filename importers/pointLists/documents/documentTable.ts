import type { Table } from '../../table/table.ts';
import type { ListNotice } from '../listNotices.ts';
import type { Columns } from '../tables/columnPlaces.ts';
import type { ListRow } from './listRow.ts';

export interface DocumentTable extends Table {
  readonly rows: () => readonly ListRow[];
}

/** From a program’s file: the meaning of its cells is known. */
export interface ExactTable extends DocumentTable {
  readonly exact: { readonly columns: Columns; readonly defaults: readonly ListNotice[] };
}

export function isExact(table: Table): table is ExactTable {
  return 'exact' in table;
}
