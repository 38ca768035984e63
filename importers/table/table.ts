import type { DocumentLanguage } from '../documents/documentLanguage.ts';

/** A row of a list, whatever file it comes from. */
export interface TableRow {
  /** Line of the text or row of the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote that is not closed, or a row without an end: nothing after it was read. */
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

/** One way to read a file as rows of texts: whoever knows what should be in it chooses by the head. */
export interface Table {
  readonly form: TableForm;
  /** The first rows, or all of them. */
  readonly head: readonly TableRow[];
  readonly rows: () => readonly TableRow[];
}

/** Letters of a text in which tables are looked for; longer ones only have more rows of them. */
export const headLength = 1_048_576;

/** Why a file is no list. */
export const tableFaults = {
  empty: [],
  binary: [],
  oldWorkbook: [],
  badWorkbook: ['detail'],
  tooLarge: ['limit'],
  tooManyCells: ['limit'],
  badDocument: ['line', 'detail'],
  duplicateKey: ['line', 'key'],
  tooDeep: ['line', 'limit'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Bytes of a list at most, and of a workbook's sheets after unpacking. */
export const largestList = 64 * 1024 * 1024;
/** Cells at most, empty ones among them. */
export const mostCells = 5_000_000;
/** A longer text of a cell is cut. */
export const longestCell = 4096;
