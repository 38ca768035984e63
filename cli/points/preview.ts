import { findingTextIn } from '../../device/station/findingText.ts';
import { addressText, noticesOf } from '../../importers/pointLists/notices.ts';
import type { PlannedRow } from '../../importers/pointLists/plan.ts';
import { type QuestionCode, questions } from '../../importers/pointLists/questions/questions.ts';
import type { PointList } from '../../importers/pointLists/readPointList.ts';
import { kindName } from '../../importers/pointLists/tables/columnNames.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { say } from '../say.ts';
import { importTexts } from './importTexts.ts';
import type { StationChange } from './stationChange.ts';

export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  /** Of the list's or the checker's table. */
  readonly code: string;
  readonly reason: string;
}

/** By line. */
export function refusedLines(list: PointList, change: StationChange): RefusedLine[] {
  const read = list.refused.map(({ line, text, reason }) => ({
    line,
    text,
    code: reason.code,
    reason: say(importTexts.faults[reason.code], reason),
  }));
  const checked = change.refused.map(({ line, text, finding }) => ({
    line,
    text,
    code: finding.reason.code,
    reason: findingTextIn(consoleLanguage(), { ...finding, line: 0 }).replace(/^station\.xml\s?:\s*/, ''),
  }));
  return [...read, ...checked].sort((a, b) => a.line - b.line);
}

/** How the file was read, a sentence each. */
export function readingLines(file: string, list: PointList, isMapped: boolean): string[] {
  const { form, headLine, used } = list;
  const noHead = say(isMapped ? importTexts.mapped : importTexts.noHead);
  const head = headLine === undefined ? noHead : say(importTexts.head, { line: String(headLine) });
  const separator =
    form.kind === 'text' ? (form.separator === '\t' ? say(importTexts.tab) : `"${form.separator}"`) : '';
  const isDocument = form.kind === 'document';
  const notices = noticesOf(list).map(({ code, values, columns = [], answer }, i) => {
    const words = answer && {
      question: say(importTexts.questions[answer.question]),
      answer: say(importTexts.questions[answer.answer]),
    };
    const text = say(importTexts.notices[code], { ...values, ...words, columns: columnsText(columns) });
    return isDocument && i === 0 ? `${file}: ${text}` : text;
  });
  return [
    ...(form.kind === 'text' ? [say(importTexts.text, { file, encoding: form.encoding, separator, head })] : []),
    ...(form.kind === 'workbook' ? [say(importTexts.workbook, { file, sheet: form.sheet, head })] : []),
    ...(isDocument ? notices.slice(0, 1) : []),
    ...(used.length === 0 ? [] : [say(importTexts.columns, { used: columnsText(used) })]),
    ...notices.slice(isDocument ? 1 : 0),
  ];
}

function columnsText(columns: PointList['used']): string {
  return columns.map(([kind, name]) => `${kindName(kind)}=${name}`).join(', ');
}

/** Open questions of the list, and how to answer them. */
export function openLines({ questions: all, undecided }: PointList): string[] {
  const line = (code: QuestionCode | 'undecided', of: { column: string; value: string }, pairs: readonly string[]) => {
    const choices = pairs
      .map((pair) => `--map ${/[^\w=.#-]/.test(pair) ? `"${pair}"` : pair}`)
      .join(say(importTexts.or));
    return say(importTexts.question, { question: say(importTexts.faults[code], { ...of }), choices });
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

/** Undefined: the row is unchanged. */
export function rowLine(planned: PlannedRow): string | undefined {
  if (planned.kind === 'same') return undefined;
  const { row } = planned;
  const start = `  ${say(importTexts.rows[planned.kind]).padEnd(9)} ${say(importTexts.line, { line: String(row.line) }).padEnd(11)} ${row.id}`;
  const notes = row.notes.map(({ code, value }) => `\n      ${say(importTexts.faults[code], { value })}`).join('');
  if (planned.kind === 'new') return `${start}  ${addressText(row)}  ${newText(planned.fields)}${notes}`;
  const changes = planned.changes.map(({ field, from, to }) => `${field}: ${quoted(from)} → ${quoted(to)}`);
  return `${start}  ${addressText(row)}\n      ${changes.join('\n      ')}${notes}`;
}

const shownElsewhere = new Set(['Id', 'Link', 'Register', 'Bit']);

function newText(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    if (shownElsewhere.has(field)) return [];
    if (field === 'EditingKind') return say(importTexts.commanded);
    return field === 'Type' ? value : `${field} “${value}”`;
  });
  return parts.join(', ');
}

function quoted(value: string | undefined): string {
  return value === undefined ? say(importTexts.nothing) : `“${value}”`;
}
