import type { AnimationEvent } from 'react';

/** All animations count from the same moment, also those that begin later: everything blinks together. */
export function inStep(event: AnimationEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement)) return;
  for (const animation of event.target.getAnimations()) animation.startTime = 0;
}
