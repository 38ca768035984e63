import { counts, historyState } from '../../../protocol/history/historyState.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import type { PastSeries } from './pastSeries.ts';
import { samplesBetween } from './rawBlocks.ts';
import type { ReadFiles } from './readFiles.ts';
import { spansBetween } from './tierColumns.ts';

interface Extreme {
  readonly value: 'minimum' | 'maximum';
  /** The quarter of an hour in which it was, UTC ms. */
  readonly quarter: number;
  /** The end of what is read. */
  readonly to: number;
}

/** When it was reached: the sample; else its minute; else its quarter of an hour (what is still stored). UTC ms. */
export function momentOf(files: ReadFiles, series: PastSeries, { value, quarter, to }: Extreme): number {
  const isBeyond = (one: number, other: number) => (value === 'minimum' ? one < other : one > other);
  const end = Math.min(quarter + entryMs['15m'], to);
  let found: { readonly time: number; readonly value: number } | undefined;
  const see = (time: number, one: number) => {
    if (time >= quarter && time < end && !Number.isNaN(one) && (!found || isBeyond(one, found.value)))
      found = { time, value: one };
  };
  for (const { start, entries } of spansBetween(files, '1m', series, quarter, end - 1)) {
    const extremes = value === 'minimum' ? entries.min : entries.max;
    for (let i = 0; i < entries.n; i++) see(start + (entries.slot[i] ?? 0) * entryMs['1m'], extremes[i] ?? Number.NaN);
  }
  const minute = found;
  found = undefined;
  const [from, until] = minute ? [minute.time, Math.min(minute.time + entryMs['1m'], end)] : [quarter, end];
  for (const { samples, from: first, to: last } of samplesBetween(files, series, from, until - 1)) {
    const { times, values, qualities } = samples;
    for (let i = first; i < last; i++)
      if (counts(historyState(qualities[i] ?? 0))) see(times[i] ?? 0, values[i] ?? Number.NaN);
  }
  // A value that is held since before has no sample of its own in that minute.
  return (found ?? minute)?.time ?? quarter;
}
