import { useStore } from '../ui/store.ts';
import type { StaleSummary } from './staleSummary.ts';
import { useWorld } from './WorldContext.ts';

/** The device may be connected while the field is lost (R29). */
export function useStaleSummary(): StaleSummary {
  const live = useWorld();
  return useStore({ get: live.staleSummary, subscribe: live.onFreshness });
}
