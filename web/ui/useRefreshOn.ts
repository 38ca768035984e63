import { useEffect, useRef } from 'react';
import type { LatestInUse } from './useLatest.ts';

/** Reads again with another version; the value stays meanwhile. */
export function useRefreshOn(version: unknown, refresh: LatestInUse<unknown>['refresh']): void {
  const known = useRef({ refresh, version });
  useEffect(() => {
    const before = known.current;
    known.current = { refresh, version };
    // Another source is read at its start.
    if (before.refresh === refresh && before.version !== version) void refresh();
  }, [refresh, version]);
}
