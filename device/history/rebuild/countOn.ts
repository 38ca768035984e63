import { type Samples, sampleAt } from '../readBlock.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { Aggregate } from '../tiers/aggregate.ts';
import type { Counting } from '../tiers/counted.ts';

/**
 * Adds samples of blocks to an aggregate, in the order of time. Of a time that was recorded twice, what each pass counts
 * goes on from what was recorded before it, not from what stands before it.
 */
export class CountOn {
  readonly #aggregate: Aggregate;
  /** What blocks of a second pass know. */
  readonly #passes = new Map<Samples, Counting>();

  constructor(aggregate: Aggregate) {
    this.#aggregate = aggregate;
  }

  add(samples: Samples, i: number): void {
    this.#within(samples, i, (sample) => this.#aggregate.add(sample));
  }

  /** One whose entries are not added up here: it only counts. */
  count(samples: Samples, i: number): void {
    this.#within(samples, i, (sample) => this.#aggregate.countOnly(sample));
  }

  /** One that is in the aggregate already: only its pass over a time that was recorded before goes on from it. */
  skip(samples: Samples, i: number): void {
    if (samples.base?.isSecondPass) this.#within(samples, i, (sample) => this.#aggregate.countElsewhere(sample));
  }

  #within(samples: Samples, i: number, work: (sample: HistorySample) => void): void {
    const sample = sampleAt(samples, i);
    const { base } = samples;
    const aggregate = this.#aggregate;
    const main = aggregate.counting;
    if (base && (i === 0 || (base.isSecondPass && !this.#passes.has(samples)))) {
      aggregate.goOnFrom(base.value, sample.time);
    } else if (base?.isSecondPass) aggregate.counting = this.#passes.get(samples) ?? main;
    work(sample);
    if (!base?.isSecondPass) return;
    this.#passes.set(samples, aggregate.counting);
    aggregate.counting = main;
  }
}
