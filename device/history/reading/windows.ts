import { entryMs } from '../../../protocol/history/historyTier.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { CountingState } from '../tiers/counted.ts';
import { countingOf } from '../tiers/counting.ts';
import { toDecimal } from '../tiers/decimal.ts';
import { ExactSum } from '../tiers/exactSum.ts';
import type { ColumnGrid } from './columnGrid.ts';
import type { ColumnTotals } from './columnTotals.ts';
import { type PastSeries, seriesBetween } from './pastSeries.ts';
import { rawColumns } from './rawColumns.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { spansBetween, tierColumns } from './tierColumns.ts';

/** Which part of the past a function over time covers; times in UTC ms. */
export interface PastWindow {
  readonly point: string;
  /** A quarter of an hour of UTC, or the begin of a slice. */
  readonly from: number;
  /** Slices that begin at multiples of this; undefined: one total. */
  readonly sliceMs: number | undefined;
}

export interface WindowsQuestion {
  readonly name: 'windows';
  readonly query: { readonly points: readonly string[]; readonly windows: readonly PastWindow[] };
}

/** By slice from the first one; `quality`: the highest code in it, -1 where there is none; null: not a number. */
interface PastSlices {
  readonly min: readonly (number | null)[];
  readonly max: readonly (number | null)[];
  readonly sum: readonly (number | null)[];
  readonly good: readonly number[];
  readonly quality: readonly number[];
}

export interface PastTotals extends PastSlices {
  /** Without what is still in doubt. */
  readonly count: number;
  /** Everything is summed up to that moment, UTC ms. */
  readonly until: number;
  /** What continues from there; undefined: nothing was recorded yet. */
  readonly seed:
    | (Pick<HistorySample, 'value' | 'quality'> & { readonly counting: CountingState | undefined })
    | undefined;
}

/** In the order of the question; null: the point is not recorded. */
export type PastWindows = readonly (PastTotals | null)[];

export function readWindows(
  files: ReadFiles,
  { query: { windows } }: WindowsQuestion,
  recording: Recording,
): PastWindows {
  return windows.map((window) => {
    const series = seriesBetween(files, '15m', [window.point], recording.open, window.from, recording.recordedTo);
    const open = series.findLast(({ open: inMemory }) => inMemory?.isRecorded === true);
    return open ? pastTotals(files, open, window, recording.recordedTo) : null;
  });
}

function pastTotals(
  files: ReadFiles,
  series: PastSeries,
  { from, sliceMs }: PastWindow,
  recordedTo: number,
): PastTotals {
  const until = series.open?.until ?? recordedTo;
  const seed = series.open?.seed;
  const grid = gridOf(from, Math.max(until, from + 1), sliceMs);
  const { min, max, sum, good, quality } = columnsOf(files, series, grid, sliceMs, until);
  return {
    ...{ min: [...min], max: [...max], sum: [...sum], good: [...good], quality: [...quality] },
    count: sliceMs === undefined ? countSince(files, series, from, until) : 0,
    until,
    seed: seed && { value: seed.value, quality: seed.quality, counting: seed.counting },
  };
}

function gridOf(from: number, to: number, sliceMs = to - from): ColumnGrid {
  const count = Math.max(1, Math.ceil((to - from) / sliceMs));
  const t = Float64Array.from({ length: count }, (_, i) => from + i * sliceMs);
  return { t, to, at: (time) => Math.floor((time - from) / sliceMs) };
}

/** From the samples only where no entry is as short as a slice. */
function columnsOf(
  files: ReadFiles,
  series: PastSeries,
  grid: ColumnGrid,
  sliceMs: number | undefined,
  until: number,
): ColumnTotals {
  if (sliceMs === undefined || sliceMs % entryMs['15m'] === 0) return tierColumns(files, '15m', series, grid, false);
  if (sliceMs % entryMs['1m'] === 0) return tierColumns(files, '1m', series, grid, false);
  return rawColumns(files, series, grid, until);
}

/** Without what is in the entries by the present value alone: it may still be taken back. */
function countSince(files: ReadFiles, series: PastSeries, from: number, until: number): number {
  const total = new ExactSum();
  for (const { start, entries } of spansBetween(files, '15m', series, from, until))
    for (let i = 0; i < entries.n; i++)
      if (start + (entries.slot[i] ?? 0) * entryMs['15m'] >= from) total.add(toDecimal(entries.count[i] ?? 0), 1);
  const { counting, time = 0 } = series.open?.seed ?? {};
  if (counting) {
    const sample = { time: Math.max(until, time), value: undefined, isGap: false };
    countingOf(series.definition, counting).add(sample, (undecided) => {
      if (undecided.time >= from) total.add(toDecimal(undecided.count), -1);
    });
  }
  return total.value;
}
