import { useSyncExternalStore } from 'react';
import { useLive } from './LiveContext.ts';
import type { Freshness } from './live.ts';

/** Whether news come in, and since when they do not: for the banner, and for arming commands (R29). */
export function useFreshness(): Freshness {
  const live = useLive();
  return useSyncExternalStore(live.onFreshness, live.freshness);
}
