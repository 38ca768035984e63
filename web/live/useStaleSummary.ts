import { useStore } from '../ui/store.ts';
import { useLive } from './LiveContext.ts';
import type { StaleSummary } from './staleSummary.ts';

/** How many of the points on screen are not current: the device may be connected while the field is lost (R29). */
export function useStaleSummary(): StaleSummary {
  const live = useLive();
  return useStore({ get: live.staleSummary, subscribe: live.onFreshness });
}
