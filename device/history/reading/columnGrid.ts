/** Columns in a row: where each begins, and where the last one ends, UTC ms. */
export interface ColumnGrid {
  readonly t: Float64Array;
  readonly to: number;
  /** The column of a moment between the first one's begin and the end. */
  readonly at: (time: number) => number;
}

/** Lengths of columns of samples, ms: a pixel more or less of width finds the same one. */
const sampleLengths = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40, 60].map((seconds) => seconds * 1000),
];
const minuteMs = 60_000;

/**
 * At most so many columns that together cover a range, widened to whole units (an entry's milliseconds), and nothing else:
 * however many they are, they show the same extremes. All have the same length, a number of units or one of the lengths
 * for samples (unit 1), and lie where that length divides time, so that they stay the same when the range moves; the first
 * and the last may be cut.
 */
export function columnGrid(from: number, to: number, columns: number, unit: number): ColumnGrid {
  const [start, end] = [Math.floor(from / unit) * unit, Math.ceil(to / unit) * unit];
  const units = Math.round((end - start) / unit);
  const isOne = columns < 2 || units < 2;
  const least = units / (columns - 1);
  const length = isOne ? end - start : unit === 1 ? sampleLength(least) : Math.ceil(least) * unit;
  const base = isOne ? start : Math.floor(start / length) * length;
  const count = Math.max(1, Math.ceil((end - base) / length));
  const t = Float64Array.from({ length: count }, (_, i) => Math.max(start, base + i * length));
  return { t, to: end, at: (time) => Math.floor((time - base) / length) };
}

function sampleLength(least: number): number {
  return sampleLengths.find((length) => length >= least) ?? Math.ceil(least / minuteMs) * minuteMs;
}
