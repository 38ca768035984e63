import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { CsvReader } from '../../protocol/csv.ts';

/** A row of a CSV file, and the line that it begins on, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const chunkBytes = 1024 * 1024;
/** A row with a quote that is not closed ends here, or all that follows would be one row. */
const longestRow = 64 * 1024;

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
      if (found < 0 && !isEnd) break;
      const end = found < 0 ? all.length : found;
      const row = all.slice(at, all[end - 1] === '\r' ? end - 1 : end);
      if (hasQuotes && row.includes('"')) {
        const quoted = this.#quoted(all, at, isEnd);
        if (!quoted) break;
        yield quoted.row;
        at = quoted.end;
        continue;
      }
      yield { line: this.#line++, cells: row.split(',') };
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
    if (end >= all.length && !isEnd && end - from < longestRow) return undefined;
    const text = all.slice(from, Math.min(end, from + longestRow));
    const line = this.#line;
    this.#line += text.split('\n').length;
    const [row] = new CsvReader().add(text, true);
    return { row: { line, cells: row?.cells ?? [] }, end: from + text.length + 1 };
  }
}
