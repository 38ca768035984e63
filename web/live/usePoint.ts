import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PointView } from './pointView.ts';
import { useSubscribe } from './useSubscribe.ts';
import { useWorld } from './WorldContext.ts';

/** Renders again only when that point changes. */
export function usePoint(infoNumber: number | undefined): PointView {
  const { store } = useWorld();
  const subscribe = useCallback((wake: () => void) => store.subscribe(infoNumber, wake), [store, infoNumber]);
  return useSyncExternalStore(subscribe, () => store.get(infoNumber));
}

/** Of a point that may be on no page: it is subscribed to while the component is there. */
export function useSubscribedPoint(infoNumber: number): PointView {
  useSubscribe(useMemo(() => [infoNumber], [infoNumber]));
  return usePoint(infoNumber);
}
