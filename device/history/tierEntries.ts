/**
 * Entries of each minute, or of each quarter of an hour, of a span (a UTC day, a UTC month), as one list per property.
 */
export interface TierEntries {
  readonly n: number;
  /** Index in the span from 0, rising: minutes of the day, or quarters of the month. */
  readonly slot: Int32Array;
  /** NaN if no value was known at any moment. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** At its end. */
  readonly last: Float64Array;
  /** The value times its milliseconds: divided by `good` it is the mean. */
  readonly sum: Float64Array;
  /** Milliseconds with a value that counts. */
  readonly good: Float64Array;
  readonly quality: Uint8Array;
  /** Increase of a counter; number of starts of a machine; else 0. */
  readonly count: Float64Array;
  /** Resets of a counter; else 0. */
  readonly resets: Uint8Array;
}

export type TierEntry = { readonly [Name in Exclude<keyof TierEntries, 'n'>]: number };

export function emptyEntries(n: number): TierEntries {
  const floats = () => new Float64Array(n);
  return {
    n,
    slot: new Int32Array(n),
    min: floats(),
    max: floats(),
    last: floats(),
    sum: floats(),
    good: floats(),
    quality: new Uint8Array(n),
    count: floats(),
    resets: new Uint8Array(n),
  };
}

export const entryNames = ['slot', 'min', 'max', 'last', 'sum', 'good', 'quality', 'count', 'resets'] as const;
