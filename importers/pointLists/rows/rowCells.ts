import type { Answer, QuestionCode } from '../questions/questions.ts';
import type { ColumnKind } from '../tables/columnNames.ts';

/** By the kinds of their columns. */
export interface RowCells {
  readonly has: (kind: ColumnKind) => boolean;
  readonly text: (kind: ColumnKind) => string;
  /** Whether the column writes fractions with commas. */
  readonly hasCommas: (kind: ColumnKind) => boolean;
  /** From the list or the user. */
  readonly answer: (code: QuestionCode) => Answer | undefined;
}
