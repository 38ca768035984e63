import { cutTo } from '../../protocol/text/letters.ts';
import type { DocumentLanguage } from '../documents/documentLanguage.ts';
import { tablesOf } from '../table/readTable.ts';
import { type Table as ListTable, longestCell, type TableForm, type TableRow } from '../table/table.ts';
import type { AddressForm, Counting } from './address.ts';
import type { ColumnKind } from './columnNames.ts';
import type { ColumnMap, Columns } from './columnPlaces.ts';
import { columnsByName, columnsByNumber, isHead } from './columns.ts';
import { columnsByContent } from './columnsByContent.ts';
import { type DocumentTable, type ExactTable, isExact } from './documents/documentTable.ts';
import type { ListRow } from './documents/listRow.ts';
import type { JudgedTable } from './judgedTable.ts';
import { withRegisters } from './lengths.ts';
import type { ListedPoint } from './listedPoint.ts';
import { readType } from './listedType.ts';
import { type ListReason, NoList, type RefusedRow } from './listFault.ts';
import type { ListNotice } from './listNotices.ts';
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
  /** What else a reader should know of how it was read. */
  readonly notices: readonly ListNotice[];
}

/** Reads a list of points from the bytes of a file; a row that is no point is refused, and it alone. Throws TableFault or NoList. */
export async function readPointList(bytes: Uint8Array, options: ListOptions = {}): Promise<PointList> {
  const tables = bySheet(await tablesOf(bytes, readDocument), options.sheet);
  const map: ColumnMap = options.map ?? new Map();
  if (tables.length === 0) throw new NoList({ code: 'noEntries' });
  const exact = tables.find(isExact);
  if (exact) return readExact(exact, options);
  const { table, columns } = choose(tables, map, options.isMapWhole ?? false);
  const rows = table.rows();
  const body = rows.filter(({ line }) => line > (columns.headLine ?? 0));
  const isRow = (row: TableRow) => isFilled(row) && !(columns.headLine !== undefined && isHead(row, columns));
  return new ListReader(columns, options).read(table.form, body.filter(isRow));
}

/** Most lists are tables: the rest is loaded for a document only. */
async function readDocument(text: string, language: DocumentLanguage): Promise<readonly DocumentTable[]> {
  const { documentTables } = await import('./documents/documentTables.ts');
  return documentTables(text, language);
}

/** A program counts from 0 on the wire, whatever the numbers look like. */
function readExact({ exact, form, rows }: ExactTable, options: ListOptions): PointList {
  const [column] = options.map?.values() ?? [];
  const known = exact.columns.names.join(', ');
  if (column !== undefined) throw new NoList({ code: 'noMappedColumn', column, columns: known });
  return new ListReader(exact.columns, { ...options, counting: options.counting ?? 'zero' }, exact).read(form, rows());
}

function isFilled({ cells, isBroken }: TableRow): boolean {
  // Lines of dashes are the frame of a table.
  return isBroken || cells.some((cell) => /[^\s:|=_-]/.test(cell));
}

function bySheet(tables: readonly ListTable[], wanted: string | undefined): readonly ListTable[] {
  const names = tables.flatMap(({ form }) => partOf(form) ?? []);
  const known = names.join(', ');
  // Each device has a link of its own.
  const areDevices = names.length > 1 && tables[0]?.form.kind === 'document';
  if (wanted === undefined && areDevices) throw new NoList({ code: 'severalDevices', known }, [], names);
  if (wanted === undefined) return tables;
  const found = tables.filter(({ form }) => partOf(form) === wanted);
  if (found.length === 0) throw new NoList({ code: 'noSheet', sheet: wanted, known });
  return found;
}

/** The name of a part of a file; undefined: it has none. */
function partOf(form: TableForm): string | undefined {
  if (form.kind === 'workbook') return form.sheet;
  return form.kind === 'document' ? form.device : undefined;
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
  /** The cells are what a program makes of them: nothing is asked, and nothing judged by the other rows. */
  readonly #exact: ExactTable['exact'] | undefined;
  readonly #points: ListedPoint[] = [];
  readonly #refused: RefusedRow[] = [];
  readonly #forms: Partial<Record<AddressForm, number>> = {};
  #withoutTable = 0;
  readonly #answers: Map<QuestionCode, Answer>;

  constructor(columns: Columns, options: ListOptions, exact?: ExactTable['exact']) {
    this.#columns = columns;
    this.#exact = exact;
    this.#options = options;
    this.#answers = new Map(options.answers);
  }

  read(form: TableForm, rows: readonly ListRow[]): PointList {
    const { places, names: columnNames, headLine } = this.#columns;
    const { counting, table = 'holding' } = this.#options;
    const names = new NameReader(this.#columns, rows, this.#options.prefix ?? '');
    const listed = rows.map((row) => this.#cellsOf(row));
    const cells = this.#exact ? listed : withRegisters(listed, columnNames[places.get('length') ?? -1] ?? '');
    const questions = this.#exact ? [] : ask(this.#judged(rows), this.#answers);
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
      columns: this.#exact ? [] : columnNames,
      used: [...(this.#exact ? [] : used)].map(([kind, at]) => {
        const from = kind === 'id' ? (this.#columns.idPlaces ?? [at]) : [at];
        return [kind, from.map((one) => columnNames[one]).join(' + ')] as const;
      }),
      unused: (this.#exact ? [] : columnNames).filter((name, at) => name !== '' && !usedPlaces.has(at)),
      points: this.#points,
      refused: this.#refused,
      forms: this.#forms,
      withoutTable: this.#withoutTable,
      table,
      isGrouped: names.isGrouped,
      questions,
      notices: [...formNotices(form), ...(this.#exact?.defaults ?? [])],
    };
  }

  #readRow(row: ListRow, cells: RowCells, places: PlaceReader, names: NameReader): void {
    const { line } = row;
    const refuse = (reason: ListReason) => this.#refused.push({ line, text: summary(row), reason });
    if (row.reason) return void refuse(row.reason);
    if (row.isBroken) return void refuse({ code: 'brokenRow' });
    const functionText = cells.text('function').trim();
    const access = tableOf(cells);
    const text = cells.text('register');
    if (functionText !== '' && !access && text.trim() !== '')
      return void refuse({ code: isInput(functionText) ? 'ambiguousTable' : 'badFunction', value: functionText });
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

function formNotices(form: TableForm): ListNotice[] {
  if (form.kind !== 'document') return [];
  const { language, program, device } = form;
  const named: ListNotice[] = device === '' ? [] : [{ code: 'ofDevice', device }];
  return [program ? { code: 'program', language, program } : { code: 'document', language }, ...named];
}

/** The table that a row states: in the column of the functions, or in that of the types. */
function tableOf(cells: RowCells): Access | undefined {
  const text = cells.text('function');
  if (!isInput(text)) return readFunction(text);
  const type = readType(cells.text('type'), 1)?.type;
  if (type === undefined) return undefined;
  return { table: type === 'bool' ? 'discrete' : 'input', isWritten: false };
}

/** Alone it is said of bits and of registers. */
function isInput(text: string): boolean {
  return /^\s*inputs?\s*$/i.test(text);
}

function summary({ cells }: TableRow): string {
  const text = tidy(cells.filter((cell) => cell.trim() !== '').join(' | '));
  return text.length > 80 ? `${cutTo(text, 79)}…` : text;
}
