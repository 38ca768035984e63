/** Starts of consecutive columns and the end of the last one, UTC ms. */
export interface ColumnGrid {
  readonly t: Float64Array;
  readonly to: number;
  /** The column index of a moment within the grid. */
  readonly at: (time: number) => number;
}

/** Column lengths for samples, ms: the same one for slightly different widths of the chart. */
const sampleLengths = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40, 60].map((seconds) => seconds * 1000),
];
const minuteMs = 60_000;

/**
 * At most so many columns that together cover exactly a range widened to whole units (ms of an entry): they show the
 * same extremes however many they are. All have the same length, a multiple of the unit or one of the lengths for
 * samples (unit 1), and are aligned to it, so that they do not change when the range moves; the first and the last may
 * be cut.
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
