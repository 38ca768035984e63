import { useEffect, useState } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { LiveStore } from '../../live/liveStore.ts';
import { useWorld } from '../../live/WorldContext.ts';

/** How long the first part, and the rest, waits for values after they were requested. */
const timeoutMs = { first: 100, rest: 400 };

/** A longer frame is caused by the page's own work: the values may have come meanwhile, and are yet to be read. */
const longestFrameMs = 20;

/** The values have not been requested yet. */
const notYet = -1;

/**
 * How many of a page's elements to draw now: so many at once, and `further` ones in each frame after that. A larger
 * page requests its values before anything is drawn, because what is drawn without values is drawn again; then it comes
 * part by part, so that no part holds up a key or a finger. Where the values are slow, the first part soon comes
 * without them. Negative: it is about to request them, and nothing is to be computed before.
 */
export function useIncrementalRender(elements: readonly SynopticElement[], atOnce: number, further = atOnce): number {
  const { store } = useWorld();
  const [count, setCount] = useState(elements.length > atOnce ? notYet : atOnce);
  const isAll = count >= elements.length;
  useEffect(() => {
    if (isAll) return;
    let waited = 0;
    let before = performance.now();
    let request = requestAnimationFrame(function draw() {
      request = requestAnimationFrame(draw);
      const now = performance.now();
      waited += Math.min(now - before, longestFrameMs);
      before = now;
      const hasValues = waited > timeoutMs.rest || hasReceivedAny(elements, store);
      const least = !hasValues && waited > timeoutMs.first ? atOnce : 0;
      setCount((known) => Math.max(known, least) + (hasValues ? further : 0));
    });
    return () => cancelAnimationFrame(request);
  }, [elements, store, isAll, atOnce, further]);
  return isAll ? elements.length : count;
}

function hasReceivedAny(elements: readonly SynopticElement[], store: LiveStore): boolean {
  return elements.some((element) => {
    const number = store.numberOf(element);
    return number !== undefined && store.hasReceived(number);
  });
}
