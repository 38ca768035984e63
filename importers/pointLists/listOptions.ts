import type { Counting } from './cells/address.ts';
import type { Table } from './cells/words.ts';
import type { Answers } from './questions/questions.ts';
import type { ColumnMap } from './tables/columnPlaces.ts';

export interface ListOptions {
  readonly map?: ColumnMap | undefined;
  /** Undefined: as they look. */
  readonly counting?: Counting | undefined;
  /** Of addresses that name none. */
  readonly table?: Table | undefined;
  readonly sheet?: string | undefined;
  readonly answers?: Answers | undefined;
  /** Put before each id: one list for several devices. */
  readonly prefix?: string | undefined;
}
