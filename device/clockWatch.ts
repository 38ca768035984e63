import type { Recorder } from './events/entry.ts';
import type { Timing } from './points/timing.ts';

/** A larger difference from one second to the next means that the wall clock was set. */
const leastStepMs = 2000;

/**
 * Compares the wall clock with the monotonic one, each second. A gradual correction is no step. A machine that slept
 * shows as one, because its monotonic clock was stopped meanwhile.
 */
export function watchClock({ now, tick }: Pick<Timing, 'now' | 'tick'>, events: Pick<Recorder, 'record'>): () => void {
  let offset = now() - tick();
  return () => {
    const time = now();
    const stepMs = Math.round(time - tick() - offset);
    offset += stepMs;
    if (Math.abs(stepMs) <= leastStepMs) return;
    events.record({ kind: 'clockStepped', fields: { clockBefore: time - stepMs, clockAfter: time, stepMs } });
  };
}
