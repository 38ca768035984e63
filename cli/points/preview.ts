import { findingTextIn, type Translation } from '../../device/station/findingText.ts';
import type { AddressForm } from '../../importers/pointLists/address.ts';
import { kindName } from '../../importers/pointLists/columnNames.ts';
import type { ListedPoint } from '../../importers/pointLists/listedPoint.ts';
import type { PlannedRow } from '../../importers/pointLists/plan.ts';
import { questions } from '../../importers/pointLists/questions.ts';
import type { PointList } from '../../importers/pointLists/readPointList.ts';
import { fillTemplate } from '../../protocol/faults/fillTemplate.ts';
import type { ImportTexts } from './importTexts.ts';
import type { StationChange } from './stationChange.ts';

/** A row that is not imported, in words. */
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  /** Of the list's or the checker's table. */
  readonly code: string;
  readonly reason: string;
}

/** All that was refused, by its line. */
export function refusedLines(
  list: PointList,
  change: StationChange,
  texts: ImportTexts,
  language: Translation,
): RefusedLine[] {
  const read = list.refused.map(({ line, text, reason }) => ({
    line,
    text,
    code: reason.code,
    reason: fillTemplate(texts.faults[reason.code], reason),
  }));
  const checked = change.refused.map(({ line, text, finding }) => ({
    line,
    text,
    code: finding.reason.code,
    reason: findingTextIn(language, { ...finding, line: 0 }).replace(/^station\.xml\s?:\s*/, ''),
  }));
  return [...read, ...checked].sort((a, b) => a.line - b.line);
}

/** How the file was read, a sentence each. */
export function readingLines(file: string, list: PointList, isMapped: boolean, texts: ImportTexts): string[] {
  const { form, headLine, used, unused, withoutTable, table } = list;
  const noHead = isMapped ? texts.mapped : texts.noHead;
  const head = headLine === undefined ? noHead : fillTemplate(texts.head, { line: String(headLine) });
  const separator = form.kind === 'text' ? (form.separator === '\t' ? texts.tab : `"${form.separator}"`) : '';
  const first = (wanted: AddressForm) => list.points.find(({ address }) => address.form === wanted);
  const forms = (['modicon', 'plain', 'one', 'hex', 'named'] as const).flatMap((one) => {
    const point = first(one);
    const count = list.forms[one];
    return point && count
      ? fillTemplate(countedForm(texts, one), { count: String(count), example: addressText(point) })
      : [];
  });
  const columns = used.map(([kind, name]) => `${kindName(kind)}=${name}`).join(', ');
  return [
    ...(form.kind === 'text' ? [fillTemplate(texts.text, { file, encoding: form.encoding, separator, head })] : []),
    ...(form.kind === 'workbook' ? [fillTemplate(texts.workbook, { file, sheet: form.sheet, head })] : []),
    ...list.notices.map((notice) => `${file}: ${fillTemplate(texts.faults[notice.code], notice)}`),
    ...(columns === '' ? [] : [fillTemplate(texts.columns, { used: columns })]),
    ...(unused.length > 0 ? [fillTemplate(texts.unused, { unused: unused.join(', ') })] : []),
    ...(list.isGrouped ? [texts.grouped] : []),
    ...answerLines(list, texts),
    ...scaleLines(list, texts),
    ...forms,
    ...(withoutTable > 0 ? [fillTemplate(texts.withoutTable, { count: String(withoutTable), table })] : []),
  ];
}

/** What was open, and how it was answered by the list or the user. */
function answerLines(list: PointList, texts: ImportTexts): string[] {
  return list.questions.flatMap(({ code, column, answer }) => {
    if (answer === undefined) return [];
    const words: Readonly<Record<string, string>> = texts.questions;
    return fillTemplate(texts.answered, { column, question: words[code] ?? code, answer: words[answer] ?? answer });
  });
}

/** What the list leaves open, and how it is answered. */
export function questionLines(list: PointList, texts: ImportTexts): string[] {
  return list.questions.flatMap(({ code, column, value, state }) => {
    if (state !== 'open') return [];
    const { kind, answers } = questions[code];
    const choices = answers.map((answer) => `--map ${kindName(kind)}=${answer}`).join(texts.or);
    const question = fillTemplate(texts.faults[code], { column, value });
    return fillTemplate(texts.question, { question, choices });
  });
}

/** A factor of ten or more may be meant as a divisor. */
function scaleLines({ points, used }: PointList, texts: ImportTexts): string[] {
  const column = used.find(([kind]) => kind === 'scale')?.[1];
  const large = points.find(({ stated }) => /^10+$/.test(stated.Scale ?? ''));
  if (column === undefined || !large) return [];
  return [fillTemplate(texts.multiplies, { column, scale: large.stated.Scale ?? '' })];
}

function countedForm(texts: ImportTexts, form: AddressForm): string {
  return texts[form];
}

/** `holding:0 = 40001`: both countings. */
export function addressText({ address, cell }: ListedPoint): string {
  const { table, start, bit } = address;
  return `${table}:${start}${bit === undefined ? '' : `.${bit}`} = ${cell}`;
}

/** A line for each row that is new or changed. */
export function rowLine(planned: PlannedRow, texts: ImportTexts): string | undefined {
  if (planned.kind === 'same') return undefined;
  const { row } = planned;
  const start = `  ${texts[planned.kind].padEnd(9)} ${fillTemplate(texts.line, { line: String(row.line) }).padEnd(11)} ${row.id}`;
  const notes = row.notes.map(({ code, value }) => `\n      ${fillTemplate(texts.faults[code], { value })}`).join('');
  if (planned.kind === 'new') return `${start}  ${addressText(row)}  ${newText(planned.fields, texts)}${notes}`;
  const changes = planned.changes.map(
    ({ field, from, to }) => `${field}: ${quoted(from, texts)} → ${quoted(to, texts)}`,
  );
  return `${start}  ${addressText(row)}\n      ${changes.join('\n      ')}${notes}`;
}

const shownElsewhere = new Set(['Id', 'Link', 'Register', 'Bit']);

function newText(fields: Readonly<Record<string, string>>, texts: ImportTexts): string {
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    if (shownElsewhere.has(field)) return [];
    if (field === 'EditingKind') return texts.commanded;
    return field === 'Type' ? value : `${field} “${value}”`;
  });
  return parts.join(', ');
}

function quoted(value: string | undefined, texts: ImportTexts): string {
  return value === undefined ? texts.nothing : `“${value}”`;
}
