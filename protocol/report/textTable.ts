import { unitOf } from './cellText.ts';
import { type ChartPart, type Column, changeSince, type Figure, type FiguresPart, type TablePart } from './document.ts';
import type { ReaderTexts } from './readerTexts.ts';

export interface TextColumn {
  readonly title: string;
  /** At the end of its column. */
  readonly isNumeric: boolean;
  /** Words may take several lines, numbers and times one. */
  readonly mayWrap: boolean;
}

/** A table of texts, for writers of paper and pages. */
export interface TextTable {
  readonly title: string;
  readonly columns: readonly TextColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly sums?: readonly string[] | undefined;
}

export function textTable({ title, columns, rows, sums }: TablePart, { words, texts }: ReaderTexts): TextTable {
  return {
    title,
    columns: columns.map((column) => ({
      title: columnTitle(column, words.valueIn),
      isNumeric: column.quantity.type !== 'text' && column.quantity.type !== 'time',
      mayWrap: column.quantity.type === 'text',
    })),
    rows: rows.map((row) => columns.map(({ quantity }, i) => texts.cell(row[i], quantity))),
    sums:
      sums &&
      sumCells(columns, sums, words.total).map((cell, i) => {
        const quantity = columns[i]?.quantity;
        return cell === undefined || quantity === undefined ? '' : texts.cell(cell, quantity);
      }),
  };
}

/** With its unit. */
export function columnTitle({ title, quantity }: Column, valueIn: (name: string, unit: string) => string): string {
  const unit = unitOf(quantity);
  return unit === '' ? title : valueIn(title, unit);
}

/** With the word for sums in the first column, if that has none. */
export function sumCells(columns: readonly Column[], sums: NonNullable<TablePart['sums']>, total: string) {
  return columns.map((_, i) => (i === 0 ? (sums[0] ?? total) : sums[i]));
}

/** A chart's data, for those who calculate with it, and those who do not see it. */
export function chartTable({ title, unit, digits, times, step, series }: ChartPart, timeTitle: string): TablePart {
  return {
    kind: 'table',
    title,
    columns: [
      { title: timeTitle, quantity: { type: 'time', step } },
      ...series.map(({ name }) => ({ title: name, quantity: { type: 'number', unit, digits } as const })),
    ],
    rows: times.map((time, i) => [time, ...series.map(({ values }) => values[i])]),
  };
}

interface FigureColumn extends TextColumn {
  readonly text: (figure: Figure) => string;
}

/** A column without texts is left out. */
export function figureTable({ title, figures }: FiguresPart, reader: ReaderTexts): TextTable {
  const { words, texts } = reader;
  const columns: readonly FigureColumn[] = [
    { title: words.figure, isNumeric: false, mayWrap: true, text: ({ name }) => name },
    { ...numeric, title: words.value, text: ({ value, quantity }) => texts.withUnit(value, quantity) },
    { title: words.remarks, isNumeric: false, mayWrap: true, text: (figure) => remarks(figure, reader) },
    ...(['previous', 'lastYear'] as const).flatMap((earlier): FigureColumn[] => [
      {
        ...numeric,
        title: words[earlier],
        text: (figure) => {
          const value = figure[earlier];
          return value ? texts.withUnit(value.value, figure.quantity) : '';
        },
      },
      {
        ...numeric,
        title: words.change,
        text: (figure) => (figure[earlier] ? texts.change(changeSince(figure.value, figure[earlier])) : ''),
      },
    ]),
  ];
  const shown = columns.filter(({ text }) => figures.some((figure) => text(figure) !== ''));
  return { title, columns: shown, rows: figures.map((figure) => shown.map(({ text }) => text(figure))) };
}

const numeric = { isNumeric: true, mayWrap: false } as const;

/** When it was, and for how long it is known. */
export function remarks({ at, known }: Figure, { words, texts }: ReaderTexts): string {
  const moment = at === undefined ? '' : texts.time(at, 'minute');
  const span = known ? words.knownFor(texts.duration(known.known), texts.duration(known.of)) : '';
  return moment !== '' && span !== '' ? words.momentAndKnown(moment, span) : moment + span;
}
