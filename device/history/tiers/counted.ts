/** Time: UTC ms. */
export interface Counted {
  readonly time: number;
  /** Increase of a counter; 1 at the start of a machine; else 0. */
  readonly count: number;
  /** 1 if a counter was reset or replaced from an unknown value. */
  readonly resets: number;
}

export type TellCounted = (counted: Counted) => void;

export interface CountedSample {
  /** UTC ms. */
  readonly time: number;
  /** Undefined: it does not count. */
  readonly value: number | undefined;
  readonly isGap: boolean;
}

export interface OpenReading {
  readonly value: number;
  /** UTC ms. */
  readonly time: number;
  /** Known duration, ms. */
  readonly held: number;
}

/** Stored state of a rule at one of its samples. Times: UTC ms. */
export interface CountingState {
  /** The last value that counted, and when it was last read. */
  readonly base?: { readonly value: number; readonly seen: number } | undefined;
  /** A rise from the base that is not believed yet. */
  readonly rise?: (OpenReading & { readonly seen: number }) | undefined;
  readonly doubt?: readonly OpenReading[] | undefined;
  /** Start of the present value, if it counts. */
  readonly last?: number | undefined;
  /** Values without a fall, their start and duration. */
  readonly run?: { readonly value: number; readonly since: number; readonly held: number } | undefined;
  /** See `Counting`. */
  readonly settledFrom?: number | undefined;
}

/**
 * Depends only on times and values of the samples: the result is the same whether they come live, late, from a file or
 * again.
 */
export interface Counting {
  /**
   * The sample must not be older than the previous one; reports counts that it decides, with the times of the
   * increases.
   */
  add(sample: CountedSample, tell: TellCounted): void;
  /** Earlier samples, UTC ms, do not affect its state; -1: all may. */
  readonly settledFrom: number;
  /** Start of undecided counting, UTC ms; undefined: nothing is undecided. */
  readonly openSince: number | undefined;
  /** UTC ms; undefined: no value is in doubt. */
  readonly doubtSince: number | undefined;
  state(): CountingState;
}
