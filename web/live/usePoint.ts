import { useCallback, useSyncExternalStore } from 'react';
import { useLive } from './LiveContext.ts';
import type { PointName, PointView } from './pointView.ts';

/** One point by its number; the component renders again only when that point changes. */
export function usePoint(infoNumber: number | undefined): PointView {
  const { store } = useLive();
  const subscribe = useCallback((wake: () => void) => store.subscribe(infoNumber, wake), [store, infoNumber]);
  return useSyncExternalStore(subscribe, () => store.get(infoNumber));
}

/** The number of what an element names, by its number or by its reference text (R28). */
export function usePointNumber(name: PointName): number | undefined {
  const { store } = useLive();
  const subscribe = useCallback((wake: () => void) => store.subscribePoints(wake), [store]);
  return useSyncExternalStore(subscribe, () => store.numberOf(name));
}
