/** After a longer pause between two calls what lies between them was not seen: no queue of frames is worth reading. */
const unseenMs = 4500;
/** The wall clock ran ahead of the monotonic one by this much: the machine slept, and one of them with it. */
const aheadMs = 2000;

export interface SleepClocks {
  /** Monotonic, ms. On some systems it stops while the machine sleeps. */
  readonly now: () => number;
  /** Set by people: a hint that time has passed, and never the measure of an age (R7). */
  readonly wallClock: () => number;
}

/**
 * Reports whether time has passed in which this tab did not run: the machine slept, the tab was frozen, its thread was
 * held. To be called a few times a second, and before anything is believed that may have waited: a frame, a click.
 */
export function createSleepDetector({ now, wallClock }: SleepClocks): () => boolean {
  let seen = now();
  let seenOnWall = wallClock();
  return () => {
    const passed = now() - seen;
    const passedOnWall = wallClock() - seenOnWall;
    seen += passed;
    seenOnWall += passedOnWall;
    return passed > unseenMs || passedOnWall - passed > aheadMs;
  };
}
