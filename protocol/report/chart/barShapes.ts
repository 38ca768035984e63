import type { ChartPart } from '../document.ts';
import { seriesColor } from './chartColors.ts';
import type { Plot } from './plot.ts';
import type { Shape } from './shapes.ts';

/** The part of its time that a group of bars takes. */
const share = 0.8;
/** So that a zero is seen, and an unknown value is not taken for it. */
const leastHeight = 0.75;

/** The bars of one time are beside each other. */
export function barShapes({ series, times }: ChartPart, plot: Plot): Shape[] {
  const zero = plot.y(0);
  return series.flatMap(({ values }, index) =>
    times.flatMap((_, i): Shape[] => {
      const value = values[i];
      if (value === undefined || !Number.isFinite(value)) return [];
      const whole = plot.end(i) - plot.begin(i);
      const width = (whole * share) / series.length;
      const x = plot.begin(i) + (whole * (1 - share)) / 2 + index * width;
      const height = Math.max(leastHeight, Math.abs(plot.y(value) - zero));
      return [{ kind: 'rect', x, y: value < 0 ? zero : zero - height, width, height, color: seriesColor(index) }];
    }),
  );
}
