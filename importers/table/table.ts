import type { DocumentLanguage } from '../documents/documentLanguage.ts';

export interface TableRow {
  /** Line of the text or row of the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote is not closed, or the row has no end: nothing after it was read. */
  readonly isBroken?: boolean;
}

export type TableForm =
  | { readonly kind: 'text'; readonly encoding: string; readonly separator: string }
  | { readonly kind: 'workbook'; readonly sheet: string }
  | DocumentForm;

/** YAML or JSON, of a program whose keys are known or of any. */
export interface DocumentForm {
  readonly kind: 'document';
  readonly language: DocumentLanguage;
  readonly program?: string;
  /** The one of several that the table is of; empty: the file names none. */
  readonly device: string;
}

/** One way to read a file as rows of texts: `head` is enough to choose it by. */
export interface Table {
  readonly form: TableForm;
  /** The first rows, or all of them. */
  readonly head: readonly TableRow[];
  readonly rows: () => readonly TableRow[];
}

/** Characters in which tables are looked for; longer texts only have more rows. */
export const headLength = 1_048_576;

/** Bytes; of a workbook those of its sheets, unpacked, too. */
export const largestList = 64 * 1024 * 1024;
/** With the empty ones. */
export const mostCells = 5_000_000;
/** Longer texts are cut. */
export const longestCell = 4096;
