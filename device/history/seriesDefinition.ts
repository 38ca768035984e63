import type { SeriesHead } from '../../protocol/history/seriesHead.ts';

/** How a counter counts (R53): all in its unit. */
export interface CounterSettings {
  /** It goes on at 0 when it would reach this; undefined: it does not. */
  readonly modulus?: number | undefined;
  /** By how much it rises in an hour at most; undefined: not known. */
  readonly maxRise?: number | undefined;
  /** At what it begins anew when it is reset; undefined: nobody knows. */
  readonly resetsTo?: number | undefined;
  /** What is in doubt for longer than this is believed, ms; undefined: `shortestBelief`. */
  readonly believeAfterMs?: number | undefined;
}

/** What is in doubt stays so for this long at least, where nothing else is set, ms. */
export const shortestBelief = 60_000;

/** What a series is of. Written into each file that holds some of it, so that a file can be read on its own. */
export interface SeriesDefinition extends SeriesHead, CounterSettings {
  /** From raw values to the unit, as it was when the series began. */
  readonly scale: number;
  readonly offset: number;
  /** Of a machine: the value at which it runs; undefined: it is none. */
  readonly runningState: number | undefined;
}

/**
 * Alike for two series where one goes on with the other: digits are looks, and how a counter counts changes no value. In
 * its place stands what files of before have of counters without a modulus.
 */
export function seriesKey({ point, kind, unit, states, isCounter, scale, offset, ...rest }: SeriesDefinition): string {
  return JSON.stringify([point, kind, unit, states, isCounter, scale, offset, null, rest.runningState ?? null]);
}
