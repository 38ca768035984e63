import { cutTo } from '../../protocol/text/letters.ts';
import { tablesOf } from '../table/readTable.ts';
import { type Table as ListTable, longestCell, type TableForm, type TableRow } from '../table/table.ts';
import type { AddressForm, Counting } from './address.ts';
import type { ColumnKind } from './columnNames.ts';
import type { ColumnMap, Columns } from './columnPlaces.ts';
import { columnsByName, columnsByNumber, isHead } from './columns.ts';
import { columnsByContent } from './columnsByContent.ts';
import type { JudgedTable } from './judgedTable.ts';
import { withRegisters } from './lengths.ts';
import type { ListedPoint } from './listedPoint.ts';
import { type ListReason, NoList, type RefusedRow } from './listFault.ts';
import { PlaceReader } from './places.ts';
import { NameReader, tidy } from './pointNames.ts';
import { type Answer, type Answers, ask, type ListQuestion, type QuestionCode } from './questions.ts';
import { readRow } from './readRow.ts';
import type { RowCells } from './rowCells.ts';
import { type Access, readFunction, type Table } from './words.ts';

export interface ListOptions {
  readonly map?: ColumnMap | undefined;
  /** A column that the map does not name is not used, whatever it is called. */
  readonly isMapWhole?: boolean | undefined;
  /** How numbers are meant; undefined: as they look. */
  readonly counting?: Counting | undefined;
  /** Table of the addresses that name none. */
  readonly table?: Table | undefined;
  readonly sheet?: string | undefined;
  /** To what the list leaves open. */
  readonly answers?: Answers | undefined;
  /** Put before each id: one list for several devices. */
  readonly prefix?: string | undefined;
}

/** A list, read: its points, what was refused, and by which rules. */
export interface PointList {
  readonly form: TableForm;
  readonly headLine: number | undefined;
  /** The names of all columns, in their order. */
  readonly columns: readonly string[];
  /** What each used column is, by its name. */
  readonly used: readonly (readonly [kind: ColumnKind, name: string])[];
  readonly unused: readonly string[];
  readonly points: readonly ListedPoint[];
  readonly refused: readonly RefusedRow[];
  /** How many addresses were understood in which way. */
  readonly forms: Readonly<Partial<Record<AddressForm, number>>>;
  /** Addresses that name no table, and the one that was taken. */
  readonly withoutTable: number;
  readonly table: Table;
  /** Ids have the group before them, because the tags alone are not unique. */
  readonly isGrouped: boolean;
  /** What it can be asked. While one is open, the list has neither points nor refused rows. */
  readonly questions: readonly ListQuestion[];
}

/** Reads a list of points from the bytes of a file; a row that is no point is refused, and it alone. Throws TableFault or NoList. */
export async function readPointList(bytes: Uint8Array, options: ListOptions = {}): Promise<PointList> {
  const tables = bySheet(await tablesOf(bytes), options.sheet);
  const map: ColumnMap = options.map ?? new Map();
  const { table, columns } = choose(tables, map, options.isMapWhole ?? false);
  const rows = table.rows();
  const body = rows.filter(({ line }) => line > (columns.headLine ?? 0));
  const isRow = (row: TableRow) => isFilled(row) && !(columns.headLine !== undefined && isHead(row, columns));
  return new ListReader(columns, options).read(table.form, body.filter(isRow));
}

function isFilled({ cells, isBroken }: TableRow): boolean {
  // Lines of dashes are the frame of a table.
  return isBroken || cells.some((cell) => /[^\s:|=_-]/.test(cell));
}

function bySheet(tables: readonly ListTable[], wanted: string | undefined): readonly ListTable[] {
  if (wanted === undefined) return tables;
  const sheets = tables.flatMap(({ form }) => (form.kind === 'workbook' ? form.sheet : []));
  const found = tables.filter(({ form }) => form.kind === 'workbook' && form.sheet === wanted);
  if (found.length === 0) throw new NoList({ code: 'noSheet', sheet: wanted, known: sheets.join(', ') });
  return found;
}

/** The way to read the file in which most columns are known: the first of several. */
function choose(
  tables: readonly ListTable[],
  map: ColumnMap,
  isMapWhole: boolean,
): { readonly table: ListTable; readonly columns: Columns } {
  const read = tables.map((table) => ({ table, rows: table.head.filter(isFilled) }));
  const width = (rows: readonly TableRow[]) => Math.max(0, ...rows.map(({ cells }) => cells.length));
  const ways = [
    (rows: readonly TableRow[]) => columnsByName(rows, map, isMapWhole),
    (rows: readonly TableRow[]) => (map.size > 0 ? columnsByNumber(width(rows), map) : columnsByContent(rows)),
  ];
  for (const way of ways) {
    const found = read.flatMap(({ table, rows }) => {
      const columns = way(rows);
      return columns ? { table, columns, width: width(rows) } : [];
    });
    found.sort((a, b) => b.columns.places.size - a.columns.places.size || b.width - a.width);
    if (found[0]) return found[0];
  }
  const widest = read.sort((a, b) => width(b.rows) - width(a.rows))[0]?.rows ?? [];
  const names = widest.find(({ cells }) => cells.length === width(widest))?.cells.map((cell) => cell.trim()) ?? [];
  const columns = cutTo(names.join(', '), 300);
  for (const [, name] of map) {
    if (!names.includes(name)) throw new NoList({ code: 'noMappedColumn', column: name, columns }, names);
  }
  throw new NoList({ code: 'noColumns', columns }, names);
}

