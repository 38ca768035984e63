import type { Message } from '../text/template.ts';
import { decimalText } from './decimalText.ts';

/** What a spreadsheet would take for a formula, an empty text, and either after it has been escaped here. */
const special = /^'*([=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]|$)/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * RFC 4180, with its line end. A formula gets an apostrophe before it; an empty text is one, so that it differs from an
 * absent one (`readCsvCell`).
 */
export function csvRow(cells: readonly (string | number | undefined)[]): string {
  return `${csvCells(cells).map(quoted).join()}\r\n`;
}

export function csvHead(columns: readonly (string | number | undefined)[]): string {
  return `\ufeff${csvRow(columns)}`;
}

/** The cells as they are written, without quotes. */
export function csvCells(cells: readonly (string | number | undefined)[]): string[] {
  return cells.map((cell) => (cell === undefined ? '' : neutral(typeof cell === 'number' ? decimalText(cell) : cell)));
}

/** The reverse of csvRow for one cell. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && special.test(cell) ? cell.slice(1) : cell;
}

function neutral(text: string): string {
  return special.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export interface CsvRow {
  /** The line that it begins on, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why it is not a row, the rest of a sentence; then it has no cells. */
  readonly fault?: Message;
}

const unclosed: Message = { id: /*i18n*/ 'it has a quote that is not closed' };

interface CsvForm {
  readonly separator?: string;
  /** A quote inside a cell without quotes is a character (`3/4" pipe`); otherwise it is an unclosed one. */
  readonly hasInches?: boolean;
}

/** The only reader of CSV, for text that comes in portions. A row without an end is the last one. */
export class CsvReader {
  readonly #longestRow: number;
  readonly #separator: string;
  readonly #hasInches: boolean;
  #rest = '';
  #line = 1;

  /** Longer rows are faults: an unclosed quote would take the whole file into memory. */
  constructor(longestRow = Number.POSITIVE_INFINITY, { separator = ',', hasInches = false }: CsvForm = {}) {
    this.#longestRow = longestRow;
    this.#separator = separator;
    this.#hasInches = hasInches;
  }

  /** The rows completed by this text. */
  *add(text: string, isEnd = false): Iterable<CsvRow> {
    // The byte order mark is not part of the first cell.
    const all = this.#line === 1 && this.#rest === '' ? text.replace(/^\ufeff/, '') : this.#rest + text;
    const hasQuotes = all.includes('"');
    const tooLong: Message = {
      id: /*i18n*/ 'it is longer than {most} characters',
      values: { most: this.#longestRow },
    };
    let at = 0;
    while (at < all.length) {
      const found = all.indexOf('\n', at);
      let end = found < 0 ? all.length : found;
      let isOpen = false;
      // Nearly all lines are without quotes: those are split at their commas.
      const isQuoted = hasQuotes && all.slice(at, Math.min(end, at + this.#longestRow)).includes('"');
      if (isQuoted) {
        let isCellQuoted = true;
        for (end = at; end < all.length && end - at <= this.#longestRow; end++) {
          const isStart = end === at || (!isOpen && all[end - 1] === this.#separator);
          if (isStart) isCellQuoted = !this.#hasInches || all[end] === '"';
          if (all[end] === '"' && isCellQuoted) isOpen = !isOpen;
          else if (all[end] === '\n' && !isOpen) break;
        }
      }
      const isLong = end - at > this.#longestRow;
      if (end >= all.length && !isEnd && !isLong) break;
      const line = this.#line;
      const fault = isOpen ? unclosed : isLong ? tooLong : undefined;
      this.#line += isQuoted ? all.slice(at, end).split('\n').length : 1;
      const row = all.slice(at, all[end - 1] === '\r' ? end - 1 : end);
      yield fault
        ? { line, cells: [], fault }
        : { line, cells: isQuoted ? this.#cellsOf(row) : row.split(this.#separator) };
      at = end + 1;
    }
    this.#rest = all.slice(at);
  }

  #cellsOf(row: string): string[] {
    const separator = this.#separator === '|' ? '\\|' : this.#separator;
    const cells = row.match(new RegExp(`("(?:[^"]|"")*"|[^${separator}]*)(?:${separator}|$)`, 'g')) ?? [];
    // The pattern also finds the empty text at the end.
    const whole = row.endsWith(this.#separator) || row === '' ? cells : cells.slice(0, -1);
    return whole.map((cell) => unquoted(cell.endsWith(this.#separator) ? cell.slice(0, -1) : cell));
  }
}

function unquoted(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
