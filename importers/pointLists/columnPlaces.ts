import type { ColumnKind } from './columnNames.ts';

/** Which column is what, by its place in the row. */
export interface Columns {
  readonly places: ReadonlyMap<ColumnKind, number>;
  /** Line of the names; undefined: the list has none. */
  readonly headLine: number | undefined;
  /** The name of each column; `#3` without names. */
  readonly names: readonly string[];
  /** Further columns before the id that make it unique, of a list without names. */
  readonly idPlaces?: readonly number[];
  /** Places that the user has decided on. */
  readonly decided: ReadonlySet<number>;
}

/** What the user says: names or numbers of columns with their kind; undefined: it is not used. */
export type ColumnMap = ReadonlyMap<string, ColumnKind | undefined>;