class ListReader {
  readonly #columns: Columns;
  readonly #options: ListOptions;
  readonly #points: ListedPoint[] = [];
  readonly #refused: RefusedRow[] = [];
  readonly #forms: Partial<Record<AddressForm, number>> = {};
  #withoutTable = 0;
  readonly #answers: Map<QuestionCode, Answer>;

  constructor(columns: Columns, options: ListOptions) {
    this.#columns = columns;
    this.#options = options;
    this.#answers = new Map(options.answers);
  }

  read(form: TableForm, rows: readonly TableRow[]): PointList {
    const { places, names: columnNames, headLine } = this.#columns;
    const { counting, table = 'holding' } = this.#options;
    const names = new NameReader(this.#columns, rows, this.#options.prefix ?? '');
    const cells = withRegisters(
      rows.map((row) => this.#cellsOf(row)),
      columnNames[places.get('length') ?? -1] ?? '',
    );
    const questions = ask(this.#judged(rows), this.#answers);
    for (const { code, answer } of questions) if (answer) this.#answers.set(code, answer);
    const isHex = this.#answers.get('addressDigits') === 'hex';
    const placeCells = cells.map((row) => ({ text: row.text('register'), table: tableOf(row)?.table }));
    const place = new PlaceReader({ counting, table, isHex }, placeCells);
    const isOpen = questions.some(({ state }) => state === 'open');
    for (const [i, row] of isOpen ? [] : rows.entries()) {
      const of = cells[i];
      if (of) this.#readRow(row, of, place, names);
    }
    const used = new Map(places);
    // A name is one text: a longer one beside it has no place in a point.
    if (used.has('name')) used.delete('description');
    const usedPlaces = new Set([...used.values(), ...(this.#columns.idPlaces ?? [])]);
    return {
      form,
      headLine,
      columns: columnNames,
      used: [...used].map(([kind, at]) => {
        const from = kind === 'id' ? (this.#columns.idPlaces ?? [at]) : [at];
        return [kind, from.map((one) => columnNames[one]).join(' + ')] as const;
      }),
      unused: columnNames.filter((name, at) => name !== '' && !usedPlaces.has(at)),
      points: this.#points,
      refused: this.#refused,
      forms: this.#forms,
      withoutTable: this.#withoutTable,
      table,
      isGrouped: names.isGrouped,
      questions,
    };
  }

  #readRow(row: TableRow, cells: RowCells, places: PlaceReader, names: NameReader): void {
    const { line } = row;
    const refuse = (reason: ListReason) => this.#refused.push({ line, text: summary(row), reason });
    if (row.isBroken) return void refuse({ code: 'brokenRow' });
    const functionText = cells.text('function').trim();
    const access = tableOf(cells);
    const text = cells.text('register');
    if (functionText !== '' && !access && text.trim() !== '')
      return void refuse({ code: 'badFunction', value: functionText });
    const address = places.read({ text, table: access?.table });
    if ('code' in address) return void refuse(address);
    const fields = readRow(cells, address, access?.isWritten || undefined);
    if ('code' in fields) return void refuse(fields);
    const named = names.read(row, cells, address);
    if ('code' in named) return void refuse(named);
    this.#forms[address.form] = (this.#forms[address.form] ?? 0) + 1;
    if (address.form !== 'modicon' && address.form !== 'named' && !access) this.#withoutTable++;
    const { id, name } = named;
    const stated = name === '' ? fields.stated : { Name: name, ...fields.stated };
    this.#points.push({ line, id, cell: text.trim(), address, ...fields, stated });
  }

  #judged(rows: readonly TableRow[]): JudgedTable {
    const { places, names } = this.#columns;
    const at = (kind: ColumnKind) => places.get(kind) ?? -1;
    return {
      has: (kind) => places.has(kind),
      name: (kind) => names[at(kind)] ?? '',
      cells: (kind) => rows.map(({ cells }) => cutTo((cells[at(kind)] ?? '').trim(), longestCell)),
    };
  }

  #cellsOf({ cells }: TableRow): RowCells {
    const { places } = this.#columns;
    return {
      has: (kind) => places.has(kind),
      answer: (code) => this.#answers.get(code),
      text: (kind) => cutTo(cells[places.get(kind) ?? -1] ?? '', longestCell),
    };
  }
}

/** The table that a row states: in the column of the functions, or in that of the types. */
function tableOf(cells: RowCells): Access | undefined {
  return readFunction(cells.text('function'));
}

function summary({ cells }: TableRow): string {
  const text = tidy(cells.filter((cell) => cell.trim() !== '').join(' | '));
  return text.length > 80 ? `${cutTo(text, 79)}…` : text;
}
