import { tickFormat, valueTicks } from '../../../protocol/chart/valueTicks.ts';
import type { ChartStyle } from './chartStyle.ts';
import type { Box } from './scene.ts';
import type { UnitAxis } from './unitAxes.ts';

/** CSS pixels. */
export interface PlacedAxis {
  readonly side: 'left' | 'right';
  /** From the lines; `size` includes the label. */
  readonly offset: number;
  readonly size: number;
  readonly unit: string;
  /** The numbers of its pens: `(1, 3–5)`. */
  readonly pens: string;
  /** `y`: from the top of the lines. */
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
}

export interface PlacedAxes {
  readonly axes: readonly PlacedAxis[];
  readonly box: Box;
  /** Of the whole chart, CSS pixels. */
  readonly width: number;
  /** Height of the lines; strips lie below. CSS pixels. */
  readonly linesPx: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** CSS pixels above the lines. */
  readonly above: number;
  readonly stripsPx: (height: number) => number;
}

/** CSS pixels: where there is no axis, half a label of the time still has room. */
const edgePx = 24;
/** Room for the label of an axis, in heights of a letter. */
export const labelLetters = 1.5;

/** CSS pixels for two lines. */
export function timeAxisPx({ fontPx }: ChartStyle): number {
  return Math.ceil(fontPx * 3.4);
}

export function placeAxes(axes: readonly UnitAxis[], style: ChartStyle, locale: string, room: Room): PlacedAxes {
  const height = Math.max(1, room.height - room.above - timeAxisPx(style));
  const linesPx = height - room.stripsPx(height);
  const taken = { left: 0, right: 0 };
  const placed = axes.flatMap((axis): readonly PlacedAxis[] => {
    const { side, unit, pens, min, max } = axis;
    if (side === undefined) return [];
    const { values, step } = valueTicks(axis, Math.floor(linesPx / (style.fontPx * 3)));
    const text = tickFormat(locale, { step, largest: Math.max(Math.abs(min), Math.abs(max)) });
    const ticks = values.map((value) => ({ y: linesPx * (1 - share(value, axis)), text: text(value) }));
    const longest = Math.max(2, ...ticks.map(({ text }) => text.length));
    const size = Math.ceil(14 + (longest * 0.6 + labelLetters) * style.fontPx);
    const offset = taken[side];
    taken[side] += size;
    return [{ side, offset, size, ticks, unit, pens: `(${numbersText(pens)})` }];
  });
  const left = taken.left || edgePx;
  const width = Math.max(1, room.width - left - (taken.right || edgePx));
  return { axes: placed, box: { left, top: room.above, width, height }, width: room.width, linesPx };
}

/** Lowest first; three and more in a row by their first and last. */
function numbersText(numbers: readonly number[]): string {
  const rows: number[][] = [];
  for (const one of numbers) {
    const row = rows.at(-1);
    if (row?.at(-1) === one - 1) row.push(one);
    else rows.push([one]);
  }
  return rows.map((row) => (row.length > 2 ? `${row[0]}–${row.at(-1)}` : row.join(', '))).join(', ');
}

/** 0 at the lower end of the axis, 1 at the upper. */
export function share(value: number, { min, max }: Pick<UnitAxis, 'min' | 'max'>): number {
  // Halved: the difference of two numbers may overflow.
  return (value / 2 - min / 2) / (max / 2 - min / 2 || 1);
}
