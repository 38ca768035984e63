import { CsvReader, csvCells, readCsvCell } from '../../protocol/wire/csv.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { nodeAt } from '../station/nodes.ts';

/** For spreadsheets: a column for each field that one of the records has, by its name in the file. */
export function writeTable(store: RecordStore, keys: readonly string[], always: readonly string[]): string {
  const names = new Set(always);
  for (const key of keys) {
    const { attributes = {}, children = [] } = nodeAt(store, key) ?? {};
    for (const name of Object.keys(attributes)) names.add(name);
    for (const child of children)
      if (child.children.length === 0 && Object.keys(child.attributes).length === 0) names.add(child.name);
  }
  const columns = [...names];
  return tableText([columns, ...keys.map((key) => columns.map((name) => fieldText(store, key, name)))]);
}

function tableText(rows: readonly (readonly (string | undefined)[])[]): string {
  return rows.map((cells) => `${csvCells(cells).map(quoted).join('\t')}\n`).join('');
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Of a text that was copied from a spreadsheet. */
export function readCells(text: string): readonly Line[] {
  return [...new CsvReader(undefined, { separator: '\t', hasInches: true }).add(text, true)].map(({ line, cells }) => ({
    line,
    cells: cells.map(readCsvCell),
  }));
}

export interface TableRow {
  readonly line: number;
  /** By its column; of an empty cell the text is empty. */
  readonly cells: ReadonlyMap<string, string>;
}

/** `columns`: what the file calls them; undefined: a column that is not used. */
export function tableRows(lines: readonly Line[], columns: readonly (string | undefined)[]): readonly TableRow[] {
  return lines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: new Map(columns.flatMap((name, at) => (name ? [[name, cells[at]?.trim() ?? ''] as const] : []))),
    }));
}
