import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import { isCounting } from '../../../protocol/runningState.ts';
import type { EntryRange } from '../files/spanEntries.ts';
import { monthEnd, monthOf, spanStart } from '../historyFolder.ts';
import type { OpenEntries } from '../openSeries.ts';
import { emptyEntries } from '../tierEntries.ts';
import { type Aggregate, quarterOf } from '../tiers/aggregate.ts';
import { joinSpans } from '../tiers/joinSpans.ts';
import { CounterContinuation } from './counterContinuation.ts';
import type { SeriesSource } from './lastBefore.ts';
import { mergedSamples } from './mergedSamples.ts';
import { countingBefore, mostWavering, seededAggregate } from './seededAggregate.ts';
import { seriesBlocks } from './seriesBlocks.ts';

export interface Rebuild extends SeriesSource {
  /** UTC ms of the first and the last new sample. */
  readonly from: number;
  readonly to: number;
  /** How long the very last sample is valid, UTC ms: entries end there. */
  readonly until: number;
  /** Start of a quarter, UTC ms, from which samples and entries are left unchanged. Default: none. */
  readonly limit?: number | undefined;
  /** Receives entries ordered by time, also empty spans; earlier entries in the range are obsolete. */
  readonly put: (tier: EntryTier, spans: readonly OpenEntries[], replaces: EntryRange) => void;
}

const tiers = ['1m', '15m'] as const satisfies readonly EntryTier[];
/** Entries are written day by day, also for a value that is valid for years. */
const writeMs = 86_400_000;
const years = 8.64e15;

/**
 * Recomputes entries from samples, including late ones: from the quarter of the first new sample to the end of the
 * quarter with the next sample after the last new one, up to which that one is valid. For counters and machines it
 * continues until counting depends on no new sample (the rise over a gap counts at its end), and begins where counting
 * was undecided at the first new one.
 */
export function rebuildEntries({ definition, files, open, ...rest }: Rebuild): void {
  const { to, until, put } = rest;
  const source = { definition, files, open };
  const counts = isCounting(definition);
  // For a month whose samples are lost, only its entries are left.
  const limit = Math.min(rest.limit ?? years, files.lost(to + 1, years)[0] ?? years);
  const begin = quarterOf(counts ? openFrom(source, rest.from) : rest.from);
  if (begin >= limit) return;
  const aggregate = seededAggregate(source, begin);
  const written = { '1m': begin, '15m': begin };
  const write = (end: number) => {
    // Undecided counts may still go into this entry.
    const decided = Math.min(end, aggregate.counting.openSince ?? end);
    for (const tier of tiers) {
      const next = Math.max(written[tier], Math.floor(decided / entryMs[tier]) * entryMs[tier]);
      const range = { from: written[tier], to: next };
      put(tier, spansIn(tier, range, aggregate.closed(tier)), range);
      aggregate.forget(tier, next);
      written[tier] = next;
    }
  };
  let end = limit;
  let after = 0;
  const isLast = (time: number) => {
    if (time <= to) return false;
    return !counts || aggregate.counting.settledFrom > to || ++after >= mostWavering;
  };
  const counting = new CounterContinuation(aggregate);
  const blocks = seriesBlocks(files, definition, open, begin, counts ? years : limit - 1);
  merging: for (const { samples, from: first, to: last } of mergedSamples(blocks)) {
    for (let i = first; i < last; i++) {
      const time = samples.times[i] ?? 0;
      if (time < begin) {
        counting.skip(samples, i);
        continue;
      }
      if (time >= end) {
        if ((aggregate.counting.openSince ?? end) >= end) break merging;
        counting.count(samples, i);
        continue;
      }
      if (time - aggregate.time > writeMs) hold(aggregate, time, write);
      counting.add(samples, i);
      if (end === limit && isLast(time)) end = Math.min(limit, quarterOf(time) + entryMs['15m']);
      if (aggregate.time - written['1m'] >= writeMs) write(aggregate.time);
    }
  }
  if (aggregate.time < 0) return;
  // The last value is valid to the end; an incomplete entry is written as far as it goes.
  const last = Math.min(end, Math.max(until, aggregate.time));
  hold(aggregate, last, write);
  for (const tier of tiers) {
    const range = { from: written[tier], to: Math.ceil(last / entryMs[tier]) * entryMs[tier] };
    put(tier, spansIn(tier, range, aggregate.present(tier, last)), range);
  }
}

/** Start of undecided counting at that moment, UTC ms; the moment itself if all was decided. */
function openFrom(source: SeriesSource, time: number): number {
  const since = countingBefore(source, time).openSince ?? time;
  if (since >= time) return time;
  const lost = source.files.lost(since, time).at(-1);
  return lost === undefined ? since : Math.min(time, monthEnd(monthOf(lost)));
}

/** All spans of a range; missing ones were not recorded. */
function spansIn(tier: EntryTier, { from, to }: EntryRange, found: readonly OpenEntries[]): OpenEntries[] {
  const spans: OpenEntries[] = [];
  for (let time = from; time < to; time += writeMs) spans.push(emptySpan(tier, time));
  if (to > from) spans.push(emptySpan(tier, to - 1));
  return joinSpans(spans, found);
}

function emptySpan(tier: EntryTier, time: number): OpenEntries {
  return { start: spanStart[tier](time), entries: emptyEntries(0) };
}

/** Extends the present value to about that moment, day by day. */
function hold(aggregate: Aggregate, to: number, write: (end: number) => void): void {
  while (aggregate.time >= 0 && to - aggregate.time > writeMs) {
    aggregate.advance(aggregate.time + writeMs);
    write(aggregate.time);
  }
}
