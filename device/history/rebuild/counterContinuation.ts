import { type Samples, sampleAt } from '../readBlock.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { Aggregate } from '../tiers/aggregate.ts';
import type { Counting } from '../tiers/counted.ts';

/**
 * Adds samples of blocks to an aggregate, ordered by time. Of a time that was recorded twice, each pass counts on from
 * what was recorded before it, not from what is stored before it.
 */
export class CounterContinuation {
  readonly #aggregate: Aggregate;
  readonly #secondPassEnds = new Map<Samples, Counting>();

  constructor(aggregate: Aggregate) {
    this.#aggregate = aggregate;
  }

  add(samples: Samples, i: number): void {
    this.#within(samples, i, (sample) => this.#aggregate.add(sample));
  }

  count(samples: Samples, i: number): void {
    this.#within(samples, i, (sample) => this.#aggregate.countOnly(sample));
  }

  /** For a sample that is in the aggregate already: only its second pass continues from it. */
  skip(samples: Samples, i: number): void {
    if (samples.base?.isSecondPass) this.#within(samples, i, (sample) => this.#aggregate.countElsewhere(sample));
  }

  #within(samples: Samples, i: number, work: (sample: HistorySample) => void): void {
    const sample = sampleAt(samples, i);
    const { base } = samples;
    const aggregate = this.#aggregate;
    const main = aggregate.counting;
    if (base && (i === 0 || (base.isSecondPass && !this.#secondPassEnds.has(samples)))) {
      aggregate.goOnFrom(base.value, sample.time);
    } else if (base?.isSecondPass) aggregate.counting = this.#secondPassEnds.get(samples) ?? main;
    work(sample);
    if (!base?.isSecondPass) return;
    this.#secondPassEnds.set(samples, aggregate.counting);
    aggregate.counting = main;
  }
}
