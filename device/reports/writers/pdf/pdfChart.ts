import { chartScene } from '../../../../protocol/report/chart/chartScene.ts';
import { chartSummary } from '../../../../protocol/report/chart/chartSummary.ts';
import { type LegendEntry, legendOf, sampleSize } from '../../../../protocol/report/chart/legend.ts';
import type { Shape } from '../../../../protocol/report/chart/shapes.ts';
import type { ChartPart } from '../../../../protocol/report/document.ts';
import type { ReaderTexts } from '../../../../protocol/report/readerTexts.ts';
import { body, bodyWidth, lineHeight, type Paper, type TextStyle } from './paper.ts';

/** Points. */
const [height, textSize] = [190, 8];
const legendStyle: TextStyle = { size: 8.5 };
/** With the drawing on its page; more of them are continued on the next. */
const mostLegendLines = 20;
const sampleRoom = sampleSize.width + 6;

/** The drawing with its text for those who do not see it, and the names of its lines or bars. */
export function drawChart(paper: Paper, chart: ChartPart, zone: string, reader: ReaderTexts): void {
  const widthOf = (text: string, size: number) => paper.widthOf(text, { size });
  const { locale } = reader.texts;
  const scene = chartScene(chart, { width: bodyWidth, height, textSize, zone, locale, widthOf });
  const legend = placedLegend(paper, legendOf(chart, reader.words.noValues));
  const legendLines = legend.reduce((sum, { lines, isEnd }) => sum + (isEnd ? lines.length : 0), 0);
  paper.ensure(height + 4 + Math.min(legendLines, mostLegendLines) * lineHeight(legendStyle));
  const top = paper.y;
  const bbox = [body.left, top, body.right, top + height] as const;
  const figure = paper.element('Figure', undefined, { alt: chartSummary(chart, reader), bbox });
  paper.content(figure, 'Figure', () => {
    for (const shape of scene.shapes) drawShape(paper, shape, body.left, top);
  });
  figure.end();
  paper.y += height + 4;
  for (const entry of legend) drawEntry(paper, entry);
}

interface PlacedEntry {
  readonly sample: Shape;
  readonly lines: readonly string[];
  readonly x: number;
  /** The next one begins a line. */
  readonly isEnd: boolean;
}

function drawEntry(paper: Paper, { sample, lines, x, isEnd }: PlacedEntry): void {
  if (x === body.left) paper.ensure(lines.length * lineHeight(legendStyle));
  paper.artifact(() => drawShape(paper, sample, x, paper.y + 1));
  const name = paper.element('P');
  paper.content(name, 'P', () => paper.lines(lines, x + sampleRoom, paper.y, legendStyle));
  name.end();
  if (isEnd) paper.y += lines.length * lineHeight(legendStyle);
}

/** Beside each other as long as there is room. */
function placedLegend(paper: Paper, legend: readonly LegendEntry[]): PlacedEntry[] {
  let x: number = body.left;
  const entries = legend.map(({ text, sample }) => {
    const lines = paper.wrap(text, bodyWidth - sampleRoom, legendStyle);
    const width = sampleRoom + Math.max(...lines.map((line) => paper.widthOf(line, legendStyle)));
    if (lines.length > 1 || x + width > body.right) x = body.left;
    const entry = { sample, lines, x };
    x = lines.length > 1 ? body.right : x + width + 16;
    return entry;
  });
  return entries.map((entry, i) => ({ ...entry, isEnd: (entries[i + 1]?.x ?? body.left) === body.left }));
}

/** Of the shapes' own left and top on the page. */
interface Place {
  readonly left: number;
  readonly top: number;
}

type Draw<Kind extends Shape['kind']> = (paper: Paper, shape: Extract<Shape, { kind: Kind }>, at: Place) => void;

const drawn: { readonly [Kind in Shape['kind']]: Draw<Kind> } = {
  line: ({ doc }, { points, color, width, dash = [] }, { left, top }) => {
    doc.lineWidth(width).strokeColor(color).lineJoin('round');
    if (dash.length > 0) doc.dash(dash[0] ?? 1, { space: dash[1] ?? 1 });
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [x, y] = [left + (points[i] ?? 0), top + (points[i + 1] ?? 0)];
      if (i === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    }
    doc.stroke();
    if (dash.length > 0) doc.undash();
  },
  rect: ({ doc }, { x, y, width, height: high, color }, { left, top }) => {
    doc.rect(left + x, top + y, width, high).fill(color);
  },
  dot: ({ doc }, { x, y, radius, color }, { left, top }) => {
    doc.circle(left + x, top + y, radius).fill(color);
  },
  text: (paper, { x, y, text, anchor, size, color }, { left, top }) => {
    const style = { size, color };
    const before = { start: 0, middle: 0.5, end: 1 }[anchor];
    paper.line(text, left + x - before * paper.widthOf(text, style), top + y - ascent * size, style);
  },
};

/** From the top of a line of text to its base line, in sizes: of this font. */
const ascent = 1.024;

function drawShape(paper: Paper, shape: Shape, left: number, top: number): void {
  (drawn[shape.kind] as (paper: Paper, shape: Shape, at: Place) => void)(paper, shape, { left, top });
}
