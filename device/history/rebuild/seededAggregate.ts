import { counts, historyState } from '../../../protocol/history/historyState.ts';
import type { Samples } from '../readBlock.ts';
import { Aggregate, quarterOf } from '../tiers/aggregate.ts';
import { CountOn } from './countOn.ts';
import { lastSampleBefore, type SeriesSource } from './lastBefore.ts';
import { mergedSamples } from './mergedSamples.ts';
import { seriesBlocks } from './seriesBlocks.ts';

/** An aggregate that knows what held at that moment, UTC ms, and what a counter stood at. */
export function seededAggregate(source: SeriesSource, time: number): Aggregate {
  const { definition } = source;
  const held = lastSampleBefore(source, time, () => true);
  if (!held) return new Aggregate(definition);
  const { value, quality } = held;
  const counted = definition.kind === 'text' ? undefined : lastSampleBefore(source, time, hasCounted);
  const countedAt = counted?.time ?? -1;
  return new Aggregate(definition, {
    ...{ time, value, quality, countedAt, countedBefore: countedAt, entries: {} },
    counted: typeof counted?.value === 'number' ? counted.value : undefined,
  });
}

/** The same, with all samples from the quarter of an hour of that moment up to it, late ones among them. */
export function presentAggregate(source: SeriesSource, time: number): Aggregate {
  const { definition, files, open } = source;
  const begin = quarterOf(time);
  const aggregate = seededAggregate(source, begin);
  const counting = new CountOn(aggregate);
  for (const { samples, from, to } of mergedSamples(seriesBlocks(files, definition, open, begin, time))) {
    for (let i = from; i < to; i++) {
      const at = samples.times[i] ?? 0;
      if (at < begin) counting.skip(samples, i);
      else if (at <= time) counting.add(samples, i);
    }
  }
  return aggregate;
}

/** Whether a sample has a value that others are counted from; those of a second pass over a time go on among themselves. */
export function hasCounted({ values, qualities, base }: Samples, i: number): boolean {
  return !base?.isSecondPass && !Number.isNaN(values[i]) && counts(historyState(qualities[i] ?? 0));
}
