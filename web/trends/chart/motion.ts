import type { Range } from '../range/range.ts';

/**
 * A picture came to rest so long after it last moved, ms. One that somebody holds may go on, and shows what lies beside it
 * meanwhile: its rest is when it is let go.
 */
const [restMs, heldRestMs] = [60, 250];
/** Where a processor is slow, moves are farther apart: so many of their gaps are waited for, and so long at most, ms. */
const [gaps, longestRestMs] = [3, 250];

export interface MotionParts {
  /** Where the page is. */
  readonly range: () => Range;
  readonly draw: (shown: Range, isMoving: boolean) => void;
  readonly onRest: (range: Range) => void;
  /** Calls back with the browser's next picture, or after so long, once; the returned function calls it off. */
  readonly frame: (run: () => void) => () => void;
  readonly after: (ms: number, run: () => void) => () => void;
  /** Monotonic, ms. */
  readonly tick: () => number;
}

/** Where a picture is while it moves. */
export interface Motion {
  /** Where it is now: in motion, or where the page is. */
  readonly shown: () => Range;
  /** Draws it as it is now. */
  readonly draw: () => void;
  /** `isHeld`: a finger or a button is down, and `release` follows. */
  readonly move: (range: Range, isHeld?: boolean) => void;
  /** Whoever moved it has let go: it is at rest at once. */
  readonly release: () => void;
  /** The page is at this range now: that was it, unless it has moved on. */
  readonly arrive: (range: Range) => void;
  readonly stop: () => void;
}

/** Draws once a frame while somebody moves the picture, and tells where it came to rest. */
export function createMotion({ range, draw, onRest, frame, after, tick }: MotionParts): Motion {
  let moving: Range | undefined;
  let movedAt = 0;
  let endFrame: (() => void) | undefined;
  let endWait: (() => void) | undefined;
  const shown = () => moving ?? range();
  const drawNow = () => draw(shown(), moving !== undefined);
  const rest = () => {
    endWait?.();
    endWait = undefined;
    if (moving) onRest(moving);
  };
  return {
    shown,
    draw: drawNow,
    move: (next, isHeld = false) => {
      moving = next;
      endFrame ??= frame(() => {
        endFrame = undefined;
        drawNow();
      });
      const now = tick();
      const gapMs = endWait ? now - movedAt : 0;
      movedAt = now;
      endWait?.();
      endWait = after(Math.max(isHeld ? heldRestMs : restMs, Math.min(longestRestMs, gaps * gapMs)), rest);
    },
    release: () => {
      if (endWait) rest();
    },
    arrive: ({ from, to }) => {
      if (moving && Math.round(moving.from) === Math.round(from) && Math.round(moving.to) === Math.round(to))
        moving = undefined;
    },
    stop: () => {
      endFrame?.();
      endWait?.();
    },
  };
}
