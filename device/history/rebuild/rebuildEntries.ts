import { counts, historyState } from '../../../protocol/history/historyState.ts';
import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { EntryRange } from '../files/spanEntries.ts';
import type { OpenBlock, OpenEntries } from '../openSeries.ts';
import { type Samples, sampleAt } from '../readBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { Aggregate } from '../tiers/aggregate.ts';
import { lastBefore } from './lastBefore.ts';
import { mergedSamples } from './mergedSamples.ts';
import { type BlockFiles, seriesBlocks } from './seriesBlocks.ts';

/** Whose minutes and quarters are to be computed anew, and where samples have changed. */
export interface Rebuild {
  readonly definition: SeriesDefinition;
  readonly files: BlockFiles;
  /** Blocks that are only in memory, or longer there. */
  readonly open: readonly OpenBlock[];
  /** UTC ms of the first and the last sample that is new. */
  readonly from: number;
  readonly to: number;
  /** Up to when the last sample of all has held, UTC ms: entries go no further. */
  readonly until: number;
  /** Takes entries in the order of time; whatever stood in the range before, in these spans, is no longer true. */
  readonly put: (tier: EntryTier, spans: readonly OpenEntries[], replaces: EntryRange) => void;
}

const tiers = ['1m', '15m'] as const satisfies readonly EntryTier[];
/** Samples between two looks at whether there is something to write. */
const portion = 20_000;
/** A value that holds for years makes its entries month by month. */
const longestHold = 31 * 86_400_000;
const years = 8.64e15 - 1;

/**
 * Computes the entries of a range anew from its samples, late ones among them: from the quarter in which it begins to the
 * end of the one with the next sample after it, for up to there its last value holds. Yields between portions, so that
 * whoever runs it can do something else meanwhile.
 */
export function* rebuildEntries({ definition, files, open, from, to, until, put }: Rebuild): Generator<void> {
  const begin = quarterOf(from);
  const aggregate = seeded(definition, files, open, begin);
  const written = { '1m': begin, '15m': begin };
  const write = (end: number) => {
    for (const tier of tiers) {
      const spans = aggregate.closed(tier);
      const next = Math.floor(end / entryMs[tier]) * entryMs[tier];
      if (spans.length > 0) put(tier, spans, { from: written[tier], to: next });
      aggregate.forget(tier, next);
      written[tier] = next;
    }
  };
  let end = Infinity;
  let count = 0;
  for (const { samples, from: first, to: last } of mergedSamples(seriesBlocks(files, definition, open, begin, years))) {
    for (let i = first; i < last; i++) {
      const sample = sampleAt(samples, i);
      if (sample.time < begin) continue;
      if (sample.time >= end) break;
      if (end === Infinity && sample.time > to) end = quarterOf(sample.time) + entryMs['15m'];
      while (sample.time - aggregate.time > longestHold && aggregate.time >= 0) {
        aggregate.advance(aggregate.time + longestHold);
        write(aggregate.time);
        yield;
      }
      aggregate.add(sample);
      if (++count % portion > 0) continue;
      write(aggregate.time);
      yield;
    }
    if ((samples.times[last - 1] ?? 0) >= end) break;
  }
  yield* finish(aggregate, Math.min(end, Math.max(until, aggregate.time)), write, written, put);
}

/** What holds now holds to the end; an entry that is not over then is written as far as it goes. */
function* finish(
  aggregate: Aggregate,
  end: number,
  write: (end: number) => void,
  written: Readonly<Record<EntryTier, number>>,
  put: Rebuild['put'],
): Generator<void> {
  if (aggregate.time < 0) return;
  while (end - aggregate.time > longestHold) {
    aggregate.advance(aggregate.time + longestHold);
    write(aggregate.time);
    yield;
  }
  for (const tier of tiers) {
    const spans = aggregate.present(tier, end);
    const to = Math.ceil(end / entryMs[tier]) * entryMs[tier];
    if (spans.length > 0) put(tier, spans, { from: written[tier], to });
  }
}

/** An aggregate that knows what held at that moment, and what a counter stood at. */
function seeded(definition: SeriesDefinition, files: BlockFiles, open: readonly OpenBlock[], begin: number): Aggregate {
  const before = seriesBlocks(files, definition, open, 0, begin - 1);
  const held = lastBefore(before, begin, () => true);
  if (!held) return new Aggregate(definition);
  const counted = lastBefore(before, begin, hasCounted)?.value;
  const { value, quality } = held;
  return new Aggregate(definition, {
    time: begin,
    value,
    quality,
    counted: typeof counted === 'number' ? counted : undefined,
    entries: {},
  });
}

function hasCounted({ values, qualities }: Samples, i: number): boolean {
  return !Number.isNaN(values[i]) && counts(historyState(qualities[i] ?? 0));
}

function quarterOf(time: number): number {
  return Math.floor(time / entryMs['15m']) * entryMs['15m'];
}
