import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import { CsvReader } from '../../../../protocol/wire/csv.ts';
import { type FoundValue, type FoundValues, isTwice, notThere, type Pause } from './found.ts';
import type { CsvColumn, CsvPath } from './valuePath.ts';

/** Characters of one row. */
const longestRow = 100_000;
/** Characters between two looks at the clock. */
const portion = 16_384;

interface Search {
  readonly path: CsvPath;
  found: FoundValue | ItemFault;
}

/** Where no place names a column by its header, the first line is a row like others. */
export async function readCsvValues(text: string, paths: readonly CsvPath[], pause: Pause): Promise<FoundValues> {
  const searches = paths.map((path): Search => ({ path, found: notThere }));
  // Each separator gives other cells.
  for (const [separator, some] of Map.groupBy(searches, ({ path }) => path.separator)) {
    const fault = await readRows(text, separator, pause, rowReader(some));
    if (fault) return fault;
  }
  return searches.map(({ found }) => found);
}

/** `row`: gets each row that is not empty; undefined: all were read. */
export async function readRows(
  text: string,
  separator: string,
  pause: Pause,
  row: (cells: readonly string[]) => void,
): Promise<ItemFault | undefined> {
  const reader = new CsvReader(longestRow, { separator });
  for (let at = 0; at <= text.length; at += portion) {
    await pause();
    for (const { line, cells, fault } of reader.add(text.slice(at, at + portion), at + portion > text.length)) {
      if (fault) return { code: 'httpNotCsv', line: String(line) };
      if (cells.some((cell) => cell.trim() !== '')) row(cells);
    }
  }
  return undefined;
}

function rowReader(searches: readonly Search[]): (cells: readonly string[]) => void {
  const named = searches.filter(({ path }) => columnsOf(path).some((column) => typeof column === 'string'));
  const numbered = searches.filter((search) => !named.includes(search));
  let places: ReadonlyMap<string, number> | undefined;
  let [namedRows, numberedRows] = [0, 0];
  return (cells) => {
    numberedRows++;
    for (const search of numbered) visit(search, cells, (column) => Number(column) - 1, numberedRows);
    if (named.length === 0) return;
    if (!places) {
      places = placesOf(cells);
      return;
    }
    namedRows++;
    const of = places;
    const placeOf = (column: CsvColumn) => (typeof column === 'number' ? column - 1 : (of.get(column) ?? -1));
    for (const search of named) visit(search, cells, placeOf, namedRows);
  };
}

const columnsOf = ({ column, row }: CsvPath): CsvColumn[] =>
  typeof row === 'object' ? [column, row.column] : [column];

/** Of a name that is there twice: none. */
function placesOf(cells: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, cell] of cells.entries()) places.set(cell.trim(), places.has(cell.trim()) ? -1 : index);
  return places;
}

function visit(search: Search, cells: readonly string[], placeOf: (column: CsvColumn) => number, number: number): void {
  const { row, column } = search.path;
  if (typeof row === 'number' && row !== number) return;
  if (typeof row === 'object') {
    if (cells[placeOf(row.column)]?.trim() !== row.text) return;
    if (search.found !== notThere) {
      search.found = isTwice;
      return;
    }
  }
  const cell = cells[placeOf(column)];
  search.found = cell === undefined ? notThere : { kind: 'raw', text: cell.trim() };
}
