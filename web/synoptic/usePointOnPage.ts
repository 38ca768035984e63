import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { LiveStore } from '../live/liveStore.ts';
import { looksAlike, type PointName, type PointView } from '../live/pointView.ts';
import { useWorld } from '../live/WorldContext.ts';
import { usePage } from './PageContext.ts';

/** No point has it (docs/station.md: numbers begin at 1), so its state says whether the device has a point list. */
const noPointsNumber = 0;

export interface PointOnPage {
  readonly infoNumber: number | undefined;
  readonly point: Point | undefined;
  /** There is a point list, and it is not in it (R28); without a list nothing is known to be wrong (R6). */
  readonly isUnknown: boolean;
}

/** Renders again only with another point list, never for a value. */
export function usePointOnPage(name: PointName): PointOnPage {
  const { store } = useWorld();
  // Another list renders the page, once for all that is on it.
  usePage();
  const infoNumber = store.numberOf(name);
  const { point } = store.get(infoNumber);
  return { infoNumber, point, isUnknown: hasPointList(store) && point === undefined };
}

export function usePointList(): ReadonlyMap<number, Point> {
  const { store } = useWorld();
  const subscribe = useCallback((wake: () => void) => store.subscribePoints(wake), [store]);
  return useSyncExternalStore(subscribe, () => store.points());
}

/** Without one nothing is known to be wrong (R6). */
export function hasPointList(store: LiveStore): boolean {
  return store.get(noPointsNumber).state === 'noPoint';
}

/** Renders again when the quality of a value changes, or whether it exists, but not for a further good value. */
export function useMark(infoNumber: number | undefined): PointView {
  const { store } = useWorld();
  const held = useRef<PointView>(undefined);
  const subscribe = useCallback((wake: () => void) => store.subscribe(infoNumber, wake), [store, infoNumber]);
  return useSyncExternalStore(subscribe, () => {
    const view = store.get(infoNumber);
    if (held.current && looksAlike(held.current, view)) return held.current;
    held.current = view;
    return view;
  });
}
