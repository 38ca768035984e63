import { counts, historyState } from '../../../protocol/history/historyState.ts';
import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { PastSeries } from './pastSeries.ts';
import { heldBefore, samplesBetween } from './rawBlocks.ts';
import type { ReadFiles } from './readFiles.ts';
import { spansBetween } from './tierColumns.ts';

interface Limited {
  /** UTC ms. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** ms. */
interface Beyond {
  readonly above: number;
  readonly below: number;
}

interface Entry {
  readonly time: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly good: number;
}

/** Milliseconds that the samples may lack of an entry that was computed of them. */
const tolerance = 1;

/**
 * By quarter of an hour: how long the value was above, and below, a limit. What lies on one side of it is known from the
 * entry alone; else from the samples; where these are no longer stored, from the minutes, each as a whole by its mean.
 */
export function timesBeyond(files: ReadFiles, series: PastSeries, limited: Limited): ReadonlyMap<number, Beyond> {
  const times = new Map<number, Beyond>();
  for (const entry of entriesBetween(files, '15m', series, limited)) {
    times.set(entry.time, onOneSide(entry, limited.limit) ?? crossed(files, series, entry, limited));
  }
  return times;
}

function* entriesBetween(
  files: ReadFiles,
  tier: EntryTier,
  series: PastSeries,
  { from, to }: Pick<Limited, 'from' | 'to'>,
): Generator<Entry> {
  for (const { start, entries } of spansBetween(files, tier, series, from, to - 1)) {
    for (let i = 0; i < entries.n; i++) {
      const time = start + (entries.slot[i] ?? 0) * entryMs[tier];
      if (time < from || time >= to) continue;
      const of = (name: 'min' | 'max' | 'sum' | 'good') => entries[name][i] ?? Number.NaN;
      yield { time, min: of('min'), max: of('max'), good: of('good'), mean: of('sum') / of('good') };
    }
  }
}

/** Undefined: it was on both sides. */
function onOneSide({ min, max, good }: Entry, limit: number): Beyond | undefined {
  if (Number.isNaN(min) || (min === limit && max === limit)) return { above: 0, below: 0 };
  if (min > limit) return { above: good, below: 0 };
  return max < limit ? { above: 0, below: good } : undefined;
}

function crossed(files: ReadFiles, series: PastSeries, entry: Entry, { to, limit }: Limited): Beyond {
  const range = { from: entry.time, to: Math.min(entry.time + entryMs['15m'], to), limit };
  const exact = ofSamples(files, series, range);
  if (Math.abs(exact.good - entry.good) <= tolerance) return exact;
  const minutes = [...entriesBetween(files, '1m', series, range)];
  const some = minutes.length > 0 ? minutes : [entry];
  return some
    .map((one) => onOneSide(one, limit) ?? byMean(one, limit))
    .reduce((sum, one) => ({ above: sum.above + one.above, below: sum.below + one.below }));
}

function byMean({ mean, good }: Entry, limit: number): Beyond {
  return { above: mean > limit ? good : 0, below: mean < limit ? good : 0 };
}

function ofSamples(files: ReadFiles, series: PastSeries, { from, to, limit }: Limited) {
  const times = { above: 0, below: 0, good: 0 };
  const held = heldBefore(files, series, from);
  let [time, value] = [from, held ? counted(held.value, held.quality) : Number.NaN];
  const holdTo = (end: number) => {
    const ms = end - time;
    time = end;
    if (Number.isNaN(value)) return;
    times.good += ms;
    if (value > limit) times.above += ms;
    else if (value < limit) times.below += ms;
  };
  for (const { samples, from: first, to: last } of samplesBetween(files, series, from, to - 1)) {
    for (let i = first; i < last; i++) {
      const at = samples.times[i] ?? 0;
      if (at < from || at >= to) continue;
      holdTo(at);
      value = counted(samples.values[i], samples.qualities[i] ?? 0);
    }
  }
  // A part of the last quarter of an hour may not have been yet.
  holdTo(to);
  return times;
}

function counted(value: unknown, quality: number): number {
  return typeof value === 'number' && counts(historyState(quality)) ? value : Number.NaN;
}
