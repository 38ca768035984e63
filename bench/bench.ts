import type { Figure } from './figures.ts';

interface BenchOptions {
  /** Fewer and shorter runs: to see that it works, not to compare. */
  readonly isQuick: boolean;
}

/** One printed line: what was done, what of it was measured, and the figure. */
export type Line = Figure & {
  readonly work: string;
  readonly figure: string;
  readonly unit: string;
};

/** Yields each line as soon as it is known. */
export type Bench = (options: BenchOptions) => AsyncIterable<Line>;
