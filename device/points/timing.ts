import { setTimeout as delay } from 'node:timers/promises';

export interface Timing {
  readonly now: () => number;
  /** Monotonic milliseconds, for periods. */
  readonly tick: () => number;
  /** Resolves after that time, or at once on the signal. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds between two checks of what is due; undefined: `usualDuePeriodMs`. */
  readonly duePeriodMs?: number;
}

export const usualDuePeriodMs = 1000;

/** Of the service. */
export const ownTiming: Timing = {
  now: Date.now,
  tick: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
};
