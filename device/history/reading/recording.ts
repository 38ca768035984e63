import type { OpenSeries } from '../openSeries.ts';

/** What of the points is in memory only. */
export interface Recording {
  readonly open: readonly OpenSeries[];
  /** Up to when is known what the values were, UTC ms: of later moments there is nothing to be told yet. */
  readonly recordedTo: number;
}
