import type { ColumnKind } from './columnNames.ts';

/** Which column is what, by its place in the row. */
export interface Columns {
  readonly places: ReadonlyMap<ColumnKind, number>;
  /** Line of the names; undefined: the list has none. */
  readonly headLine: number | undefined;
  /** The name of each column; `column 3` without names. */
  readonly names: readonly string[];
  /** Further columns before the id that make it unique, of a list without names. */
  readonly idPlaces?: readonly number[];
}

/** What the user says: kinds with the name or the number of their column. */
export type ColumnMap = ReadonlyMap<ColumnKind, string>;
