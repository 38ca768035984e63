import { isCounting } from '../../../protocol/runningState.ts';
import { monthStart } from '../historyFolder.ts';
import { Aggregate, quarterOf } from '../tiers/aggregate.ts';
import type { Counting } from '../tiers/counted.ts';
import { CounterContinuation } from './counterContinuation.ts';
import { lastSampleBefore, type SeriesSource } from './lastBefore.ts';
import { mergedSamples } from './mergedSamples.ts';
import { seriesBlocks } from './seriesBlocks.ts';

/** An aggregate with the value and the counting valid at that moment, UTC ms. */
export function seededAggregate(source: SeriesSource, time: number): Aggregate {
  const { definition } = source;
  const held = lastSampleBefore(source, time, () => true);
  if (!held) return new Aggregate(definition);
  const { value, quality } = held;
  const counting = countingBefore(source, time).state();
  return new Aggregate(definition, { time, value, quality, counting, entries: {} });
}

/** Includes all samples of the quarter of an hour up to that moment, including late ones. */
export function presentAggregate(source: SeriesSource, time: number): Aggregate {
  const { definition, files, open } = source;
  const begin = quarterOf(time);
  const aggregate = seededAggregate(source, begin);
  const counting = new CounterContinuation(aggregate);
  for (const { samples, from, to } of mergedSamples(seriesBlocks(files, definition, open, begin, time))) {
    for (let i = from; i < to; i++) {
      const at = samples.times[i] ?? 0;
      if (at < begin) counting.skip(samples, i);
      else if (at <= time) counting.add(samples, i);
    }
  }
  return aggregate;
}

const hourMs = 3_600_000;
const further = 4;
/** A counter that wavers without a pause gives no more information after so many samples. */
export const mostWavering = 20_000;

/** Counting right before a moment, UTC ms, from as far back as samples affect it. */
export function countingBefore(source: SeriesSource, time: number): Counting {
  const { definition, files, open } = source;
  const months = files.months('raw').map(monthStart);
  const earliest = Math.min(time, ...months.slice(0, 1), ...open.map(({ start }) => start));
  for (let back = hourMs; ; back *= further) {
    const from = Math.max(earliest, time - back);
    const aggregate = new Aggregate(definition);
    const counting = new CounterContinuation(aggregate);
    let n = 0;
    if (isCounting(definition))
      for (const run of mergedSamples(seriesBlocks(files, definition, open, from, time - 1))) {
        for (let i = run.from; i < run.to; i++) {
          const at = run.samples.times[i] ?? 0;
          if (at < from || at >= time) continue;
          counting.count(run.samples, i);
          n++;
        }
      }
    if (aggregate.counting.settledFrom >= 0 || from <= earliest || n >= mostWavering) return aggregate.counting;
  }
}
