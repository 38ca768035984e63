import type { TableRow } from '../../table/table.ts';
import { modiconAddress } from '../cells/address.ts';
import type { Table } from '../cells/words.ts';
import type { ListRow } from '../documents/listRow.ts';
import { kindOfColumn } from './columnNames.ts';
import type { ColumnMap, Columns } from './columnPlaces.ts';
import { readHead, readSecondHead } from './columns.ts';
import { columnsByContent, isAddress } from './columnsByContent.ts';
import { tableOfHeading } from './headings.ts';
import { filledCells, isLegendHead, isLegendTitle } from './legends.ts';
import { placesByContent } from './placesByContent.ts';

/** Rows below one row of names. */
export interface PointTable {
  readonly columns: Columns;
  readonly rows: readonly ListRow[];
  /** The Modbus table that the line above a row names, by the row’s line. */
  readonly headings: ReadonlyMap<number, Table>;
}

/** Rows that are no points; `heading` names the table of what follows. */
export interface LeftOut {
  readonly code: 'legend' | 'title' | 'heading' | 'beforeTables';
  readonly line: number;
  readonly count: number;
  readonly text: string;
}

export interface FoundTables {
  readonly tables: readonly PointTable[];
  readonly leftOut: readonly LeftOut[];
}

interface Open {
  columns: Columns;
  rows: TableRow[];
}

/** Goes down the rows of a text or a sheet: titles, rows of names with what is below them, legends. */
class TableFinder {
  readonly #map: ColumnMap;
  readonly tables: Open[] = [];
  readonly headings = new Map<number, Table>();
  readonly leftOut: { code: LeftOut['code']; line: number; count: number; text: string }[] = [];
  /** Rows before the first names, with more than one cell. */
  readonly before: TableRow[] = [];
  /** `width`: cells of its head; undefined: a title alone began it. */
  #legend: { readonly width: number | undefined; readonly entry: { count: number } } | undefined;
  #heading: { readonly table: Table; isUsed: boolean } | undefined;
  #isAfterGap = true;
  #isBelowTitle = false;

  constructor(map: ColumnMap) {
    this.#map = map;
  }

