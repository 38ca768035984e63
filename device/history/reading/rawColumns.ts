import { counts, countsUp, historyState, notRecordedCode } from '../../../protocol/history/historyState.ts';
import { runningStateOf } from '../../../protocol/runningState.ts';
import type { SampleRun } from '../rebuild/mergedSamples.ts';
import type { ColumnGrid } from './columnGrid.ts';
import { type ColumnTotals, emptyTotals } from './columnTotals.ts';
import type { PastSeries } from './pastSeries.ts';
import { heldBefore, lastOf, samplesBetween } from './rawBlocks.ts';
import type { ReadFiles } from './readFiles.ts';

/** By quality code: whether a value counts, and whether a machine runs. */
const [countsByCode, runsByCode] = [counts, countsUp].map((of) =>
  Uint8Array.from({ length: 256 }, (_, code) => (of(historyState(code)) ? 1 : 0)),
) as [Uint8Array, Uint8Array];

export function rawColumns(files: ReadFiles, series: PastSeries, grid: ColumnGrid, recordedTo: number): ColumnTotals {
  const totals = emptyTotals(grid);
  const from = grid.t[0] ?? 0;
  // A series that is no longer recorded is unknown after its last sample.
  const known = series.open ? recordedTo : (lastOf(files, series) ?? 0);
  const to = Math.min(grid.to, known + 1);
  const sums = new ColumnSums(totals, grid, runningStateOf(series.definition));
  const held = heldBefore(files, series, from);
  const value = typeof held?.value === 'number' ? held.value : Number.NaN;
  if (held) sums.begin(from, value, held.quality);
  for (const run of samplesBetween(files, series, from, to - 1)) sums.add(run, from, to);
  sums.holdTo(Math.min(grid.to, known));
  sums.markGaps();
  return totals;
}

class ColumnSums {
  readonly #totals: ColumnTotals;
  readonly #grid: ColumnGrid;
  readonly #runningState: number | undefined;
  #time = Number.NaN;
  #value = Number.NaN;
  #quality = notRecordedCode;
  #column = 0;
  /** Columns during part of which the service did not run. */
  readonly #gaps: Uint8Array;

  constructor(totals: ColumnTotals, grid: ColumnGrid, runningState: number | undefined) {
    this.#totals = totals;
    this.#grid = grid;
    this.#runningState = runningState;
    this.#gaps = new Uint8Array(grid.t.length);
  }

  /** Call at the end: a column partly in a gap shows it; one wholly in a gap is unknown. */
  markGaps(): void {
    const { quality } = this.#totals;
    for (const [column, code] of quality.entries())
      if (this.#gaps[column] === 1 && code >= 0) quality[column] = Math.max(code, notRecordedCode);
  }

  begin(time: number, value: number, quality: number): void {
    this.#time = time;
    this.#value = countsByCode[quality] === 1 ? value : Number.NaN;
    this.#quality = quality;
  }

  add(run: SampleRun, from: number, to: number): void {
    const { times, values, qualities } = run.samples;
    for (let i = run.from; i < run.to; i++) {
      const time = times[i] ?? 0;
      if (time < from) continue;
      if (time >= to) return;
      i = this.#addGood(run, i, to);
      if (i >= run.to) return;
      const next = times[i] ?? 0;
      if (next >= to) return;
      this.holdTo(next);
      this.begin(next, values[i] ?? Number.NaN, qualities[i] ?? 0);
      this.#see(this.#columnOf(next));
    }
  }

  /**
   * Fast path for most of a run: consecutive good numbers within one column. Returns the index of the first other
   * sample.
   */
  #addGood({ samples: { times, values, qualities }, to: last }: SampleRun, first: number, to: number): number {
    if (this.#quality !== 0 || this.#runningState !== undefined) return first;
    const { t, to: gridEnd } = this.#grid;
    const { min, max, last: lasts, sum, good } = this.#totals;
    let [i, held, heldFrom] = [first, this.#value, this.#time];
    const column = this.#columnOf(heldFrom);
    const end = Math.min(to, t[column + 1] ?? gridEnd);
    let [low, high] = [min[column] ?? Number.NaN, max[column] ?? Number.NaN];
    // The present value must have been seen in this column.
    if (!(low <= held && held <= high)) return first;
    let total = 0;
    for (; i < last; i++) {
      const time = times[i] ?? 0;
      const value = values[i] ?? Number.NaN;
      if (time >= end || qualities[i] !== 0 || Number.isNaN(value)) break;
      total += held * (time - heldFrom);
      heldFrom = time;
      held = value;
      if (value < low) low = value;
      else if (value > high) high = value;
    }
    if (i === first) return first;
    [min[column], max[column], lasts[column]] = [low, high, held];
    sum[column] = (sum[column] ?? 0) + total;
    good[column] = (good[column] ?? 0) + heldFrom - this.#time;
    [this.#value, this.#time] = [held, heldFrom];
    return i;
  }

  /** Extends the present value to that moment. */
  holdTo(to: number): void {
    let at = this.#time;
    // Also if there is no value yet.
    if (!(at < to)) return;
    this.#time = to;
    const { sum, good } = this.#totals;
    const { t, to: end } = this.#grid;
    const value = this.#value;
    const summand = this.#runningState === undefined ? value : value === this.#runningState ? 1 : 0;
    while (at < to) {
      const column = this.#columnOf(at);
      const until = Math.min(to, t[column + 1] ?? end);
      this.#see(column);
      if (!Number.isNaN(value) && (this.#runningState === undefined || runsByCode[this.#quality] === 1)) {
        sum[column] = (sum[column] ?? 0) + summand * (until - at);
        good[column] = (good[column] ?? 0) + until - at;
      }
      at = until;
    }
  }

  #columnOf(time: number): number {
    const { t, at } = this.#grid;
    if (time >= (t[this.#column + 1] ?? Infinity)) this.#column = at(time);
    return this.#column;
  }

  #see(column: number): void {
    const { min, max, last, quality } = this.#totals;
    const [value, code] = [this.#value, this.#quality];
    if (code === notRecordedCode) {
      this.#gaps[column] = 1;
      return;
    }
    if (code > (quality[column] ?? 0)) quality[column] = code;
    if (Number.isNaN(value)) return;
    if (!((min[column] ?? value) <= value)) min[column] = value;
    if (!((max[column] ?? value) >= value)) max[column] = value;
    last[column] = value;
  }
}
