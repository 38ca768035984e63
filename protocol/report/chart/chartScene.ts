import { timeTicks } from '../../chart/timeTicks.ts';
import { tickFormat, valueTicks } from '../../chart/valueTicks.ts';
import type { ChartPart } from '../document.ts';
import { barShapes } from './barShapes.ts';
import { chartColors, seriesColor } from './chartColors.ts';
import { isGap } from './gaps.ts';
import { lineShapes } from './lineShapes.ts';
import { type Plot, plotOf } from './plot.ts';
import type { ChartScene, Shape } from './shapes.ts';

export interface SceneSetting {
  /** In the unit of the medium: points of a page, pixels of a screen. */
  readonly width: number;
  readonly height: number;
  readonly textSize: number;
  readonly zone: string;
  readonly locale: string;
  /** Of a text of that size. */
  readonly widthOf: (text: string, size: number) => number;
}

/** A chart as shapes, which each writer draws in its own way. The legend is the writer's: names need room to wrap. */
export function chartScene(chart: ChartPart, setting: SceneSetting): ChartScene {
  const { width, height, textSize, locale, widthOf } = setting;
  const bounds = boundsOf(chart);
  const plotHeight = height - textSize * 4.4;
  const { values, step } = valueTicks(bounds, Math.max(2, Math.floor(plotHeight / (textSize * 2.6))));
  const format = tickFormat(locale, { step, largest: Math.max(Math.abs(bounds.min), Math.abs(bounds.max)) });
  const labels = values.map(format);
  const left = Math.max(...labels.map((label) => widthOf(label, textSize)), textSize) + textSize * 0.6;
  const hasNumbers = chart.series.length > 1 && chart.shape === 'lines';
  const right = hasNumbers ? textSize * 1.6 : textSize * 0.4;
  const box = { left, top: textSize * 1.7, width: width - left - right, height: plotHeight };
  const plot = plotOf(chart, box, bounds);
  const shapes: Shape[] = [
    ...gapShapes(chart, plot),
    ...values.map((value): Shape => {
      const y = plot.y(value);
      return { kind: 'line', points: [box.left, y, box.left + box.width, y], color: chartColors.line, width: 0.5 };
    }),
    ...values.map((value, i): Shape => {
      const at = { x: box.left - textSize * 0.5, y: plot.y(value) + textSize * 0.35 };
      return { kind: 'text', ...at, text: labels[i] ?? '', anchor: 'end', size: textSize, color: chartColors.muted };
    }),
    ...(chart.shape === 'bars' ? barShapes(chart, plot) : lineShapes(chart, plot)),
    ...timeShapes(chart, plot, setting),
  ];
  if (chart.unit !== '') {
    const at = { x: 0, y: textSize };
    shapes.push({ kind: 'text', ...at, text: chart.unit, anchor: 'start', size: textSize, color: chartColors.muted });
  }
  if (hasNumbers) shapes.push(...endNumbers(chart, plot, setting));
  return { width, height, shapes };
}

/** Bars begin at zero; lines have some room above and below. */
function boundsOf({ series, shape }: ChartPart): { readonly min: number; readonly max: number } {
  let [min, max] = shape === 'bars' ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of series.flatMap(({ values }) => values)) {
    if (value === undefined || !Number.isFinite(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (min > max) return { min: 0, max: 1 };
  if (min === 0 && max === 0) return { min, max: 1 };
  if (min === max) [min, max] = [Math.min(min, 0), Math.max(max, 0)];
  const room = max / 20 - min / 20;
  const isWhole = (bound: number) => bound === 0 && shape === 'bars';
  return { min: isWhole(min) ? 0 : finite(min - room), max: isWhole(max) ? 0 : finite(max + room) };
}

const finite = (value: number): number => Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE);

/** Where nothing is known, so that it is not taken for zero. */
function gapShapes(chart: ChartPart, plot: Plot): Shape[] {
  const { times } = chart;
  const isUnknown = (i: number) => isGap(chart, i);
  const shapes: Shape[] = [];
  for (let i = 0; i < times.length; i++) {
    if (!isUnknown(i)) continue;
    let end = i;
    while (end + 1 < times.length && isUnknown(end + 1)) end++;
    const [from, to] = [plot.begin(i), plot.end(end)];
    const { top, height } = plot.box;
    shapes.push({ kind: 'rect', x: from, y: top, width: to - from, height, color: chartColors.gap });
    i = end;
  }
  return shapes;
}

/** Each is below its moment; a bar's time is below the middle of the bar. */
function timeShapes(chart: ChartPart, plot: Plot, setting: SceneSetting): Shape[] {
  const { box } = plot;
  const { textSize } = setting;
  const bottom = box.top + box.height;
  const line = { kind: 'line', color: chartColors.axis, width: 0.75 } as const;
  const axis: Shape = { ...line, points: [box.left, bottom, box.left + box.width, bottom] };
  const ticks = placedTicks(chart, plot, setting).flatMap(({ x, middle, label, day }): Shape[] => [
    { ...line, points: [x, bottom, x, bottom + 3] },
    ...[label, day].flatMap((text, row): Shape[] => {
      const place = { x: middle, y: bottom + textSize * (1.35 + row * 1.2) };
      const style = { anchor: 'middle', size: textSize, color: chartColors.muted } as const;
      return text === '' ? [] : [{ kind: 'text', ...place, text, ...style }];
    }),
  ]);
  return [axis, ...ticks];
}

interface PlacedTick {
  readonly x: number;
  /** Of its texts, which stay in the picture. */
  readonly middle: number;
  readonly label: string;
  readonly day: string;
}

/** As many moments as have room for their texts. */
function placedTicks(chart: ChartPart, plot: Plot, setting: SceneSetting, lettersApart = 6.4): readonly PlacedTick[] {
  const { textSize, width, zone, locale, widthOf } = setting;
  const ticks = timeTicks(chart, { width: plot.box.width, space: textSize * lettersApart, zone, locale });
  let free = 0;
  let isCrowded = false;
  const placed = ticks.map(({ at, label, day }): PlacedTick => {
    const bar = chart.shape === 'bars' ? chart.times.indexOf(at) : -1;
    const x = bar === -1 ? plot.x(at) : (plot.begin(bar) + plot.end(bar)) / 2;
    const half = Math.max(widthOf(label, textSize), widthOf(day, textSize)) / 2;
    const middle = Math.min(Math.max(x, half), width - half);
    if (middle - half < free) isCrowded = true;
    free = middle + half + textSize * 0.5;
    return { x, middle, label, day };
  });
  return isCrowded && ticks.length > 2 ? placedTicks(chart, plot, setting, lettersApart * 1.25) : placed;
}

/** The number of each line in the legend, at its end: colours alone do not tell lines apart. */
function endNumbers({ series }: ChartPart, plot: Plot, { textSize }: SceneSetting): Shape[] {
  const { left, width, top, height } = plot.box;
  const ends = series.flatMap(({ values }, index) => {
    const last = values.findLast((value) => value !== undefined);
    return last === undefined ? [] : [{ index, y: plot.y(last) }];
  });
  ends.sort((a, b) => a.y - b.y);
  const apart = Math.min(textSize, height / Math.max(1, ends.length));
  let free = top;
  return ends.map(({ index, y }, i) => {
    const latest = top + height - (ends.length - 1 - i) * apart;
    const at = Math.min(Math.max(y, free), latest);
    free = at + apart;
    const place = { x: left + width + textSize * 0.4, y: at + textSize * 0.35 };
    return { kind: 'text', ...place, text: `${index + 1}`, anchor: 'start', size: textSize, color: seriesColor(index) };
  });
}
