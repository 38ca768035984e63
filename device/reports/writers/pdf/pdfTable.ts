import type { ReaderTexts } from '../../../../protocol/report/readerTexts.ts';
import type { TextTable } from '../../../../protocol/report/textTable.ts';
import { type ColumnGroup, type ColumnSize, columnGroups } from './columnWidths.ts';
import { body, bodyHeight, bodyWidth, colors, lineHeight, type Paper, type TextStyle } from './paper.ts';

const plain: TextStyle = { size: 8.5 };
const bold: TextStyle = { size: 8.5, font: 'bold' };
/** Between the text of a cell and that of the next, and above and below it. */
const pad = { x: 5, y: 2 } as const;
/** Of a column of words at least, and of a head that is a long word at most. */
const [leastWords, mostHead] = [80, 90];

type Element = ReturnType<Paper['element']>;

/** Lines of each cell, and whether they are at the end of it. */
interface RowLines {
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}

/** Pages that a table continues on have its head again. */
export function drawTable(paper: Paper, table: TextTable, { words }: ReaderTexts): void {
  if (table.rows.length === 0) {
    paper.paragraph('P', words.noEntries, { size: 10, color: colors.muted });
    return;
  }
  const groups = columnGroups(columnSizes(paper, table), bodyWidth);
  for (const [i, group] of groups.entries()) {
    if (i > 0) paper.y += 10;
    if (groups.length > 1) {
      const [first = 0, last = 0] = [group.columns[1], group.columns.at(-1)];
      paper.ensure(110);
      paper.paragraph('P', words.columns(table.title, first + 1, last + 1), { size: 8.5, color: colors.muted });
    }
    new TablePrinter(paper, table, group).draw();
  }
}

function columnSizes(paper: Paper, { columns, rows, sums }: TextTable): ColumnSize[] {
  return columns.map(({ title, mayWrap }, i) => {
    let widest = 0;
    for (const row of rows) widest = Math.max(widest, paper.widthOf(row[i] ?? '', plain));
    if (sums) widest = Math.max(widest, paper.widthOf(sums[i] ?? '', bold));
    const word = Math.max(...title.split(/[\s-]+/).map((one) => paper.widthOf(one, bold)));
    const head = Math.min(mostHead, word);
    return {
      least: Math.max(head, mayWrap ? Math.min(widest, leastWords) : widest) + 2 * pad.x,
      natural: Math.max(widest, Math.min(paper.widthOf(title, bold), Math.max(head, mostHead))) + 2 * pad.x,
    };
  });
}

class TablePrinter {
  readonly #paper: Paper;
  readonly #table: TextTable;
  readonly #group: ColumnGroup;
  readonly #head: RowLines;
  readonly #element: Element;

  constructor(paper: Paper, table: TextTable, group: ColumnGroup) {
    this.#paper = paper;
    this.#table = table;
    this.#group = group;
    this.#head = this.#linesOf(
      table.columns.map(({ title }) => title),
      bold,
    );
    this.#element = paper.element('Table');
  }

  draw(): void {
    const { rows, sums } = this.#table;
    const begin = rows.slice(0, 2).reduce((sum, row) => sum + this.#linesOf(row, plain).height, this.#head.height);
    this.#paper.ensure(Math.min(begin, bodyHeight));
    this.#row(this.#head, 'TH', bold);
    this.#paper.rule(this.#paper.y, colors.strong, 0.9);
    for (const row of rows) this.#tableRow(this.#linesOf(row, plain), plain);
    if (sums) this.#tableRow(this.#linesOf(sums, bold), bold);
    this.#element.end();
  }

  #linesOf(row: readonly string[], style: TextStyle): RowLines {
    const { columns, widths } = this.#group;
    const cells = columns.map((column, i) => this.#paper.wrap(row[column] ?? '', (widths[i] ?? 0) - 2 * pad.x, style));
    return { cells, height: heightOf(Math.max(1, ...cells.map((lines) => lines.length)), style) };
  }

  /** A row that is longer than a page is continued on the next one. */
  #tableRow(row: RowLines, style: TextStyle): void {
    const most = Math.floor((bodyHeight - this.#head.height - 2 * pad.y) / lineHeight(style));
    if (this.#paper.ensure(Math.min(row.height, heightOf(most, style)))) this.#repeatHead();
    this.#row(row, 'TD', style, most);
    this.#paper.rule(this.#paper.y, colors.line, 0.4);
  }

  #repeatHead(): void {
    const { doc } = this.#paper;
    doc.markContent('Artifact', { type: 'Pagination' });
    this.#drawCells(this.#head.cells, bold);
    doc.endMarkedContent();
    this.#paper.y += this.#head.height;
    this.#paper.rule(this.#paper.y, colors.strong, 0.9);
  }

  #row(row: RowLines, tag: 'TH' | 'TD', style: TextStyle, most = Number.POSITIVE_INFINITY): void {
    const element = this.#paper.element('TR', this.#element);
    const elements = row.cells.map((_, i) => {
      if (tag === 'TH') return this.#paper.element('TH', element, { scope: 'Column' });
      return i === 0 ? this.#paper.element('TH', element, { scope: 'Row' }) : this.#paper.element('TD', element);
    });
    const count = Math.max(1, ...row.cells.map((lines) => lines.length));
    for (let next = 0; next < count; next += most) {
      if (next > 0) {
        this.#paper.newPage();
        this.#repeatHead();
      }
      const lines = Math.min(most, count - next);
      for (const [i, cell] of row.cells.entries()) {
        const here = cell.slice(next, next + lines);
        const one = elements[i];
        if (one) this.#paper.content(one, i === 0 ? 'TH' : tag, () => this.#cell(here, i, style));
      }
      this.#paper.y += heightOf(lines, style);
    }
    for (const one of elements) one.end();
    element.end();
  }

  #drawCells(cells: RowLines['cells'], style: TextStyle): void {
    for (const [i, lines] of cells.entries()) this.#cell(lines, i, style);
  }

  #cell(lines: readonly string[], index: number, style: TextStyle): void {
    const { columns, widths } = this.#group;
    const left = body.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0);
    const width = widths[index] ?? 0;
    const isNumeric = this.#table.columns[columns[index] ?? 0]?.isNumeric ?? false;
    const top = this.#paper.y + pad.y;
    if (!isNumeric) {
      this.#paper.lines(lines, left + pad.x, top, style);
      return;
    }
    for (const [i, line] of lines.entries()) {
      const x = left + width - pad.x - this.#paper.widthOf(line, style);
      this.#paper.line(i + 1 < lines.length ? `${line} ` : line, x, top + i * lineHeight(style), style);
    }
  }
}

function heightOf(lines: number, style: TextStyle): number {
  return lines * lineHeight(style) + 2 * pad.y;
}
