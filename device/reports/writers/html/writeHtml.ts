import { chartScene } from '../../../../protocol/report/chart/chartScene.ts';
import { chartSummary } from '../../../../protocol/report/chart/chartSummary.ts';
import { legendOf, sampleSize } from '../../../../protocol/report/chart/legend.ts';
import {
  type ChartPart,
  handlePart,
  type ReportDocument,
  type ReportPart,
} from '../../../../protocol/report/document.ts';
import { headRows, type ReaderTexts } from '../../../../protocol/report/readerTexts.ts';
import { figureTable, type TextColumn, type TextTable, textTable } from '../../../../protocol/report/textTable.ts';
import { escaped } from './escaped.ts';
import { pagePolicy, pageStyle } from './pageStyle.ts';
import { svgChart, svgShape } from './svgChart.ts';

/** One file without a script, which loads nothing. */
export function writeHtml(report: ReportDocument, reader: ReaderTexts): string {
  const { words, periodLine } = reader;
  const head = headRows(report, reader).map(([name, text]) => `<dt>${escaped(name)}</dt><dd>${escaped(text)}</dd>`);
  const foot = [
    `${report.station} · ${periodLine}`,
    `${words.software(report.softwareVersion)} · ${words.hash(report.dataHash)}`,
  ].map((line) => `<p>${escaped(line)}</p>`);
  return [
    `<!doctype html>\n<html lang="${report.language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(`${report.title} – ${report.station}`)}</title><style>${pageStyle}</style></head>`,
    `<body><main><h1>${escaped(report.title)}</h1><dl>${head.join('')}</dl>`,
    ...report.parts.map((part) => section(part, report.zone, reader)),
    `</main><footer>${foot.join('')}</footer></body></html>\n`,
  ].join('\n');
}

function section(part: ReportPart, zone: string, reader: ReaderTexts): string {
  const body = handlePart(part, {
    figures: (figures) => tableHtml(figureTable(figures, reader), reader),
    table: (table) => tableHtml(textTable(table, reader), reader),
    chart: (chart) => chartHtml(chart, zone, reader),
    notes: ({ paragraphs }) => paragraphs.map((text) => `<p>${escaped(text)}</p>`).join(''),
  });
  return `<section><h2>${escaped(part.title)}</h2>${body}</section>`;
}

const classOf = (column: TextColumn | undefined) => (column?.isNumeric ? 'number' : column?.mayWrap ? 'words' : 'time');

function tableHtml({ columns, rows, sums }: TextTable, { words }: ReaderTexts): string {
  if (rows.length === 0) return `<p>${escaped(words.noEntries)}</p>`;
  const kind = (i: number) => ` class="${classOf(columns[i])}"`;
  const cell = (text: string, i: number) => {
    const [tag, scope] = i === 0 ? ['th', ' scope="row"'] : ['td', ''];
    return `<${tag}${scope}${kind(i)}>${escaped(text)}</${tag}>`;
  };
  const cells = (row: readonly string[]) => row.map(cell).join('');
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n');
  const heads = columns.map(({ title }, i) => `<th scope="col"${kind(i)}>${escaped(title)}</th>`).join('');
  const foot = sums ? `<tfoot><tr>${cells(sums)}</tr></tfoot>` : '';
  return `<div class="wide"><table><thead><tr>${heads}</tr></thead><tbody>\n${body}</tbody>${foot}</table></div>`;
}

/** Pixels of the drawing; the page scales it. */
const [width, height, textSize] = [720, 270, 12];
/** Of a digit or a letter on average: the page's font is not known here. */
const letter = 0.56;

function chartHtml(chart: ChartPart, zone: string, reader: ReaderTexts): string {
  const widthOf = (text: string, size: number) => text.length * size * letter;
  const scene = chartScene(chart, { width, height, textSize, zone, locale: reader.texts.locale, widthOf });
  const legend = legendOf(chart, reader.words.noValues).map(({ text, sample }) => {
    const box = `0 0 ${sampleSize.width} ${sampleSize.height}`;
    return `<li><svg viewBox="${box}" aria-hidden="true">${svgShape(sample)}</svg> ${escaped(text)}</li>`;
  });
  const drawing = svgChart(scene, chartSummary(chart, reader));
  return `<figure><div class="wide">${drawing}</div><ul>${legend.join('')}</ul></figure>`;
}
