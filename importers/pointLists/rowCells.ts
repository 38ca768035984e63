import type { ColumnKind } from './columnNames.ts';
import type { Answer, QuestionCode } from './questions.ts';

/** The cells of a row by what their columns are. */
export interface RowCells {
  readonly has: (kind: ColumnKind) => boolean;
  readonly text: (kind: ColumnKind) => string;
  /** Whether that column writes a fraction with a comma. */
  readonly hasCommas: (kind: ColumnKind) => boolean;
  /** What the list or the user says to a question about it. */
  readonly answer: (code: QuestionCode) => Answer | undefined;
}
