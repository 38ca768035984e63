import type { Template } from '../../protocol/text/template.ts';
import type { AddressForm } from './cells/address.ts';
import type { ListedPoint } from './listedPoint.ts';
import { readingWords } from './listNotices.ts';
import type { Answer, QuestionCode } from './questions/questions.ts';
import type { PointList } from './readPointList.ts';
import type { ColumnKind } from './tables/columnNames.ts';

/** `columns` and `answer` are shown by their names for users. */
export interface Notice {
  readonly code: keyof typeof noticeWords;
  readonly values: Readonly<Record<string, string>>;
  readonly answer?: { readonly question: QuestionCode; readonly answer: Answer };
  readonly columns?: readonly (readonly [kind: ColumnKind, name: string])[];
}

/** The sentences of a preview, in the editor and on the command line. */
export const noticeWords = {
  ...readingWords,
  table: /*i18n*/ 'Table with column names on line {line} (rows: {count}): {columns}',
  tableWithoutNames: /*i18n*/ 'Table without column names from line {line} on (rows: {count}): {columns}',
  unused: /*i18n*/ 'Not used: {unused}',
  legend: /*i18n*/ 'Ignored as a legend from line {line} on (rows: {count}): “{text}”',
  title: /*i18n*/ 'Ignored as a title, line {line}: “{text}”',
  heading: /*i18n*/ 'Line {line} names the table of Modbus for what follows: “{text}”',
  beforeTables: /*i18n*/ 'Ignored above the column names from line {line} on (rows: {count}): “{text}”',
  otherSheets: /*i18n*/ 'Sheets that were not read: {sheets}',
  grouped: /*i18n*/ 'The ids begin with the group: without it they are not unique.',
  answered: /*i18n*/ 'Column “{column}”, {question}: {answer}',
  multiplies:
    /*i18n*/ 'The column “{column}” multiplies: 1 in the register is {scale}. If it divides, it is a divisor.',
  modicon: /*i18n*/ 'Addresses in Modicon notation: {count}, such as {example}',
  plain: /*i18n*/ 'Addresses as numbers on the wire: {count}, such as {example}',
  one: /*i18n*/ 'Addresses counted from one: {count}, such as {example}',
  hex: /*i18n*/ 'Addresses in hexadecimal: {count}, such as {example}',
  named: /*i18n*/ 'Addresses as in the station file: {count}, such as {example}',
  withoutTable: /*i18n*/ 'Addresses that name no table: {count}, read as {table}',
} as const satisfies Readonly<Record<string, Template>>;

const forms: readonly AddressForm[] = ['modicon', 'plain', 'one', 'hex', 'named'];

export function noticesOf(list: PointList): Notice[] {
  const { tables, unused, leftOut, otherSheets, points, withoutTable } = list;
  const isSeveral = tables.length > 1;
  return [
    ...list.notices.map(({ code, ...values }) => notice(code, values)),
    ...tables.flatMap(({ headLine, used, rowCount, firstLine }): Notice[] => {
      const count = String(rowCount);
      const code = headLine === undefined ? 'tableWithoutNames' : 'table';
      return isSeveral ? [{ code, values: { line: String(headLine ?? firstLine), count }, columns: used }] : [];
    }),
    ...(unused.length > 0 ? [notice('unused', { unused: unused.join(', ') })] : []),
    ...leftOut.map(({ code, line, count, text }) => notice(code, { line: String(line), count: String(count), text })),
    ...(otherSheets.length > 0 ? [notice('otherSheets', { sheets: otherSheets.join(', ') })] : []),
    ...(list.isGrouped ? [notice('grouped', {})] : []),
    ...list.questions.flatMap(({ code, column, answer }): Notice[] =>
      answer === undefined ? [] : [{ code: 'answered', values: { column }, answer: { question: code, answer } }],
    ),
    ...multiplies(list),
    ...forms.flatMap((form) => {
      const count = list.forms[form];
      const example = points.find(({ address }) => address.form === form);
      return count && example ? [notice(form, { count: String(count), example: addressText(example) })] : [];
    }),
    ...(withoutTable > 0 ? [notice('withoutTable', { count: String(withoutTable), table: list.table })] : []),
  ];
}

function notice(code: Notice['code'], values: Notice['values']): Notice {
  return { code, values };
}

/** A factor of ten or more may be meant as a divisor, unless the list or the user decides. */
function multiplies({ points, used, questions }: PointList): Notice[] {
  if (questions.some(({ code, answer }) => code.startsWith('scale') && answer !== undefined)) return [];
  const column = used.find(([kind]) => kind === 'scale')?.[1];
  const large = points.find(({ stated }) => /^10+$/.test(stated.Scale ?? ''));
  return column === undefined || !large ? [] : [notice('multiplies', { column, scale: large.stated.Scale ?? '' })];
}

/** `holding:0 = 40001`: both countings. */
export function addressText({ address: { table, start }, cell, stated }: ListedPoint): string {
  return `${table}:${start}${stated.Bit === undefined ? '' : `.${stated.Bit}`} = ${cell}`;
}
