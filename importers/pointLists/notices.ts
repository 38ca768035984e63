import type { AddressForm } from './cells/address.ts';
import type { ListedPoint } from './listedPoint.ts';
import type { Answer, QuestionCode } from './questions/questions.ts';
import type { PointList } from './readPointList.ts';
import type { ColumnKind } from './tables/columnNames.ts';

/** `columns` and `answer` are shown by their names for users. */
export interface Notice {
  readonly code: keyof typeof noticeWords.en;
  readonly values: Readonly<Record<string, string>>;
  readonly answer?: { readonly question: QuestionCode; readonly answer: Answer };
  readonly columns?: readonly (readonly [kind: ColumnKind, name: string])[];
}

const en = {
  document: '{language}, a column for each key',
  program: '{language} of {program}',
  ofDevice: 'the device “{device}”',
  programDefaults: 'Where an entry says nothing, {program} takes {defaults}',
  table: 'Table with column names on line {line} (rows: {count}): {columns}',
  tableWithoutNames: 'Table without column names from line {line} on (rows: {count}): {columns}',
  unused: 'Not used: {unused}',
  legend: 'Ignored as a legend from line {line} on (rows: {count}): “{text}”',
  title: 'Ignored as a title, line {line}: “{text}”',
  heading: 'Line {line} names the table of Modbus for what follows: “{text}”',
  beforeTables: 'Ignored above the column names from line {line} on (rows: {count}): “{text}”',
  otherSheets: 'Sheets that were not read: {sheets}',
  grouped: 'The ids begin with the group: without it they are not unique.',
  answered: 'Column “{column}”, {question}: {answer}',
  multiplies: 'The column “{column}” multiplies: 1 in the register is {scale}. If it divides, it is a divisor.',
  modicon: 'Addresses in Modicon notation: {count}, such as {example}',
  plain: 'Addresses as numbers on the wire: {count}, such as {example}',
  one: 'Addresses counted from one: {count}, such as {example}',
  hex: 'Addresses in hexadecimal: {count}, such as {example}',
  named: 'Addresses as in the station file: {count}, such as {example}',
  withoutTable: 'Addresses that name no table: {count}, read as {table}',
} as const;

const fr: Record<keyof typeof en, string> = {
  document: '{language}, une colonne par clé',
  program: '{language} de {program}',
  ofDevice: 'l’appareil « {device} »',
  programDefaults: 'Là où une entrée ne dit rien, {program} prend {defaults}',
  table: 'Tableau dont les noms de colonnes sont à la ligne {line} (lignes : {count}) : {columns}',
  tableWithoutNames: 'Tableau sans noms de colonnes à partir de la ligne {line} (lignes : {count}) : {columns}',
  unused: 'Inutilisées : {unused}',
  legend: 'Ignoré comme légende à partir de la ligne {line} (lignes : {count}) : « {text} »',
  title: 'Ignoré comme titre, ligne {line} : « {text} »',
  heading: 'La ligne {line} nomme la table Modbus de ce qui suit : « {text} »',
  beforeTables: 'Ignoré au-dessus des noms de colonnes à partir de la ligne {line} (lignes : {count}) : « {text} »',
  otherSheets: 'Feuilles non lues : {sheets}',
  grouped: 'Les identifiants commencent par le groupe : sans lui, ils ne sont pas uniques.',
  answered: 'Colonne « {column} », {question} : {answer}',
  multiplies: 'La colonne « {column} » multiplie : 1 dans le registre vaut {scale}. Si elle divise, c’est un diviseur.',
  modicon: 'Adresses en notation Modicon : {count}, par exemple {example}',
  plain: 'Adresses en numéros de la trame : {count}, par exemple {example}',
  one: 'Adresses comptées à partir de un : {count}, par exemple {example}',
  hex: 'Adresses en hexadécimal : {count}, par exemple {example}',
  named: 'Adresses comme dans le fichier de la station : {count}, par exemple {example}',
  withoutTable: 'Adresses qui ne nomment pas de table : {count}, lues comme {table}',
};

/** The sentences of a preview, in the editor and on the command line. */
export const noticeWords = { en: en as Record<keyof typeof en, string>, fr } as const;

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
