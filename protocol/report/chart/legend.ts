import type { ChartPart } from '../document.ts';
import { chartColors, seriesColor, seriesDash } from './chartColors.ts';
import { isGap } from './gaps.ts';
import type { Shape } from './shapes.ts';

export interface LegendEntry {
  readonly text: string;
  /** Within `sampleSize`. */
  readonly sample: Shape;
}

export const sampleSize = { width: 16, height: 10 } as const;

/** Names of the lines or bars, and what the grey is if there is some. */
export function legendOf(chart: ChartPart, noValues: string): LegendEntry[] {
  const { series, shape, times } = chart;
  const block = { kind: 'rect', x: 0, y: 1, width: sampleSize.width, height: sampleSize.height - 2 } as const;
  const entries = series.map(({ name }, index): LegendEntry => {
    const color = seriesColor(index);
    if (shape === 'bars') return { text: name, sample: { ...block, color } };
    const middle = sampleSize.height / 2;
    const points = [0, middle, sampleSize.width, middle];
    const text = series.length > 1 ? `${index + 1} ${name}` : name;
    return { text, sample: { kind: 'line', points, color, width: 1.5, dash: seriesDash(index) } };
  });
  const hasGap = times.some((_, i) => isGap(chart, i));
  return hasGap ? [...entries, { text: noValues, sample: { ...block, color: chartColors.gap } }] : entries;
}
