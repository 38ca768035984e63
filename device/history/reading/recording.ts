import type { OpenSeries } from '../openSeries.ts';

/** The part of the points' data that is only in memory. */
export interface Recording {
  readonly open: readonly OpenSeries[];
  /** UTC ms; values are not known after it. */
  readonly recordedTo: number;
}
