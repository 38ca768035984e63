import { cutTo } from '../../../protocol/text/letters.ts';
import { longestCell, type TableRow } from '../../table/table.ts';
import type { AddressForm } from '../cells/address.ts';
import { readType, registersOfType } from '../cells/listedType.ts';
import { readFactor } from '../cells/numbers.ts';
import { type Access, readFunction, type Table } from '../cells/words.ts';
import type { ListRow } from '../documents/listRow.ts';
import type { ListedPoint } from '../listedPoint.ts';
import type { ListReason, RefusedRow } from '../listFault.ts';
import type { ListOptions } from '../listOptions.ts';
import type { JudgedTable } from '../questions/judgedTable.ts';
import { addressOf } from '../questions/offsetMeaning.ts';
import { type Answer, ask, type ListQuestion, type QuestionCode } from '../questions/questions.ts';
import { type UndecidedColumn, undecidedColumns } from '../questions/undecidedColumns.ts';
import { withRegisters } from '../rows/lengths.ts';
import { PlaceReader } from '../rows/places.ts';
import { NameReader, tidy } from '../rows/pointNames.ts';
import { readRow } from '../rows/readRow.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { sharedBytes } from '../rows/sharedBytes.ts';
import type { ColumnKind } from './columnNames.ts';
import type { Columns } from './columnPlaces.ts';
import type { PointTable } from './findTables.ts';
import { tableOfHeading } from './headings.ts';

export interface ReadTable {
  readonly headLine: number | undefined;
  readonly firstLine: number;
  readonly rowCount: number;
  readonly columns: readonly string[];
  readonly used: readonly (readonly [kind: ColumnKind, name: string])[];
  readonly unused: readonly string[];
  readonly undecided: readonly UndecidedColumn[];
  readonly questions: readonly ListQuestion[];
  readonly points: readonly ListedPoint[];
  readonly refused: readonly RefusedRow[];
  readonly forms: Readonly<Partial<Record<AddressForm, number>>>;
  readonly withoutTable: number;
  readonly isGrouped: boolean;
}

interface OfList {
  /** By id, those of the tables before it, too. */
  readonly lines: Map<string, number>;
  /** From the name of the sheet. */
  readonly heading: Table | undefined;
  /** The cells are what a program makes of them: nothing is asked, and nothing judged by the other rows. */
  readonly isExact: boolean;
}

export class TableReader {
  readonly #columns: Columns;
  readonly #rows: readonly ListRow[];
  readonly #options: ListOptions;
  readonly #answers: Map<QuestionCode, Answer>;
  readonly #names: NameReader;
  readonly #headings: (line: number) => Table | undefined;
  readonly #isExact: boolean;
  readonly #commas = new Map<ColumnKind, boolean>();
  readonly questions: readonly ListQuestion[];
  readonly undecided: readonly UndecidedColumn[];
  readonly #points: ListedPoint[] = [];
  readonly #refused: RefusedRow[] = [];
  readonly #forms: Partial<Record<AddressForm, number>> = {};
  #withoutTable = 0;

