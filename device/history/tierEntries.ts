/** What is kept of each minute, or of each quarter of an hour, of a span (a UTC day, a UTC month): a list for each thing. */
export interface TierEntries {
  readonly n: number;
  /** Places in the span, from 0, rising: minutes of the day, or quarters of the month. */
  readonly slot: Int32Array;
  /** NaN where no value was known at any moment of it. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** At its end. */
  readonly last: Float64Array;
  /** The value times the milliseconds for which it was so: divided by `good` it is the mean. */
  readonly sum: Float64Array;
  /** Milliseconds for which the value was known and counts. */
  readonly good: Float64Array;
  /** Code of the worst state in it. */
  readonly quality: Uint8Array;
  /** Of a counter, by how much it rose; of a machine, how often it was started; else 0. */
  readonly count: Float64Array;
  /** Of a counter, how often it began anew; else 0. */
  readonly resets: Uint8Array;
}

/** One of them. */
export type TierEntry = { readonly [Name in Exclude<keyof TierEntries, 'n'>]: number };

/** Room for so many, all of them zero. */
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

/** The lists. */
export const entryNames = ['slot', 'min', 'max', 'last', 'sum', 'good', 'quality', 'count', 'resets'] as const;
