import type { FoundValue } from '../values/found.ts';

/** A single value of a document. */
export interface Leaf {
  /** Names from the root on, by which a tree shows it. */
  readonly steps: readonly string[];
  /** The place that `parseValuePath` reads. */
  readonly text: string;
  readonly found: FoundValue;
}

/** Values of one document that a search finds. */
export const mostLeaves = 100_000;
