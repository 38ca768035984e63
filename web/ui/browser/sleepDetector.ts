/** Longer between two looks, and what lies between them was seen by nobody: no queue of frames is worth its reading. */
const unseenMs = 4500;
/** The clock that people set ran ahead of the other one by this much: the machine slept, and one of them with it. */
const aheadMs = 2000;

export interface SleepClocks {
  /** A clock that nobody sets. On some systems it stands still while the machine sleeps. */
  readonly now: () => number;
  /** The clock that people set: a hint that time has passed, and never the measure of an age (R7). */
  readonly wallClock: () => number;
}

/**
 * Tells whether time has passed that this tab has not lived through: the machine slept, the tab was frozen, its thread
 * was held. To be asked a few times a second, and before anything is believed that may have waited: a frame, a click.
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
