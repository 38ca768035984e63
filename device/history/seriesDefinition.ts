import type { SeriesHead } from '../../protocol/history/seriesHead.ts';

/** What a series is of. Written into each file that holds some of it, so that a file can be read on its own. */
export interface SeriesDefinition extends SeriesHead {
  /** From raw values to the unit, as it was when the series began. */
  readonly scale: number;
  readonly offset: number;
  /** Of a counter: it goes on at 0 when it would reach this, in its unit; undefined: it does not. */
  readonly modulus: number | undefined;
  /** Of a machine: the value at which it runs; undefined: it is none. */
  readonly runningState: number | undefined;
}

/** Alike for two series where one goes on with the other: digits are looks, all else would change what a number means. */
export function seriesKey({ digits: _, ...rest }: SeriesDefinition): string {
  const { point, kind, unit, states, isCounter, scale, offset, modulus, runningState } = rest;
  return JSON.stringify([point, kind, unit, states, isCounter, scale, offset, modulus ?? null, runningState ?? null]);
}
