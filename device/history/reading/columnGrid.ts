/** Columns in a row: where each begins, and where the last one ends, UTC ms. */
export interface ColumnGrid {
  readonly t: Float64Array;
  readonly to: number;
  /** The column of a moment between the first one's begin and the end. */
  readonly at: (time: number) => number;
}

/**
 * At most so many columns that together cover a range, widened to whole units (an entry's milliseconds), and nothing else:
 * however many they are, they show the same extremes. All have the same length, a number of units, and lie where that
 * length divides time, so that they stay the same when the range moves; the first and the last may be cut.
 */
export function columnGrid(from: number, to: number, columns: number, unit: number): ColumnGrid {
  const [start, end] = [Math.floor(from / unit) * unit, Math.ceil(to / unit) * unit];
  const units = Math.round((end - start) / unit);
  const isOne = columns < 2 || units < 2;
  const length = isOne ? end - start : Math.ceil(units / (columns - 1)) * unit;
  const base = isOne ? start : Math.floor(start / length) * length;
  const count = Math.max(1, Math.ceil((end - base) / length));
  const t = Float64Array.from({ length: count }, (_, i) => Math.max(start, base + i * length));
  return { t, to: end, at: (time) => Math.floor((time - base) / length) };
}
