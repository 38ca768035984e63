import { handlePart, type ReportDocument } from '../../../../protocol/report/document.ts';
import { headRows, type ReaderTexts } from '../../../../protocol/report/readerTexts.ts';
import { figureTable, textTable } from '../../../../protocol/report/textTable.ts';
import { body, bodyWidth, colors, lineHeight, Paper, type TextStyle } from './paper.ts';
import { drawChart } from './pdfChart.ts';
import { drawFeet } from './pdfFoot.ts';
import { drawTable } from './pdfTable.ts';

const title: TextStyle = { size: 19, font: 'bold' };
const text: TextStyle = { size: 10 };
const label: TextStyle = { size: 9, color: colors.muted };
const detail: TextStyle = { size: 9 };

/** A4, tagged (ISO 32000-1, 14.8), with its fonts. The same report gives the same bytes. */
export async function writePdf(report: ReportDocument, reader: ReaderTexts): Promise<Uint8Array> {
  const paper = new Paper({
    title: report.title,
    author: report.station,
    creator: reader.words.software(report.softwareVersion),
    language: report.language,
    created: new Date(report.madeAt),
  });
  paper.paragraph('H1', report.title, title);
  paper.y += 4;
  drawHead(paper, headRows(report, reader));
  for (const part of report.parts) {
    paper.heading(part.title);
    handlePart(part, {
      figures: (figures) => drawTable(paper, figureTable(figures, reader), reader),
      table: (table) => drawTable(paper, textTable(table, reader), reader),
      chart: (chart) => drawChart(paper, chart, report.zone, reader),
      notes: ({ paragraphs }) => {
        for (const paragraph of paragraphs) {
          paper.paragraph('P', paragraph, text);
          paper.y += 4;
        }
      },
    });
    // A heading of nothing.
    paper.ensure(0);
  }
  drawFeet(paper, report, reader);
  paper.doc.end();
  return paper.bytes;
}

/** Name and text of each, beside each other. */
function drawHead(paper: Paper, rows: readonly (readonly [string, string])[]): void {
  const height = lineHeight(detail);
  const width = Math.min(bodyWidth / 3, Math.max(...rows.map(([name]) => paper.widthOf(name, label)))) + 14;
  for (const [name, value] of rows) {
    const lines = paper.wrap(value, bodyWidth - width, detail);
    paper.ensure(height * lines.length);
    const element = paper.element('P');
    paper.content(element, 'P', () => {
      paper.line(`${name} `, body.left, paper.y, label);
      paper.lines(lines, body.left + width, paper.y, detail);
    });
    element.end();
    paper.y += lines.length * height;
  }
}
