import type { SeriesHead } from '../../protocol/history/seriesHead.ts';

/** Counting rule of a counter (R53), in its unit. */
export interface CounterSettings {
  /** It wraps to 0 when it would reach this; undefined: it does not wrap. */
  readonly modulus?: number | undefined;
  /** Upper bound of its increase in an hour; undefined: unknown. */
  readonly maxRise?: number | undefined;
  /** Its value after a reset; undefined: unknown. */
  readonly resetsTo?: number | undefined;
  /** A value in doubt is believed after this, ms; undefined: `shortestBelief`. */
  readonly believeAfterMs?: number | undefined;
}

/** Least time that a value stays in doubt unless set otherwise, ms. */
export const shortestBelief = 60_000;

/** Written into each file with data of the series, so that a file can be read on its own. */
export interface SeriesDefinition extends SeriesHead, CounterSettings {
  /** From raw values to the unit, as they were when the series began. */
  readonly scale: number;
  readonly offset: number;
  /** The value at which a machine runs; undefined: it is not a machine. */
  readonly runningState: number | undefined;
}

/**
 * Equal for two series where one continues the other: digits affect display only, and the counting rule changes no
 * value. The null is what earlier files have for counters without a modulus.
 */
export function seriesKey({ point, kind, unit, states, isCounter, scale, offset, ...rest }: SeriesDefinition): string {
  return JSON.stringify([point, kind, unit, states, isCounter, scale, offset, null, rest.runningState ?? null]);
}
