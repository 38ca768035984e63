import type { History } from '../../../protocol/calls/history.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import { valueStates } from '../../../protocol/quality.ts';

/** Where a column is before, after or between the stored data. */
const notStored = -1;

/**
 * Histories of the same time by several stations, as one. A station that has stored less detail has longer columns: those
 * of the others are then summed up in them. Undefined: there are none.
 */
export function mergeHistories(histories: readonly History[]): History | undefined {
  const [first, ...rest] = histories;
  if (!first) return undefined;
  const coarsest = rest.reduce((one, other) => (other.t.length < one.t.length ? other : one), first);
  const starts = histories.flatMap(({ recordedFrom }) => recordedFrom ?? []);
  return {
    ...coarsest,
    recordedTo: Math.max(...histories.map(({ recordedTo }) => recordedTo)),
    recordedFrom: starts.length > 0 ? Math.min(...starts) : undefined,
    series: histories.flatMap((one) =>
      isSameGrid(one.t, coarsest.t) ? one.series : one.series.map((series) => onGrid(series, one, coarsest)),
    ),
  };
}

function isSameGrid(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((time, i) => time === b[i]);
}

function onGrid(series: HistorySeries, own: History, { t, to }: History): HistorySeries {
  const spans = Array.from(t, (from, i) => columnsWithin(own, from, t[i + 1] ?? to));
  const each = (list: Float64Array, sum: (values: readonly number[]) => number) =>
    list.length === 0
      ? list
      : Float64Array.from(spans, ([from, until]) => sum(Array.from(list.subarray(from, until)).filter(isKnown)));
  const { good } = series;
  const meanOf = ([from, until]: readonly [number, number]) => {
    let [sum, weight] = [0, 0];
    for (let i = from; i < until; i++) {
      const [mean, ms] = [series.mean[i] ?? Number.NaN, good[i] ?? 1];
      if (!isKnown(mean)) continue;
      sum += mean * ms;
      weight += ms;
    }
    return weight > 0 ? sum / weight : Number.NaN;
  };
  return {
    ...series,
    min: each(series.min, (values) => (values.length > 0 ? Math.min(...values) : Number.NaN)),
    max: each(series.max, (values) => (values.length > 0 ? Math.max(...values) : Number.NaN)),
    last: each(series.last, (values) => values.at(-1) ?? Number.NaN),
    good: each(good, (values) => values.reduce((sum, ms) => sum + ms, 0)),
    quality: each(series.quality, worstOf),
    mean: series.mean.length === 0 ? series.mean : Float64Array.from(spans, meanOf),
  };
}

/** Those that begin in that time; where none does, the one that lasts through it. */
function columnsWithin({ t, to }: History, from: number, until: number): readonly [from: number, until: number] {
  const first = t.findIndex((time) => time >= from);
  const begin = first < 0 ? t.length : first;
  const next = t.findIndex((time) => time >= until);
  const end = next < 0 ? t.length : next;
  if (end > begin) return [begin, end];
  return begin > 0 && from < to ? [begin - 1, begin] : [0, 0];
}

function worstOf(codes: readonly number[]): number {
  const stored = codes.filter((code) => code !== notStored);
  return stored.find((code) => code !== valueStates.good.code) ?? stored[0] ?? notStored;
}

function isKnown(value: number): boolean {
  return !Number.isNaN(value);
}
