export type Listener = () => void;

export interface FrameScheduler {
  readonly schedule: (listener: Listener) => void;
}

/** `onNextFrame` is requestAnimationFrame in the app. One flush per frame, whatever the feed brings. */
export function createFrameScheduler(onNextFrame: (flush: () => void) => void): FrameScheduler {
  let waiting = new Set<Listener>();
  const flush = () => {
    const now = waiting;
    waiting = new Set();
    for (const listener of now) listener();
  };
  return {
    schedule: (listener) => {
      if (waiting.size === 0) onNextFrame(flush);
      waiting.add(listener);
    },
  };
}
