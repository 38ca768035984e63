import { setTimeout as delay } from 'node:timers/promises';
import type { Timing } from '../points/timing.ts';

export interface TestTiming extends Timing {
  /** Puts the monotonic clock on: who sleeps until then is woken. */
  readonly skip: (ms: number) => void;
  /** How long those sleep who sleep now, ms: time that is skipped before they begin passes without them. */
  readonly sleeps: () => readonly number[];
  /** Puts the time of day on. */
  readonly ahead: (ms: number) => void;
}

/** What is due is seen to sooner than in a service. */
const duePeriodMs = 200;
/** So much of a sleep passes at a time. */
const stepMs = 20;

/**
 * A monotonic clock that goes on only while somebody sleeps, step by step: where the machine holds the tests up, no time
 * has passed in which a command, an arm or an answer could have run out. The time of day is the real one, or ahead of it.
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
