const windowMs = 30_000;

/** The device's clock as far as the browser can know it, by a monotonic clock (R7). */
export interface DeviceClock {
  /** A frame has arrived with this device time. */
  readonly heard: (deviceTime: number) => void;
  /** UTC ms; undefined before the first frame. */
  readonly time: () => number | undefined;
  readonly reset: () => void;
}

/**
 * Frames come late, never early: the least late one of the last half minute or so gives the difference of the two
 * clocks. A frame that was held up on its way is then as old as it was held up, and does not look fresh.
 */
export function createDeviceClock(now: () => number): DeviceClock {
  let best: number | undefined;
  let before: number | undefined;
  let windowStart = 0;
  let lastHeard = 0;
  const reset = () => {
    best = undefined;
    before = undefined;
  };
  const offset = () => (best === undefined ? before : Math.min(best, before ?? best));
  return {
    reset,
    time: () => {
      const least = offset();
      return least === undefined ? undefined : now() - least;
    },
    heard: (deviceTime) => {
      // The device's clock was set back: the difference no longer holds.
      if (deviceTime < lastHeard) reset();
      lastHeard = deviceTime;
      const at = now();
      if (best !== undefined && at - windowStart > windowMs) {
        before = best;
        best = undefined;
      }
      if (best === undefined) windowStart = at;
      best = Math.min(best ?? Number.POSITIVE_INFINITY, at - deviceTime);
    },
  };
}
