import type { OpenSeries } from '../openSeries.ts';

/** What the recorder knows that its files do not; goes to the reading thread with each question. */
export interface Recording {
  readonly open: readonly OpenSeries[];
  /** UTC ms. */
  readonly recordedTo: number;
}
