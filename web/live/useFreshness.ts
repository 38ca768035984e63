import { useStore } from '../ui/store.ts';
import type { Freshness } from './live.ts';
import { useWorld } from './WorldContext.ts';

/** For the banner, and for arming commands (R29). */
export function useFreshness(): Freshness {
  const live = useWorld();
  return useStore({ get: live.freshness, subscribe: live.onFreshness });
}
