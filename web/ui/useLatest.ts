import { useEffect, useMemo } from 'react';
import { createLatest, type LatestSetting, type LatestState } from './latest.ts';
import { useStore } from './store.ts';

export interface LatestUse<T> extends LatestSetting<T> {
  /** False: nobody is asked. */
  readonly isWanted?: boolean;
}

export interface LatestInUse<T> extends LatestState<T> {
  /** Asks now; the same function at each render. */
  readonly refresh: () => Promise<void>;
}

/**
 * What the device says now, for as long as the component is there. Give the same `read` and `topic` while nothing
 * changes: a different `read` starts over without a value.
 */
export function useLatest<T>({ read, everyMs, topic, spreadMs, isWanted = true }: LatestUse<T>): LatestInUse<T> {
  const latest = useMemo(() => createLatest({ read, topic, spreadMs }), [read, topic, spreadMs]);
  useEffect(() => latest.askEvery(everyMs), [latest, everyMs]);
  useEffect(() => (isWanted ? latest.start() : undefined), [latest, isWanted]);
  return { ...useStore(latest), refresh: latest.refresh };
}
