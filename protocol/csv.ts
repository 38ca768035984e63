/** What a spreadsheet would take for a formula, a text without characters, and either after it has been written here. */
const special = /^'*([=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]|$)/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * A row of CSV (RFC 4180), with its line end. What would be a formula gets an apostrophe before it, and a text without
 * characters is one: so it differs from nothing at all (`readCsvCell`).
 */
export function csvRow(cells: readonly (string | number | undefined)[]): string {
  return `${csvCells(cells).map(quoted).join()}\r\n`;
}

/** The same cells as they are written, but for their quotes. */
export function csvCells(cells: readonly (string | number | undefined)[]): string[] {
  return cells.map((cell) => (cell === undefined ? '' : neutral(String(cell))));
}

/** The text of a cell as it was before csvRow. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && special.test(cell) ? cell.slice(1) : cell;
}

function neutral(text: string): string {
  return special.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells of CSV text, row by row, each with the line that it begins on (from 1). A row that has no end is the last one. */
export class CsvReader {
  #rest = '';
  #line = 1;

  /** The rows that are whole with this further text. */
  *add(text: string, isEnd = false): Iterable<{ readonly line: number; readonly cells: string[] }> {
    this.#rest += text;
    let at = 0;
    for (;;) {
      const end = endOfRow(this.#rest, at);
      if (end === undefined && (!isEnd || at >= this.#rest.length)) break;
      const row = this.#rest.slice(at, end ?? this.#rest.length);
      yield { line: this.#line, cells: cellsOf(row.replace(/\r$/, '')) };
      this.#line += row.split('\n').length;
      at = (end ?? this.#rest.length) + 1;
    }
    this.#rest = this.#rest.slice(at);
  }
}

/** Where the line feed is that ends the row; undefined: it is not there yet. */
function endOfRow(text: string, from: number): number | undefined {
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) return at;
  }
  return undefined;
}

function cellsOf(row: string): string[] {
  const cells = row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  // The pattern also finds the empty text at the end.
  const whole = row.endsWith(',') || row === '' ? cells : cells.slice(0, -1);
  return whole.map((cell) => unquoted(cell.replace(/,$/, '')));
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
