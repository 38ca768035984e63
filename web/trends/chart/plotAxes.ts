import uPlot from 'uplot';
import { numberText } from '../../text/valueText.ts';
import type { Range } from '../range/range.ts';
import type { ChartLook } from './chartLook.ts';
import type { SceneWords } from './scene.ts';
import { timeTicks } from './timeTicks.ts';
import type { UnitAxis } from './unitAxes.ts';

/** The axis of time, on the clocks of the device's zone; days are named where they begin. */
export function timeAxis(look: ChartLook, { zone, locale }: SceneWords, range: () => Range): uPlot.Axis {
  const labels = new Map<number, string>();
  return {
    ...{ scale: 'x', stroke: look.muted, font: fontOf(look), size: look.fontPx * 3.4, gap: 4 },
    grid: { stroke: look.line, width: 1 },
    ticks: { stroke: look.line, width: 1, size: 5 },
    splits: (plot) => {
      labels.clear();
      const width = plot.bbox.width / uPlot.pxRatio;
      const ticks = timeTicks(range(), { width, zone, locale, space: look.fontPx * 6.4 });
      for (const { at, label, day } of ticks) labels.set(at, day ? `${label}\n${day}` : label);
      return ticks.map(({ at }) => at);
    },
    values: (_, splits) => splits.map((at) => labels.get(at) ?? ''),
  };
}

interface ValueAxis {
  readonly look: ChartLook;
  readonly locale: string;
  /** Its lines go through the chart. */
  readonly hasGrid: boolean;
  /** The lowest value above the strips. */
  readonly least: () => number;
}

/** The axis of a unit, with the numbers of its pens; nothing of it lies beside the strips. */
export function valueAxis(
  { key, unit, side, pens, digits }: UnitAxis,
  { look, locale, hasGrid, least }: ValueAxis,
): uPlot.Axis {
  const aboveStrips: uPlot.Axis.Filter = (_, splits) => splits.map((value) => (value >= least() ? value : null));
  const { fontPx } = look;
  return {
    ...{ scale: key, side: side === 'left' ? 3 : 1, stroke: look.muted, font: fontOf(look) },
    label: [unit, `(${pens.join(', ')})`].filter(Boolean).join(' '),
    ...{ labelFont: fontOf(look), labelSize: fontPx * 1.5, labelGap: 0, gap: 3, space: fontPx * 3 },
    size: (_, values) => 14 + Math.max(2, ...(values ?? []).map((text) => text?.length ?? 0)) * fontPx * 0.6,
    grid: hasGrid ? { stroke: look.line, width: 1, filter: aboveStrips } : { show: false },
    ticks: { stroke: look.line, width: 1, size: 4, filter: aboveStrips },
    filter: aboveStrips,
    values: (_, splits, __, ___, step) => {
      const text = valueFormat(locale, digits, step);
      return splits.map((value) => (value === null ? null : text(value)));
    },
  };
}

/** As many digits as tell two ticks apart. */
function valueFormat(locale: string, digits: number, step: number): (value: number) => string {
  const needed = Math.ceil(-Math.log10(step) - 1e-9);
  if (Math.max(Math.min(digits, 6), needed) <= 0) return numberText(locale, undefined);
  const format = new Intl.NumberFormat(locale, {
    signDisplay: 'negative',
    maximumFractionDigits: Math.min(12, Math.max(0, needed)),
  });
  return (value) => format.format(value);
}

function fontOf({ fontPx, font }: ChartLook): string {
  return `${fontPx}px ${font}`;
}
