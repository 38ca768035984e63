import type { Figure } from './figures.ts';

export interface BenchOptions {
  /** Shorter runs: to see that it works, not to compare. */
  readonly isQuick: boolean;
}

/** One figure: what was done, what of it was measured, and what it was. Its goal stands in goals.ts, where it has one. */
export type Line = Figure & {
  readonly work: string;
  readonly figure: string;
  readonly unit: string;
};

/** Yields each line as soon as it is known; throws where what it measured was wrong. */
export type Bench = (options: BenchOptions) => AsyncIterable<Line>;
