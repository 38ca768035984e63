/** What the viewers' process is told. */
export type Order =
  /** So many more viewers log in at once, each on connections of its own, and watch the points 1 to `points`. */
  | { readonly kind: 'join'; readonly url: string; readonly count: number; readonly points: number }
  /** Notes from now on when each viewer gets each frame. */
  | { readonly kind: 'watch' }
  /** Asks for what was noted, and ends it. */
  | { readonly kind: 'take' }
  /** Asks what the viewers hold against these registers. */
  | { readonly kind: 'check'; readonly registers: readonly number[] };

/** One frame as the service wrote it, and when each viewer had it by the machine's monotonic clock, ms. */
export interface Sent {
  readonly info: Int32Array;
  readonly value: Float64Array;
  readonly at: Float64Array;
}

/** What it says. */
export type Report =
  | { readonly kind: 'ready' }
  /** For each viewer: ms from the order until it held a whole set of good values. */
  | { readonly kind: 'live'; readonly ms: readonly number[] }
  | { readonly kind: 'watching' }
  | { readonly kind: 'taken'; readonly sent: readonly Sent[]; readonly bytes: number; readonly resyncs: number }
  /** Values that are not their register's, over all viewers. */
  | { readonly kind: 'checked'; readonly stale: number };
