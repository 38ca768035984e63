import { isoIn } from '../../../protocol/programme/isoTime.ts';
import { unitOf } from '../../../protocol/report/cellText.ts';
import {
  type Cell,
  changeSince,
  type FiguresPart,
  handlePart,
  type Quantity,
  type ReportDocument,
  type TablePart,
} from '../../../protocol/report/document.ts';
import { headRows, type ReaderTexts } from '../../../protocol/report/readerTexts.ts';
import { chartTable, columnTitle, sumCells } from '../../../protocol/report/textTable.ts';
import { csvHead, csvRow } from '../../../protocol/wire/csv.ts';

type CsvRow = readonly (string | number | undefined)[];
type PlainCell = (cell: Cell, quantity: Quantity) => string | number | undefined;

/** Numbers in full, times as ISO 8601 with their offset, durations in seconds. Each part follows an empty row. */
export function writeCsv(report: ReportDocument, reader: ReaderTexts): string {
  const plain = plainCell(report.zone);
  const rows = report.parts.flatMap((part): CsvRow[] => [
    [],
    [part.title],
    ...handlePart<readonly CsvRow[]>(part, {
      figures: (figures) => figureRows(figures, reader, plain),
      table: (table) => tableRows(table, reader, plain),
      chart: (chart) => tableRows(chartTable(chart, reader.words.time), reader, plain),
      notes: ({ paragraphs }) => paragraphs.map((text) => [text]),
    }),
  ]);
  return csvHead([report.title]) + [...headRows(report, reader), ...rows].map(csvRow).join('');
}

function plainCell(zone: string): PlainCell {
  return (cell, { type }) => {
    if (typeof cell !== 'number') return cell;
    if (!Number.isFinite(cell)) return undefined;
    if (type === 'time') return isoIn(cell, zone);
    return type === 'duration' ? cell / 1000 : cell;
  };
}

const unitsOf: Readonly<Partial<Record<Quantity['type'], string>>> = { duration: 's', percent: '1' };
const csvUnit = (quantity: Quantity) => unitsOf[quantity.type] ?? unitOf(quantity);

function tableRows({ columns, rows, sums }: TablePart, { words }: ReaderTexts, plain: PlainCell): CsvRow[] {
  const titles = columns.map((column) => {
    const unit = unitsOf[column.quantity.type];
    return unit === undefined ? columnTitle(column, words.valueIn) : words.valueIn(column.title, unit);
  });
  const cells = (row: readonly Cell[]) => columns.map(({ quantity }, i) => plain(row[i], quantity));
  return [titles, ...rows.map(cells), ...(sums ? [cells(sumCells(columns, sums, words.total))] : [])];
}

function figureRows({ figures }: FiguresPart, { words }: ReaderTexts, plain: PlainCell): CsvRow[] {
  const time = { type: 'time', step: 'second' } as const;
  const duration = { type: 'duration' } as const;
  const titles = [
    ...[words.figure, words.value, words.unit, words.time],
    ...[words.valueIn(words.known, 's'), words.valueIn(words.of, 's')],
    ...[words.previous, words.valueIn(words.change, '1'), words.lastYear, words.valueIn(words.change, '1')],
  ];
  const rows = figures.map(({ name, quantity, value, at, known, previous, lastYear }) => [
    ...[name, plain(value, quantity), csvUnit(quantity), plain(at, time)],
    ...[plain(known?.known, duration), plain(known?.of, duration)],
    ...[previous, lastYear].flatMap((earlier) => [plain(earlier?.value, quantity), changeSince(value, earlier)]),
  ]);
  return [titles, ...rows];
}
