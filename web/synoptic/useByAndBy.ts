import { useEffect, useState } from 'react';
import type { SynopticElement } from '../../protocol/elementKinds.ts';
import { useLive } from '../live/LiveContext.ts';
import type { LiveStore } from '../live/liveStore.ts';

/** Values come within that time after they were asked for, or they are waited for no longer. */
const patienceMs = 400;

/**
 * How many of a page's elements to draw now: so many at once. Of a larger page the first part asks for the values;
 * the rest waits for them, for what is drawn without values is drawn again, and then comes part by part, so that no
 * part holds up a key or a finger.
 */
export function useByAndBy(elements: readonly SynopticElement[], atOnce: number): number {
  const { store } = useLive();
  const [count, setCount] = useState(atOnce);
  const isAll = count >= elements.length;
  useEffect(() => {
    if (isAll) return;
    const began = performance.now();
    let request = requestAnimationFrame(function draw() {
      request = requestAnimationFrame(draw);
      if (performance.now() - began < patienceMs && !isAnyTold(elements, store)) return;
      setCount((known) => known + atOnce);
    });
    return () => cancelAnimationFrame(request);
  }, [elements, store, isAll, atOnce]);
  return isAll ? elements.length : count;
}

function isAnyTold(elements: readonly SynopticElement[], store: LiveStore): boolean {
  return elements.some((element) => {
    const number = store.numberOf(element);
    return number !== undefined && store.isTold(number);
  });
}
