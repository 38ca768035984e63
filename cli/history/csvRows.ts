import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { CsvReader } from '../../protocol/csv.ts';

/** A row of a CSV file, and the line that it begins on, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** It can't be a row, the rest of a sentence. */
  readonly fault?: string;
}

const chunkBytes = 1024 * 1024;
/** Longer rows are none: a quote that is not closed, or a file that is no CSV, would be taken into memory as a whole. */
const longestRow = 64 * 1024;
const tooLong = `it is longer than ${longestRow.toLocaleString('en')} characters`;
const unclosed = 'it has a quote that is not closed';

/** Rows of a CSV file of any length, with how many bytes of it were read. Throws Node's error where it can't be read. */
export function* csvRows(file: string): Generator<{ readonly rows: Iterable<CsvRow>; readonly bytes: number }> {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(chunkBytes);
    const decoder = new StringDecoder('utf8');
    const reader = new FastCsv();
    let isFirst = true;
    for (let count = readSync(handle, buffer); count > 0; count = readSync(handle, buffer)) {
      const text = decoder.write(buffer.subarray(0, count));
      yield { rows: reader.add(isFirst ? text.replace(/^\uFEFF/, '') : text, false), bytes: count };
      isFirst = false;
    }
    yield { rows: reader.add(decoder.end(), true), bytes: 0 };
  } finally {
    closeSync(handle);
  }
}

/** As CsvReader; lines without quotes, which are nearly all, are cut at their commas. */
class FastCsv {
  #rest = '';
  #line = 1;

  *add(text: string, isEnd: boolean): Iterable<CsvRow> {
    const all = this.#rest + text;
    const hasQuotes = all.includes('"');
    let at = 0;
    while (at < all.length) {
      const found = all.indexOf('\n', at);
      const end = found < 0 ? all.length : found;
      const isLong = end - at > longestRow;
      if (found < 0 && !isEnd && !isLong) break;
      const row = all.slice(at, isLong ? at + longestRow : all[end - 1] === '\r' ? end - 1 : end);
      if (hasQuotes && row.includes('"')) {
        const quoted = this.#quoted(all, at, isEnd);
        if (!quoted) break;
        yield quoted.row;
        at = quoted.end;
        continue;
      }
      const line = this.#line++;
      yield isLong ? { line, cells: [], fault: tooLong } : { line, cells: row.split(',') };
      at = end + 1;
    }
    this.#rest = all.slice(at);
  }

  /** A row with quotes, which may be of several lines; undefined: not all of it is there yet. */
  #quoted(all: string, from: number, isEnd: boolean): { readonly row: CsvRow; readonly end: number } | undefined {
    let isIn = false;
    let end = from;
    for (; end < all.length && end - from < longestRow; end++) {
      if (all[end] === '"') isIn = !isIn;
      else if (all[end] === '\n' && !isIn) break;
    }
    const isLong = end - from >= longestRow;
    if (end >= all.length && !isEnd && !isLong) return undefined;
    const text = all.slice(from, end);
    const line = this.#line;
    this.#line += text.split('\n').length;
    const [row] = new CsvReader().add(text, true);
    const fault = isIn ? unclosed : isLong ? tooLong : undefined;
    return { row: { line, cells: row?.cells ?? [], ...(fault && { fault }) }, end: from + text.length + 1 };
  }
}
