import { useSyncExternalStore } from 'react';
import { useLive } from './LiveContext.ts';
import type { Tally } from './tally.ts';

/** How many of the points on screen are not current: news may come in while the field is away (R29). */
export function useTally(): Tally {
  const live = useLive();
  return useSyncExternalStore(live.onFreshness, live.tally);
}
