import type { ReportDocument } from '../../../../protocol/report/document.ts';
import type { ReaderTexts } from '../../../../protocol/report/readerTexts.ts';
import { body, bodyWidth, colors, type Paper, type TextStyle } from './paper.ts';

const style: TextStyle = { size: 7.5, color: colors.muted };
const top = body.bottom + 14;
const lineHeight = 10;

/** On each page, when their number is known: what the report is, who made it of what, and which page this is. */
export function drawFeet(paper: Paper, report: ReportDocument, { words, periodLine }: ReaderTexts): void {
  const { start, count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(start + page);
    const number = words.page(page + 1, count);
    const numberWidth = paper.widthOf(number, style);
    const lines = [
      shortened(paper, `${report.station} · ${report.title}`, bodyWidth - numberWidth - 20),
      shortened(paper, periodLine, bodyWidth),
      shortened(paper, `${words.software(report.softwareVersion)} · ${words.hash(report.dataHash)}`, bodyWidth),
    ];
    paper.rule(top - 5, colors.line, 0.4);
    paper.artifact(() => {
      for (const [i, line] of lines.entries()) paper.line(line, body.left, top + i * lineHeight, style);
      paper.line(number, body.right - numberWidth, top, style);
    }, 'Pagination');
  }
}

function shortened(paper: Paper, text: string, width: number): string {
  const [first = '', ...others] = paper.wrap(text, width - paper.widthOf('…', style), style);
  return others.length > 0 ? `${first}…` : first;
}
