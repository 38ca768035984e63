import type { DocumentLanguage } from '../documents/documentLanguage.ts';
import { tablesOf } from '../table/readTable.ts';
import type { Table as ListTable, TableForm } from '../table/table.ts';
import type { AddressForm } from './cells/address.ts';
import type { Table } from './cells/words.ts';
import { type DocumentTable, type ExactTable, isExact } from './documents/documentTable.ts';
import type { ListedPoint } from './listedPoint.ts';
import { NoList, type RefusedRow } from './listFault.ts';
import type { ListNotice } from './listNotices.ts';
import type { ListOptions } from './listOptions.ts';
import { type Answer, type Answers, type ListQuestion, type QuestionCode, questions } from './questions/questions.ts';
import type { UndecidedColumn } from './questions/undecidedColumns.ts';
import { chooseTables } from './tables/chooseTables.ts';
import type { ColumnKind } from './tables/columnNames.ts';
import { isFilled, type LeftOut, type PointTable } from './tables/findTables.ts';
import { tableOfHeading } from './tables/headings.ts';
import { type ReadTable, TableReader } from './tables/tableReader.ts';

export interface PointList {
  readonly form: TableForm;
  /** One for each row of names, in their order. */
  readonly tables: readonly ReadTable[];
  readonly leftOut: readonly LeftOut[];
  /** Sheets of the workbook that were not read. */
  readonly otherSheets: readonly string[];
  /** Of the first table. */
  readonly headLine: number | undefined;
  /** Of all tables, one after the other. */
  readonly columns: readonly string[];
  readonly used: readonly (readonly [kind: ColumnKind, name: string])[];
  readonly unused: readonly string[];
  readonly points: readonly ListedPoint[];
  readonly refused: readonly RefusedRow[];
  /** Addresses by their notation. */
  readonly forms: Readonly<Partial<Record<AddressForm, number>>>;
  /** Addresses that name no table: they were read as `table`. */
  readonly withoutTable: number;
  readonly table: Table;
  /** Ids begin with the group, because the tags alone are not unique. */
  readonly isGrouped: boolean;
  /** While one is open, or a column is undecided, there are neither points nor refused rows. */
  readonly questions: readonly ListQuestion[];
  readonly undecided: readonly UndecidedColumn[];
  /** From its program or document. */
  readonly notices: readonly ListNotice[];
}

/** A row that is no point is refused, and it alone. Throws TableFault or NoList. */
export async function readPointList(bytes: Uint8Array, options: ListOptions = {}): Promise<PointList> {
  const every = await tablesOf(bytes, readDocument);
  const ways = bySheet(every, options.sheet);
  if (ways.length === 0) throw new NoList({ code: 'noEntries' });
  const exact = ways.find(isExact);
  const { way, tables, leftOut } = exact ? exactTables(exact, options) : chooseTables(ways, options.map ?? new Map());
  const { form } = way;
  const otherSheets = every.flatMap(({ form: other, head }) =>
    other.kind === 'workbook' && form.kind === 'workbook' && other.sheet !== form.sheet && head.some(isFilled)
      ? other.sheet
      : [],
  );
  // A program counts from 0 on the wire, whatever the numbers look like.
  const rules = exact ? { ...options, counting: options.counting ?? 'zero' } : options;
  const heading = form.kind === 'workbook' ? tableOfHeading(form.sheet) : undefined;
  const lines = new Map<string, number>();
  const readersWith = (answersOf: (table: PointTable) => Answers) =>
    tables.map((table) => {
      const answers = answersOf(table);
      return new TableReader(table, { ...rules, answers }, { lines, heading, isExact: exact !== undefined });
    });
  const given = options.answers ?? new Map();
  const before = given.size === 0 ? [] : readersWith(() => new Map()).flatMap((reader) => reader.questions);
  const readers = readersWith((table) => answersFor(table, given, before));
  // A question that one table leaves open is open, whatever the others say.
  const ofTables = readers.flatMap((reader) => reader.questions);
  const isUnanswered = ({ state }: ListQuestion) => state === 'open';
  const all = distinct([...ofTables.filter(isUnanswered), ...ofTables], ({ code, column }) => `${code} ${column}`);
  const undecided = distinct(
    readers.flatMap((reader) => reader.undecided),
    ({ column }) => column,
  );
  const isOpen = undecided.length > 0 || all.some(isUnanswered);
  const read = readers.map((reader) => reader.read(isOpen));
  return {
    ...{ form, tables: read, leftOut, otherSheets, questions: all, undecided },
    notices: [...formNotices(form), ...(exact?.exact.defaults ?? [])],
    headLine: read[0]?.headLine,
    columns: read.flatMap(({ columns }) => columns),
    used: distinct(
      read.flatMap(({ used }) => used),
      (pair) => pair.join(' '),
    ),
    unused: [...new Set(read.flatMap(({ unused }) => unused))],
    points: read.flatMap(({ points }) => points),
    refused: read.flatMap(({ refused }) => refused),
    forms: sumOf(read.map(({ forms }) => forms)),
    withoutTable: read.reduce((sum, { withoutTable }) => sum + withoutTable, 0),
    table: options.table ?? 'holding',
    isGrouped: read.some(({ isGrouped }) => isGrouped),
  };
}

/** Loaded for a document only: most lists are tables. */
async function readDocument(text: string, language: DocumentLanguage): Promise<readonly DocumentTable[]> {
  const { documentTables } = await import('./documents/documentTables.ts');
  return documentTables(text, language);
}

function exactTables({ exact, rows, ...way }: ExactTable, { map }: ListOptions) {
  const { columns } = exact;
  const [column] = map?.keys() ?? [];
  const known = columns.names.join(', ');
  if (column !== undefined) throw new NoList({ code: 'noMappedColumn', column, columns: known });
  return { way, leftOut: [], tables: [{ columns, rows: rows(), headings: new Map() }] };
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

/** Undefined: it has none. */
function partOf(form: TableForm): string | undefined {
  if (form.kind === 'workbook') return form.sheet;
  return form.kind === 'document' ? form.device : undefined;
}

function formNotices(form: TableForm): ListNotice[] {
  if (form.kind !== 'document') return [];
  const { language, program, device } = form;
  const named: ListNotice[] = device === '' ? [] : [{ code: 'ofDevice', device }];
  return [program ? { code: 'program', language, program } : { code: 'document', language }, ...named];
}

/** An answer is for the tables whose column has the name of one that left the question open; for all, if none did. */
function answersFor(
  { columns: { places, names } }: PointTable,
  given: Answers,
  before: readonly ListQuestion[],
): Answers {
  const isMeant = ([code]: readonly [QuestionCode, Answer]) => {
    const open = before.filter((question) => question.code === code && question.state === 'open');
    const own = names[places.get(questions[code].kind) ?? -1];
    return open.length === 0 || open.some(({ column }) => column === own);
  };
  return new Map([...given].filter(isMeant));
}

function distinct<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  return [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
}

function sumOf(all: readonly PointList['forms'][]): PointList['forms'] {
  const sums: Partial<Record<AddressForm, number>> = {};
  for (const forms of all)
    for (const [form, count] of Object.entries(forms) as [AddressForm, number][])
      sums[form] = (sums[form] ?? 0) + count;
  return sums;
}
