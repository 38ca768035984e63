import type { ColumnKind } from './columnNames.ts';

/** The columns of a table, as a question looks at them. */
export interface JudgedTable {
  readonly has: (kind: ColumnKind) => boolean;
  readonly name: (kind: ColumnKind) => string;
  /** One for each row, without outer blanks. */
  readonly cells: (kind: ColumnKind) => readonly string[];
}

/** What a list says of itself: an answer, or a cell that may mean any of them. */
export type Judgement = { readonly answer: string } | { readonly open: string };
