import type { Range } from '../range/range.ts';

/**
 * A picture that has not moved for so long is at rest, ms. One that is held may go on and shows what lies beside it
 * meanwhile: it rests when it is released.
 */
const [restMs, heldRestMs] = [60, 250];
/** On a slow processor moves are farther apart: wait for so many of their gaps, at most so long, ms. */
const [gaps, longestRestMs] = [3, 250];

export interface MotionParts {
  readonly range: () => Range;
  readonly draw: (shown: Range, isMoving: boolean) => void;
  readonly onRest: (range: Range) => void;
  /** Calls back once, at the next animation frame or after `ms`; the returned function cancels it. */
  readonly frame: (run: () => void) => () => void;
  readonly after: (ms: number, run: () => void) => () => void;
  /** Monotonic, ms. */
  readonly tick: () => number;
}

export interface Motion {
  /** While it moves its own range, at rest the page's. */
  readonly shown: () => Range;
  readonly draw: () => void;
  /** `isHeld`: a finger or a button is down, and `release` follows. */
  readonly move: (range: Range, isHeld?: boolean) => void;
  /** The user has let go: it is at rest at once. */
  readonly release: () => void;
  /** The page has this range now; ignored if the picture has moved on since. */
  readonly arrive: (range: Range) => void;
  readonly stop: () => void;
}

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
