import { setTimeout as delay } from 'node:timers/promises';
import type { Timing } from '../../device/points/timing.ts';

/** Clocks of a machine whose time of day is wrong, or right again, by so many milliseconds. */
export function shiftedTiming(shiftMs: number): Timing {
  return {
    now: () => Date.now() + shiftMs,
    tick: () => performance.now(),
    sleep: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
  };
}
