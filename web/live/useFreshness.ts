import { useStore } from '../ui/store.ts';
import { useLive } from './LiveContext.ts';
import type { Freshness } from './live.ts';

/** Whether the device is connected, and since when it is not: for the banner, and for arming commands (R29). */
export function useFreshness(): Freshness {
  const live = useLive();
  return useStore({ get: live.freshness, subscribe: live.onFreshness });
}
