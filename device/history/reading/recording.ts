import type { OpenSeries } from '../openSeries.ts';

export interface Recording {
  readonly open: readonly OpenSeries[];
  /** UTC ms; values are not known after it. */
  readonly recordedTo: number;
}
