import type { Counting } from './address.ts';
import type { ColumnMap } from './columnPlaces.ts';
import type { Answers } from './questions.ts';
import type { Table } from './words.ts';

/** How a list is to be read. */
export interface ListOptions {
  readonly map?: ColumnMap | undefined;
  /** How numbers are meant; undefined: as they look. */
  readonly counting?: Counting | undefined;
  /** Table of the addresses that name none. */
  readonly table?: Table | undefined;
  readonly sheet?: string | undefined;
  /** To what the list leaves open. */
  readonly answers?: Answers | undefined;
  /** Put before each id: one list for several devices. */
  readonly prefix?: string | undefined;
}
