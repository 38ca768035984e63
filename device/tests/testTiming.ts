import { setTimeout as delay } from 'node:timers/promises';
import type { Timing } from '../points/timing.ts';

export interface TestTiming extends Timing {
  /** Advances the monotonic clock, and wakes sleepers until then. */
  readonly skip: (ms: number) => void;
  /** Remaining times of the sleepers, ms: time that is skipped before they begin passes without them. */
  readonly sleeps: () => readonly number[];
  /** Advances the time of day. */
  readonly ahead: (ms: number) => void;
}

/** More often than in a service. */
const duePeriodMs = 200;
/** A sleep passes in such steps. */
const stepMs = 20;

/**
 * A monotonic clock that advances only while something sleeps, step by step: where the machine holds the tests up, no
 * time has passed in which a command, an arm or an answer could have run out. The time of day is the real one, or ahead
 * of it.
 */
export function testTiming(): TestTiming {
  let tick = 0;
  let ahead = 0;
  const sleeps = new Set<{ readonly ms: number }>();
  return {
    now: () => Date.now() + ahead,
    tick: () => tick,
    duePeriodMs,
    sleep: async (ms, signal) => {
      const until = tick + ms;
      const own = { ms };
      sleeps.add(own);
      while (tick < until && !signal.aborted) {
        const next = Math.min(tick + stepMs, until);
        await delay(next - tick, undefined, { signal }).catch(() => undefined);
        if (!signal.aborted) tick = Math.max(tick, next);
      }
      sleeps.delete(own);
    },
    sleeps: () => [...sleeps].map(({ ms }) => ms),
    skip: (ms) => {
      tick += ms;
    },
    ahead: (ms) => {
      ahead += ms;
    },
  };
}
