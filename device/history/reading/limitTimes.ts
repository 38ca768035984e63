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

const quarterMs = entryMs['15m'];
/** Milliseconds that the samples may lack of an entry that was computed of them. */
const tolerance = 1;

/**
 * By quarter of an hour: how long the value was above, and below, a limit. What lies on one side of it is known from the
 * entry alone; else from the samples; where these are no longer stored, from the minutes, each as a whole by its mean.
 */
export function timesBeyond(files: ReadFiles, series: PastSeries, limited: Limited): ReadonlyMap<number, Beyond> {
  const times = new Map<number, Beyond>();
  const crossed: Entry[] = [];
  for (const entry of entriesBetween(files, '15m', series, limited)) {
    const known = onOneSide(entry, limited.limit);
    if (known) times.set(entry.time, known);
    else crossed.push(entry);
  }
  for (const near of nearOnes(crossed)) {
    const exact = ofSamples(files, series, near, limited);
    for (const [i, entry] of near.entries()) {
      const found = exact[i];
      const isWhole = found !== undefined && Math.abs(found.good - entry.good) <= tolerance;
      times.set(entry.time, isWhole ? found : ofMinutes(files, series, entry, limited));
    }
  }
  return times;
}

/** Quarters of an hour whose samples are likely to be in the same blocks, so that these are read once. */
function nearOnes(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const all: Entry[][] = [];
  for (const entry of entries) {
    const last = all.at(-1);
    if (last && entry.time - (last.at(-1)?.time ?? 0) <= 2 * quarterMs) last.push(entry);
    else all.push([entry]);
  }
  return all;
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

function ofMinutes(files: ReadFiles, series: PastSeries, entry: Entry, { to, limit }: Limited): Beyond {
  const range = { from: entry.time, to: Math.min(entry.time + quarterMs, to) };
  const minutes = [...entriesBetween(files, '1m', series, range)];
  const some = minutes.length > 0 ? minutes : [entry];
  return some
    .map((one) => onOneSide(one, limit) ?? byMean(one, limit))
    .reduce((sum, one) => ({ above: sum.above + one.above, below: sum.below + one.below }));
}

function byMean({ mean, good }: Entry, limit: number): Beyond {
  return { above: mean > limit ? good : 0, below: mean < limit ? good : 0 };
}

/** One for each entry, ascending. */
function ofSamples(
  files: ReadFiles,
  series: PastSeries,
  entries: readonly Entry[],
  { to: end, limit }: Limited,
): readonly (Beyond & Pick<Entry, 'good'>)[] {
  const from = entries[0]?.time ?? end;
  const to = Math.min((entries.at(-1)?.time ?? end) + quarterMs, end);
  const times = entries.map(({ time }) => ({ time, above: 0, below: 0, good: 0 }));
  let [at, time, value] = [0, from, Number.NaN];
  const holdTo = (until: number) => {
    while (time < until) {
      while (times[at + 1] && time >= (times[at + 1]?.time ?? 0)) at++;
      const entry = times[at];
      const isWithin = entry !== undefined && time < entry.time + quarterMs;
      const next = isWithin ? entry.time + quarterMs : (times[at + 1]?.time ?? until);
      const ms = Math.min(until, next) - time;
      time += ms;
      if (!isWithin || Number.isNaN(value)) continue;
      entry.good += ms;
      if (value > limit) entry.above += ms;
      else if (value < limit) entry.below += ms;
    }
  };
  let isBegun = false;
  // Mostly the value that holds at the beginning is in the same block.
  for (const { samples, from: first, to: last } of samplesBetween(files, series, from - quarterMs, to - 1)) {
    for (let i = first; i < last; i++) {
      const moment = samples.times[i] ?? 0;
      if (moment < from - quarterMs || moment >= to) continue;
      if (moment > from && !isBegun) value = valueBefore(files, series, from);
      isBegun = true;
      if (moment > from) holdTo(moment);
      value = counted(samples.values[i], samples.qualities[i] ?? 0);
    }
  }
  if (!isBegun) value = valueBefore(files, series, from);
  // A part of the last quarter of an hour may not have been yet.
  holdTo(to);
  return times;
}

function valueBefore(files: ReadFiles, series: PastSeries, time: number): number {
  const held = heldBefore(files, series, time);
  return held ? counted(held.value, held.quality) : Number.NaN;
}

function counted(value: unknown, quality: number): number {
  return typeof value === 'number' && counts(historyState(quality)) ? value : Number.NaN;
}
