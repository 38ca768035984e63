import { localOf } from '../../../../protocol/programme/zone.ts';
import { unitOf } from '../../../../protocol/report/cellText.ts';
import {
  type Cell,
  changeSince,
  type FiguresPart,
  handlePart,
  type Quantity,
  type ReportDocument,
  type TablePart,
} from '../../../../protocol/report/document.ts';
import { headRows, type ReaderTexts } from '../../../../protocol/report/readerTexts.ts';
import { chartTable, columnTitle, sumCells } from '../../../../protocol/report/textTable.ts';
import { type CellStyle, numberFormatOf } from './cellStyles.ts';
import { type Sheet, type SheetCell, workbook } from './workbook.ts';

type Row = readonly SheetCell[];
type CellOf = (cell: Cell, quantity: Quantity, style?: CellStyle) => SheetCell;

const text = (value: string, style: CellStyle = {}): SheetCell => ({ value: value || undefined, ...style });
const bold = (value: string): SheetCell => text(value, { isBold: true });

/** The first sheet has what identifies the report, its figures and notes; then one for each table, and for each chart's data. */
export function writeXlsx(report: ReportDocument, reader: ReaderTexts): Uint8Array {
  const { words } = reader;
  const cellOf = sheetCell(report.zone);
  const first: Row[] = [
    [bold(report.title)],
    ...headRows(report, reader).map(([name, value]) => [
      text(name),
      name === words.madeAt ? cellOf(report.madeAt, { type: 'time', step: 'second' }) : text(value),
    ]),
  ];
  const begin = { type: 'time', step: 'minute' } as const;
  first.push([text(words.from), cellOf(report.period.from, begin)], [text(words.to), cellOf(report.period.to, begin)]);
  const sheets = report.parts.flatMap((part) =>
    handlePart<Sheet[]>(part, {
      figures: (figures) => {
        first.push([], [bold(figures.title)], ...figureRows(figures, reader, cellOf));
        return [];
      },
      notes: ({ title, paragraphs }) => {
        first.push([], [bold(title)], ...paragraphs.map((paragraph) => [text(paragraph)]));
        return [];
      },
      table: (table) => [tableSheet(table, reader, cellOf)],
      chart: (chart) => [tableSheet(chartTable(chart, words.time), reader, cellOf)],
    }),
  );
  const overview: Sheet = {
    title: words.report,
    widths: [40, 20, 10, ...Array(7).fill(18)],
    rows: first,
    hasHead: false,
  };
  return workbook([overview, ...sheets], { title: report.title, created: report.madeAt });
}

const dayMs = 86_400_000;
/** Days from the spreadsheets' day 0, 1899-12-30, to 1970. */
const epochDay = 25_569;
/** Before March 1900 spreadsheets count days differently. */
const firstDay = 61;

function sheetCell(zone: string): CellOf {
  return (cell, quantity, style = {}) => {
    if (typeof cell === 'string') return { value: cell, isWrapped: true, ...style };
    if (cell === undefined || !Number.isFinite(cell)) return { value: undefined };
    const value = serial(cell, quantity, zone);
    if (quantity.type === 'time' && value < firstDay) return { value: new Date(cell).toISOString(), ...style };
    return { value, format: numberFormatOf(quantity, cell, zone), ...style };
  };
}

/** As spreadsheets have it: times in days on the zone's clocks, durations in days. */
function serial(value: number, { type }: Quantity, zone: string): number {
  if (type === 'duration') return value / dayMs;
  if (type !== 'time') return value;
  const { day, seconds } = localOf(value, zone);
  return day + epochDay + (seconds * 1000 + (((value % 1000) + 1000) % 1000)) / dayMs;
}

function tableSheet({ title, columns, rows, sums }: TablePart, { words }: ReaderTexts, cellOf: CellOf): Sheet {
  const titles = columns.map((column) => columnTitle(column, words.valueIn));
  const cells = (row: readonly Cell[], style?: CellStyle) =>
    columns.map(({ quantity }, i) => cellOf(row[i], quantity, style));
  return {
    title,
    widths: columns.map(({ quantity }, i) =>
      widthOf(
        quantity,
        titles[i] ?? '',
        rows.map((row) => row[i]),
      ),
    ),
    rows: [
      titles.map((name) => text(name, { isBold: true, isWrapped: true })),
      ...rows.map((row) => cells(row)),
      ...(sums ? [cells(sumCells(columns, sums, words.total), { isBold: true })] : []),
    ],
    hasHead: true,
  };
}

const widths: Readonly<Record<Exclude<Quantity['type'], 'text'>, number>> = {
  number: 14,
  percent: 10,
  time: 20,
  duration: 12,
};
const [leastWidth, mostWidth] = [10, 60];

/** In characters; a long head is wrapped. */
function widthOf(quantity: Quantity, title: string, cells: readonly Cell[]): number {
  const ofHead = Math.min(title.length, 18) + 2;
  if (quantity.type !== 'text') return Math.max(widths[quantity.type], ofHead);
  const longest = cells.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length + 2), ofHead);
  return Math.min(mostWidth, Math.max(leastWidth, longest));
}

function figureRows({ figures }: FiguresPart, { words }: ReaderTexts, cellOf: CellOf): Row[] {
  const [time, duration, percent] = [
    { type: 'time', step: 'minute' },
    { type: 'duration' },
    { type: 'percent', digits: 1 },
  ] as const;
  const titles = [
    ...[words.figure, words.value, words.unit, words.time, words.known, words.of],
    ...[words.previous, words.change, words.lastYear, words.change],
  ];
  const rows = figures.map(
    ({ name, quantity, value, at, known, previous, lastYear }): Row => [
      ...[text(name), cellOf(value, quantity), text(unitOf(quantity)), cellOf(at, time)],
      ...[cellOf(known?.known, duration), cellOf(known?.of, duration)],
      ...[previous, lastYear].flatMap((earlier) => [
        cellOf(earlier?.value, quantity),
        cellOf(changeSince(value, earlier), percent),
      ]),
    ],
  );
  return [titles.map((title) => text(title, { isBold: true, isWrapped: true })), ...rows];
}
