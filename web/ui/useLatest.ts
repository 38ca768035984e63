import { useEffect, useMemo } from 'react';
import { createLatest, type Latest, type LatestSetting, type LatestState } from './latest.ts';
import { useStore } from './store.ts';

export interface LatestUse<T> extends LatestSetting<T> {
  /** False: nothing is read. */
  readonly isWanted?: boolean;
}

export interface LatestInUse<T> extends LatestState<T> {
  readonly refresh: () => Promise<void>;
}

/**
 * For as long as the component is there. Give the same `read`, `topic` and `isFinal` while nothing changes: a different
 * one starts over without a value.
 */
export function useLatest<T>(use: LatestUse<T>): LatestInUse<T> {
  const { read, everyMs, topic, spreadMs, isFinal, isWanted } = use;
  const latest = useMemo(() => createLatest({ read, topic, spreadMs, isFinal }), [read, topic, spreadMs, isFinal]);
  useFollowing(latest, everyMs, isWanted);
  return { ...useStore(latest), refresh: latest.refresh };
}

/** Reads for as long as the component is there. */
export function useFollowing(
  { askEvery, start }: Pick<Latest<unknown>, 'askEvery' | 'start'>,
  everyMs: number | undefined,
  isWanted = true,
): void {
  useEffect(() => askEvery(everyMs), [askEvery, everyMs]);
  useEffect(() => (isWanted ? start() : undefined), [start, isWanted]);
}