  /** `isAfterGap`: nothing is right above it. */
  add(row: TableRow, isAfterGap: boolean, next: TableRow | undefined): void {
    // A row right below names or a title continues nothing either.
    this.#isAfterGap = isAfterGap || this.#isBelowTitle;
    this.#isBelowTitle = this.#isHead(row);
    if (!this.#isBelowTitle) this.#read(row, filledCells(row), next);
  }

  #isHead(row: TableRow): boolean {
    const open = this.tables.at(-1);
    const head = this.headOf(row);
    const joined = !head && open?.rows.length === 0 ? readSecondHead(open.columns, row, this.#map) : undefined;
    if (open && joined) open.columns = joined;
    if (!head) return joined !== undefined;
    this.#legend = undefined;
    if (open && open.rows.length === 0) {
      // Names may be in two rows: the one with more known names counts.
      if (head.places.size > open.columns.places.size) open.columns = head;
      return true;
    }
    // The names again, on a further page.
    const isAgain = open && head.names.join('\n') === open.columns.names.join('\n');
    if (!isAgain) this.tables.push({ columns: head, rows: [] });
    return true;
  }

  headOf(row: TableRow): Columns | undefined {
    const head = readHead(row, this.#map);
    if (!head || (this.tables.at(-1)?.rows.length ?? 0) === 0) return head;
    // Words of a row of points can be names, too.
    const names = head.names.filter((name) => name !== '');
    const known = names.filter((name) => kindOfColumn(name) !== undefined).length + head.decided.size;
    return known > names.length / 3 && !names.some((name) => /^\d+$/.test(name)) ? head : undefined;
  }

  #read(row: TableRow, cells: readonly string[], next: TableRow | undefined): void {
    const [only = ''] = cells;
    const isAlone = cells.length === 1 && !row.isBroken;
    const table = isAlone ? tableOfHeading(only) : undefined;
    if (table && !isAddress(only)) {
      this.#heading = { table, isUsed: false };
      this.#legend = undefined;
      this.#leave('heading', row, only);
    } else if (isAlone && isLegendTitle(only) && this.#isAfterGap) {
      this.#legend = { width: undefined, entry: this.#leave('legend', row, only) };
    } else if (isAlone && this.#isTitle(next)) {
      this.#legend = undefined;
      if (this.#heading?.isUsed && next && this.headOf(next)) this.#heading = undefined;
      if (this.tables.length > 0) this.#leave('title', row, only);
    } else if ((this.#isAfterGap || this.#legend) && isLegendHead(row)) {
      this.#legend = { width: cells.length, entry: this.#leave('legend', row, cells.join(' | ')) };
    } else if (this.#legend && !this.#isPoint(row, cells.length)) {
      this.#legend.entry.count++;
    } else this.#point(row, cells.length);
  }

  /** Above names, or with nothing right above it. */
  #isTitle(next: TableRow | undefined): boolean {
    if (this.tables.length === 0 || this.#isAfterGap) return true;
    return next !== undefined && (this.headOf(next) !== undefined || isLegendHead(next));
  }

  /** Whether a row below a legend belongs to the table before it. */
  #isPoint(row: TableRow, count: number): boolean {
    const open = this.tables.at(-1);
    const [place, last] = [open?.columns.places.get('register') ?? -1, open?.rows.at(-1)];
    const address = (row.cells[place] ?? '').trim();
    if (!isAddress(address)) return false;
    if (this.#isAfterGap && modiconAddress(address)) return true;
    const width = this.#legend?.width;
    if (width !== undefined) return count > width;
    return count > 2 - Number(place > 0) && last !== undefined && count >= filledCells(last).length;
  }

  #point(row: TableRow, count: number): void {
    this.#legend = undefined;
    if (this.#heading) {
      this.headings.set(row.line, this.#heading.table);
      this.#heading.isUsed = true;
    }
    const open = this.tables.at(-1);
    if (open) open.rows.push(row);
    else if (count > 1 || row.isBroken) this.before.push(row);
  }

  #leave(code: LeftOut['code'], { line }: TableRow, text: string) {
    const entry = { code, line, count: 1, text };
    this.leftOut.push(entry);
    this.#isBelowTitle = code === 'title' || code === 'heading';
    return entry;
  }
}

/** Those with names of columns, or one without: by the numbers that the user maps, or by its content. */
export function findTables(rows: readonly TableRow[], map: ColumnMap): FoundTables {
  const finder = new TableFinder(map);
  const filled = rows.flatMap((row, at) => (isFilled(row) ? [{ row, isAfterGap: isGapAbove(rows, at) }] : []));
  for (const [at, { row, isAfterGap }] of filled.entries()) finder.add(row, isAfterGap, filled[at + 1]?.row);
  const { headings, before, leftOut } = finder;
  const tables = finder.tables.flatMap(({ columns, rows: own }): PointTable[] => {
    if (own.length === 0) return [];
    return [{ columns: { ...columns, places: placesByContent(columns, own) }, rows: own, headings }];
  });
  const [empty] = finder.tables;
  if (tables.length === 0) return { tables: empty ? [{ ...empty, headings }] : [], leftOut: [] };
  const without = before.length > 1 ? columnsByContent(before) : undefined;
  if (without) tables.unshift({ columns: without, rows: before, headings });
  else if (before[0])
    leftOut.unshift({
      ...{ code: 'beforeTables', line: before[0].line, count: before.length },
      text: filledCells(before[0]).join(' | '),
    });
  return { tables, leftOut };
}

/** Lines of dashes are the frame of a table. */
export function isFilled({ cells, isBroken }: TableRow): boolean {
  return isBroken || cells.some((cell) => /[^\s:|=_-]/.test(cell));
}

/** An empty row, or rows that the workbook leaves out. */
function isGapAbove(rows: readonly TableRow[], at: number): boolean {
  const [before, row] = [rows[at - 1], rows[at]];
  if (!before || !row) return true;
  const lines = Math.max(1, ...before.cells.map((cell) => cell.split('\n').length));
  return before.cells.every((cell) => cell.trim() === '') || row.line - before.line > lines;
}
