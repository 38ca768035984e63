import type { History } from '../../../protocol/calls/history.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import { type HistoryState, historyState } from '../../../protocol/history/historyState.ts';
import { integralOf } from '../../../protocol/history/integralOf.ts';
import { columnAt } from '../chart/tracks.ts';
import { DecimalSum } from '../decimalSum.ts';

const hourMs = 3_600_000;

export interface Reading {
  /** Where the column begins, UTC ms. */
  readonly at: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly last: number;
  /** Undefined: before, after or between the records. */
  readonly state: HistoryState | undefined;
  /** Undefined: the point is no text. */
  readonly text: string | undefined;
}

/** Undefined: the columns do not reach there. */
export function readingAt(history: History, series: HistorySeries, at: number): Reading | undefined {
  const i = columnAt(history.t, history.to, at);
  if (i < 0) return undefined;
  const of = (list: Float64Array) => list[i] ?? Number.NaN;
  const text = series.texts.findLast(({ time }) => time <= at);
  const code = series.kind === 'text' ? (text?.quality ?? -1) : (series.quality[i] ?? -1);
  return {
    at: history.t[i] ?? at,
    min: of(series.min),
    max: of(series.max),
    mean: of(series.mean),
    last: of(series.last),
    state: code < 0 ? undefined : historyState(code),
    text: text?.value,
  };
}

/** Of the columns that begin at the one moment or later and before the other. */
export interface Between {
  readonly columns: number;
  readonly min: number;
  readonly max: number;
  /** Weighted by time, over the time in which the value was known. */
  readonly mean: number;
  /** In the unit of `integralOf`; undefined: it means nothing. */
  readonly integral: number | undefined;
  /** Ms in which the value was known. */
  readonly good: number;
}

/** Sums are exact, of the columns as in the CSV of the picture: adding those up gives the same. */
export function between(history: History, series: HistorySeries, a: number, b: number): Between | undefined {
  const [from, to] = a <= b ? [a, b] : [b, a];
  let [min, max, good, columns] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  const sum = new DecimalSum();
  for (let i = 0; i < history.t.length; i++) {
    const at = history.t[i] ?? 0;
    if (at < from || at >= to) continue;
    columns++;
    const [mean = Number.NaN, ms = 0] = [series.mean[i], series.good[i]];
    if ((series.min[i] ?? min) < min) min = series.min[i] ?? min;
    if ((series.max[i] ?? max) > max) max = series.max[i] ?? max;
    if (!Number.isFinite(mean) || !(ms > 0)) continue;
    sum.add(mean, ms);
    good += ms;
  }
  if (min > max) return undefined;
  const whole = integralOf(series.unit);
  const mean = good > 0 ? sum.over(good) : Number.NaN;
  return { columns, min, max, mean, integral: whole && sum.over(whole.ms), good };
}

/** In its unit, and per hour; NaN: unknown. */
export function changeBetween(
  from: { readonly at: number; readonly value: number },
  to: { readonly at: number; readonly value: number },
): { readonly difference: number; readonly slope: number } {
  if (!Number.isFinite(to.value - from.value)) return { difference: Number.NaN, slope: Number.NaN };
  const difference = new DecimalSum().add(to.value).add(from.value, -1);
  const ms = to.at - from.at;
  const perHour = new DecimalSum().add(to.value, hourMs).add(from.value, -hourMs);
  return { difference: difference.over(), slope: ms === 0 ? Number.NaN : perHour.over(ms) };
}

export function drawnValue(reading: Reading, isStep: boolean): number {
  return isStep ? reading.last : reading.mean;
}
