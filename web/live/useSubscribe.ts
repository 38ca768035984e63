import { useEffect, useLayoutEffect } from 'react';
import type { PointName } from './pointView.ts';
import { useWorld } from './WorldContext.ts';

/** While the component is on screen; give the same array while nothing changes. */
export function useSubscribe(numbers: readonly number[]): void {
  const { subscribe } = useWorld();
  useEffect(() => subscribe(numbers), [subscribe, numbers]);
}

/**
 * Of points that elements name (R28); follows the point list. Give the same array while nothing changes. A page waits
 * for these values, so they are requested before it is painted.
 */
export function useSubscribeTo(names: readonly PointName[]): void {
  const { subscribe, store } = useWorld();
  useLayoutEffect(() => {
    const ask = () =>
      subscribe(
        names.flatMap((name) => {
          const number = store.numberOf(name);
          return number === undefined ? [] : [number];
        }),
      );
    let release = ask();
    const unsubscribe = store.subscribePoints(() => {
      const before = release;
      release = ask();
      before();
    });
    return () => {
      unsubscribe();
      release();
    };
  }, [subscribe, store, names]);
}
