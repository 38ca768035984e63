/** Of the main thread's time, for writing values and drawing them; the rest is the operator's. */
const share = 1 / 7;
/** However slow the browser is, what has come is shown after that time. */
const longestMs = 100;

/** What of the browser is used; a test gives its own. */
export interface FrameParts {
  readonly now: () => number;
  readonly wait: (ms: number, run: () => void) => void;
  readonly onNextFrame: (run: () => void) => void;
  /** Once the frame is laid out and painted. */
  readonly afterFrame: (run: () => void) => void;
}

/**
 * Runs what is given in one of the next frames: in the very next where drawing is cheap; where a frame costs more, as
 * on a page of thousands of values or on an old phone, fewer and larger writes leave the other frames to the operator.
 * Nothing is lost: each write shows the newest values.
 */
export function createPacedFrames({ now, wait, onNextFrame, afterFrame }: FrameParts): (run: () => void) => void {
  let due = Number.NEGATIVE_INFINITY;
  let lastCost = 0;
  return (run) => {
    const draw = () => {
      const began = now();
      run();
      afterFrame(() => {
        const cost = now() - began;
        // One frame that something else held up does not count.
        due = began + Math.min(cost / share, lastCost / share, longestMs);
        lastCost = cost;
      });
    };
    // A requested frame costs, also where nothing is written in it.
    const spare = due - now();
    if (spare > 0) wait(spare, () => onNextFrame(draw));
    else onNextFrame(draw);
  };
}
