import { type Samples, sampleAt } from '../readBlock.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { Aggregate } from '../tiers/aggregate.ts';

/**
 * Adds samples of blocks to an aggregate, in the order of time. Of a time that was recorded twice, what each pass counts
 * goes on from what was recorded before it, not from what stands before it.
 */
export class CountOn {
  readonly #aggregate: Aggregate;
  /** What blocks of a second pass have counted last. */
  readonly #counted = new Map<Samples, number | undefined>();

  constructor(aggregate: Aggregate) {
    this.#aggregate = aggregate;
  }

  add(samples: Samples, i: number): HistorySample {
    const sample = sampleAt(samples, i);
    this.#within(samples, i, () => this.#aggregate.add(sample));
    return sample;
  }

  /** One that is added up already: only what its block counts next goes on from it. */
  skip(samples: Samples, i: number): void {
    if (samples.base) this.#within(samples, i, () => this.#aggregate.countFrom(sampleAt(samples, i)));
  }

  #within(samples: Samples, i: number, work: () => void): void {
    const { base } = samples;
    const aggregate = this.#aggregate;
    const before = aggregate.counted;
    if (base) {
      if (i === 0) aggregate.counted = base.value;
      else if (base.isSecondPass) aggregate.counted = this.#counted.get(samples);
    }
    work();
    if (!base?.isSecondPass) return;
    this.#counted.set(samples, aggregate.counted);
    aggregate.counted = before;
  }
}