  constructor(table: PointTable, options: ListOptions, { lines, heading, isExact }: OfList) {
    const { columns, rows, headings } = table;
    this.#columns = columns;
    this.#rows = rows;
    this.#options = options;
    this.#answers = new Map(options.answers);
    this.#names = new NameReader(columns, rows, options.prefix ?? '', lines);
    const ofColumn = tableOfHeading(columns.names[columns.places.get('register') ?? -1] ?? '');
    this.#headings = (line) => headings.get(line) ?? ofColumn ?? heading;
    this.#isExact = isExact;
    this.questions = isExact ? [] : ask(this.#judged(), this.#answers);
    for (const { code, answer } of this.questions) if (answer) this.#answers.set(code, answer);
    this.undecided = isExact
      ? []
      : undecidedColumns(
          columns,
          rows.filter(({ reason }) => !reason),
        );
  }

  /** `isOpen`: something must be answered first, and no row is read. */
  read(isOpen: boolean): ReadTable {
    const { places, names: columnNames, headLine, idPlaces } = this.#columns;
    if (!isOpen) this.#readRows();
    const used = new Map(this.#isExact ? [] : places);
    // A point has one text as its name: none is left for a longer one beside it.
    if (used.has('name')) used.delete('description');
    const usedPlaces = new Set([...used.values(), ...(idPlaces ?? [])]);
    return {
      headLine,
      firstLine: this.#rows[0]?.line ?? 1,
      rowCount: this.#rows.length,
      columns: this.#isExact ? [] : columnNames,
      used: [...used].map(([kind, at]) => {
        const from = kind === 'id' ? (idPlaces ?? [at]) : [at];
        return [kind, from.map((one) => columnNames[one]).join(' + ')] as const;
      }),
      unused: (this.#isExact ? [] : columnNames).filter((name, at) => name !== '' && !usedPlaces.has(at)),
      undecided: this.undecided,
      questions: this.questions,
      points: this.#points,
      refused: this.#refused,
      forms: this.#forms,
      withoutTable: this.#withoutTable,
      isGrouped: this.#names.isGrouped,
    };
  }

  #readRows(): void {
    const { counting, table = 'holding' } = this.#options;
    const { places: at, names } = this.#columns;
    const listed = this.#rows.map((row) => this.#cellsOf(row));
    const cells = this.#isExact ? listed : withRegisters(listed, names[at.get('length') ?? -1] ?? '');
    const isHex = this.#answers.get('addressDigits') === 'hex';
    const placeCells = cells.map((row, i) => this.#placeCell(row, this.#rows[i]));
    const places = new PlaceReader({ counting, table, isHex }, placeCells);
    const isShared = sharedBytes(cells);
    for (const [i, row] of this.#rows.entries()) {
      const own = cells[i];
      if (own) this.#readRow(row, own, places, isShared(own));
    }
  }

  #placeCell(cells: RowCells, row: TableRow | undefined) {
    const type = readType(cells.text('type'), 1)?.type ?? 'bool';
    return {
      text: cells.text('register'),
      table: tableOf(cells)?.table,
      heading: this.#headings(row?.line ?? 0),
      isWide: registersOfType[type] > 1,
    };
  }

  #readRow(row: ListRow, cells: RowCells, places: PlaceReader, isShared: boolean): void {
    const { line } = row;
    const refuse = (reason: ListReason) => this.#refused.push({ line, text: summary(row), reason });
    if (row.reason) return void refuse(row.reason);
    if (row.isBroken) return void refuse({ code: 'brokenRow' });
    const functionText = cells.text('function').trim();
    const access = tableOf(cells);
    const placeCell = this.#placeCell(cells, row);
    const { text } = placeCell;
    if (functionText !== '' && !access && text.trim() !== '')
      return void refuse({ code: isInput(functionText) ? 'ambiguousTable' : 'badFunction', value: functionText });
    const address = places.read(placeCell);
    if ('code' in address) return void refuse(address);
    if (isShared) return void refuse({ code: 'sharedByte', value: text.trim() });
    const fields = readRow(cells, address, access?.isWritten || undefined);
    if ('code' in fields) return void refuse(fields);
    const named = this.#names.read(row, cells, address);
    if ('code' in named) return void refuse(named);
    this.#forms[address.form] = (this.#forms[address.form] ?? 0) + 1;
    const isNamed = address.form === 'modicon' || address.form === 'named' || access || placeCell.heading;
    if (!isNamed) this.#withoutTable++;
    const { id, name } = named;
    const stated = name === '' ? fields.stated : { Name: name, ...fields.stated };
    this.#points.push({ line, id, cell: text.trim(), address, ...fields, stated });
  }

  #judged(): JudgedTable {
    const { places, names } = this.#columns;
    return {
      has: (kind) => places.has(kind),
      name: (kind) => names[places.get(kind) ?? -1] ?? '',
      cells: (kind) => this.#rows.map((row) => this.#cell(row, kind).trim()),
    };
  }

  #cell({ cells }: TableRow, kind: ColumnKind): string {
    return cutTo(cells[this.#columns.places.get(kind) ?? -1] ?? '', longestCell);
  }

  #hasCommas(kind: ColumnKind): boolean {
    const isFraction = (text: string) => text.includes(',') && typeof readFactor(text) === 'number';
    const known = this.#commas.get(kind) ?? this.#rows.some((row) => isFraction(this.#cell(row, kind)));
    this.#commas.set(kind, known);
    return known;
  }

  #cellsOf(row: TableRow): RowCells {
    const { places } = this.#columns;
    const isSplit = !places.has('base') && this.#answers.get('offsetMeaning') === 'address';
    const [block, within] = isSplit ? (['register', 'offset'] as const) : (['base', 'register'] as const);
    const has = (kind: ColumnKind) => places.has(kind) && !(isSplit && kind === 'offset');
    const isHex = this.#answers.get('addressDigits') === 'hex';
    return {
      has,
      answer: (code) => this.#answers.get(code),
      hasCommas: (kind) => this.#hasCommas(kind),
      text: (kind) => {
        if (kind === 'register' && places.has(block) && places.has(within))
          return addressOf(this.#cell(row, block).trim(), this.#cell(row, within).trim(), isHex);
        return has(kind) ? this.#cell(row, kind) : '';
      },
    };
  }
}

/** From the column of the functions, or from that of the types. */
function tableOf(cells: RowCells): Access | undefined {
  const text = cells.text('function');
  if (!isInput(text)) return readFunction(text);
  const type = readType(cells.text('type'), 1)?.type;
  if (type === undefined) return undefined;
  return { table: type === 'bool' ? 'discrete' : 'input', isWritten: false };
}

/** Alone it may be of bits or of registers. */
function isInput(text: string): boolean {
  return /^\s*inputs?\s*$/i.test(text);
}

function summary({ cells }: TableRow): string {
  const text = tidy(cells.filter((cell) => cell.trim() !== '').join(' | '));
  return text.length > 80 ? `${cutTo(text, 79)}…` : text;
}
