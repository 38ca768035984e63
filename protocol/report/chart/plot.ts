import type { ChartPart } from '../document.ts';

export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where times and values are in the box of a chart's lines and bars. */
export interface Plot {
  readonly box: PlotBox;
  readonly x: (time: number) => number;
  readonly y: (value: number) => number;
  /** Of the time with that index, within the box; `end`: where the next one begins. */
  readonly begin: (index: number) => number;
  readonly end: (index: number) => number;
}

export function plotOf(
  { from, to, times }: ChartPart,
  box: PlotBox,
  { min, max }: { readonly min: number; readonly max: number },
): Plot {
  const x = (time: number) =>
    box.left + (Math.min(Math.max(time, from), to) - from) * (box.width / Math.max(1, to - from));
  return {
    box,
    x,
    // Halved: the difference of the bounds may overflow.
    y: (value) => box.top + box.height * ((max / 2 - value / 2) / (max / 2 - min / 2 || 1)),
    begin: (index) => x(times[index] ?? from),
    end: (index) => x(times[index + 1] ?? to),
  };
}
