import type { ChartPart } from '../document.ts';
import { seriesColor, seriesDash } from './chartColors.ts';
import type { Plot } from './plot.ts';
import type { Shape } from './shapes.ts';

const lineWidth = 1.25;

/** A line ends at a gap and begins after it; a value between two gaps is a dot. */
export function lineShapes({ series, times }: ChartPart, plot: Plot): Shape[] {
  return series.flatMap(({ values }, index) => {
    const style = { color: seriesColor(index), dash: seriesDash(index) };
    const shapes: Shape[] = [];
    let points: number[] = [];
    const end = () => {
      const [x = 0, y = 0] = points;
      if (points.length === 2) shapes.push({ kind: 'dot', x, y, radius: lineWidth, color: style.color });
      else if (points.length > 2) shapes.push({ kind: 'line', points, width: lineWidth, ...style });
      points = [];
    };
    for (const [i, time] of times.entries()) {
      const value = values[i];
      if (value === undefined || !Number.isFinite(value)) end();
      else points.push(plot.x(time), plot.y(value));
    }
    end();
    return shapes;
  });
}
