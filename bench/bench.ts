import type { Figure } from './figures.ts';

export interface BenchOptions {
  /** Shorter runs: to see that it works, not to compare. */
  readonly isQuick: boolean;
}

/** `work`: what was done, `figure`: what was measured. Goals are in goals.ts. */
export type Line = Figure & {
  readonly work: string;
  readonly figure: string;
  readonly unit: string;
};

/** Yields each line as soon as it is known; throws if a measured result is wrong. */
export type Bench = (options: BenchOptions) => AsyncIterable<Line>;
