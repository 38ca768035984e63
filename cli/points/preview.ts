import { findingTextIn } from '../../device/station/findingText.ts';
import { addressText, noticesOf } from '../../importers/pointLists/notices.ts';
import type { PlannedRow } from '../../importers/pointLists/plan.ts';
import { type QuestionCode, questions } from '../../importers/pointLists/questions/questions.ts';
import type { PointList } from '../../importers/pointLists/readPointList.ts';
import { kindName } from '../../importers/pointLists/tables/columnNames.ts';
import { fillTemplate } from '../../protocol/faults/fillTemplate.ts';
import type { Translation } from '../../protocol/text/template.ts';
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
  const { form, headLine, used } = list;
  const noHead = isMapped ? texts.mapped : texts.noHead;
  const head = headLine === undefined ? noHead : fillTemplate(texts.head, { line: String(headLine) });
  const separator = form.kind === 'text' ? (form.separator === '\t' ? texts.tab : `"${form.separator}"`) : '';
  const isDocument = form.kind === 'document';
  const notices = noticesOf(list).map(({ code, values, columns = [], answer }, i) => {
    const words = answer && { question: texts.questions[answer.question], answer: texts.questions[answer.answer] };
    const text = fillTemplate(texts.notices[code], { ...values, ...words, columns: columnsText(columns) });
    return isDocument && i === 0 ? `${file}: ${text}` : text;
  });
  return [
    ...(form.kind === 'text' ? [fillTemplate(texts.text, { file, encoding: form.encoding, separator, head })] : []),
    ...(form.kind === 'workbook' ? [fillTemplate(texts.workbook, { file, sheet: form.sheet, head })] : []),
    ...(isDocument ? notices.slice(0, 1) : []),
    ...(used.length === 0 ? [] : [fillTemplate(texts.columns, { used: columnsText(used) })]),
    ...notices.slice(isDocument ? 1 : 0),
  ];
}

function columnsText(columns: PointList['used']): string {
  return columns.map(([kind, name]) => `${kindName(kind)}=${name}`).join(', ');
}

/** What the list leaves open, and how it is answered. */
export function openLines({ questions: all, undecided }: PointList, texts: ImportTexts): string[] {
  const line = (code: QuestionCode | 'undecided', of: { column: string; value: string }, pairs: readonly string[]) => {
    const choices = pairs.map((pair) => `--map ${/[^\w=.#-]/.test(pair) ? `"${pair}"` : pair}`).join(texts.or);
    return fillTemplate(texts.question, { question: fillTemplate(texts.faults[code], { ...of }), choices });
  };
  return [
    ...all.flatMap(({ code, column, value, state }) => {
      const { kind, answers } = questions[code];
      const pairs = answers.map((answer) => `${kindName(kind)}=${answer}`);
      return state === 'open' ? [line(code, { column, value }, pairs)] : [];
    }),
    ...undecided.map(({ kind, column, value }) =>
      line('undecided', { column, value }, [`${kindName(kind)}=${column}`, `unused=${column}`]),
    ),
  ];
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
