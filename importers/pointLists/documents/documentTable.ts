import type { Table } from '../../table/table.ts';
import type { Columns } from '../columnPlaces.ts';
import type { ListRow } from './listRow.ts';

/** What a program takes where its file says nothing, and how many points that concerns. */
export interface ProgramDefault {
  readonly key: string;
  readonly value: string;
  readonly count: number;
}

export interface DocumentTable extends Table {
  readonly rows: () => readonly ListRow[];
}

/** Of a program’s file: what its cells are needs no guess. */
export interface ExactTable extends DocumentTable {
  readonly exact: { readonly columns: Columns; readonly defaults: readonly ProgramDefault[] };
}

export function isExact(table: Table): table is ExactTable {
  return 'exact' in table;
}
