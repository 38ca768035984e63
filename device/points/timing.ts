/** Time as an argument: what a link's loop needs of it. */
export interface Timing {
  readonly now: () => number;
  /** Monotonic milliseconds, for periods. */
  readonly tick: () => number;
  /** Resolves after that time, or at once when the signal comes. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds between two looks at what is due, `usualDuePeriodMs` where nothing is given. */
  readonly duePeriodMs?: number;
}

export const usualDuePeriodMs = 1000;
