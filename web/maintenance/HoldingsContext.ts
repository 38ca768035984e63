import { createContext, use, useSyncExternalStore } from 'react';
import type { Holdings, HoldingsState } from './holdings.ts';

export const HoldingsContext = createContext<Holdings | undefined>(undefined);

export function useHoldings(): Holdings {
  const holdings = use(HoldingsContext);
  if (!holdings) throw new Error('No HoldingsContext above this component');
  return holdings;
}

/** All blocks, forced and simulated values; renders again at each change. */
export function useHoldingsState(): HoldingsState {
  const holdings = useHoldings();
  return useSyncExternalStore(
    (wake) => holdings.subscribe(wake),
    () => holdings.state,
  );
}
