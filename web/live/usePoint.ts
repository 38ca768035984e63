import { useCallback, useSyncExternalStore } from 'react';
import type { PointView } from './pointView.ts';
import { useWorld } from './WorldContext.ts';

/** Renders again only when that point changes. */
export function usePoint(infoNumber: number | undefined): PointView {
  const { store } = useWorld();
  const subscribe = useCallback((wake: () => void) => store.subscribe(infoNumber, wake), [store, infoNumber]);
  return useSyncExternalStore(subscribe, () => store.get(infoNumber));
}
