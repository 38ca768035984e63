import type { ColumnKind } from '../tables/columnNames.ts';

export interface JudgedTable {
  readonly has: (kind: ColumnKind) => boolean;
  readonly name: (kind: ColumnKind) => string;
  /** One for each row, trimmed. */
  readonly cells: (kind: ColumnKind) => readonly string[];
}

/** `open`: a cell that may mean any of the answers. */
export type Judgement = { readonly answer: string } | { readonly open: string };
