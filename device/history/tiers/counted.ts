/** What counts at a moment, UTC ms. */
export interface Counted {
  readonly time: number;
  /** Of a counter, by how much it rose; of a machine 1 where it was started; else 0. */
  readonly count: number;
  /** Of a counter: 1 where it was reset or replaced, and what stood before is not known. */
  readonly resets: number;
}

export type TellCounted = (counted: Counted) => void;

/** A sample, as far as it counts. */
export interface CountedSample {
  /** UTC ms. */
  readonly time: number;
  /** Undefined: it does not count. */
  readonly value: number | undefined;
  /** Nobody looked from then on. */
  readonly isGap: boolean;
}

/** A value that is not decided yet. */
export interface OpenReading {
  readonly value: number;
  /** UTC ms. */
  readonly time: number;
  /** How long it is known to have held, ms. */
  readonly held: number;
}

/** What a rule knows at one of its samples, as it is kept. Times: UTC ms. */
export interface CountingState {
  /** The last value that counted, and when it was read last. */
  readonly base?: { readonly value: number; readonly seen: number } | undefined;
  /** A rise from it that is not believed yet. */
  readonly rise?: (OpenReading & { readonly seen: number }) | undefined;
  /** What is in doubt, oldest first; none: nothing is. */
  readonly doubt?: readonly OpenReading[] | undefined;
  /** When what holds began to, as far as that counts. */
  readonly last?: number | undefined;
  /** Values that fell nowhere, since when and for how long. */
  readonly run?: { readonly value: number; readonly since: number; readonly held: number } | undefined;
  /** See `Counting`. */
  readonly settledFrom?: number | undefined;
}

/**
 * Counts from sample to sample, by their times and values alone: whoever gives the same samples gets the same, whether
 * they come live, late, from a file or again.
 */
export interface Counting {
  /** A sample that is no older than the one before; tells what it decides, at the times at which that rose. */
  add(sample: CountedSample, tell: TellCounted): void;
  /** Samples of before that moment, UTC ms, have no part in what it knows; -1: all may have. */
  readonly settledFrom: number;
  /** Since when something is not decided, UTC ms; undefined: nothing is open. */
  readonly openSince: number | undefined;
  /** Since when values are in doubt, UTC ms; undefined: none is. */
  readonly doubtSince: number | undefined;
  state(): CountingState;
}
