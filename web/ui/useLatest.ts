import { useEffect, useMemo } from 'react';
import { createLatest, type LatestSetting, type LatestState } from './latest.ts';
import { useStore } from './store.ts';

interface LatestUse<T> extends LatestSetting<T> {
  /** False: nobody is asked. */
  readonly isWanted?: boolean;
}

/**
 * What the device says now, for as long as the component is there. Give the same `read` and `topic` while nothing
 * changes: another `read` begins anew, with nothing known.
 */
export function useLatest<T>({ read, everyMs, topic, spreadMs, isWanted = true }: LatestUse<T>): LatestState<T> & {
  readonly refresh: () => Promise<void>;
} {
  const latest = useMemo(() => createLatest({ read, everyMs, topic, spreadMs }), [read, everyMs, topic, spreadMs]);
  useEffect(() => (isWanted ? latest.start() : undefined), [latest, isWanted]);
  return { ...useStore(latest), refresh: latest.refresh };
}
