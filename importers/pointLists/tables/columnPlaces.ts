import type { ColumnKind } from './columnNames.ts';

/** By kind, the index of a column in each row. */
export interface Columns {
  readonly places: ReadonlyMap<ColumnKind, number>;
  /** Line of the names; undefined: the list has none. */
  readonly headLine: number | undefined;
  /** `#3` without names. */
  readonly names: readonly string[];
  /** Of a list without names: further columns before the id that make it unique. */
  readonly idPlaces?: readonly number[];
  /** Columns that the user has decided on. */
  readonly decided: ReadonlySet<number>;
}

/** From the user, by name or number of a column; undefined: it is not used. */
export type ColumnMap = ReadonlyMap<string, ColumnKind | undefined>;
