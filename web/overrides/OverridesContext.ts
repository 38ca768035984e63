import { createContext, use, useSyncExternalStore } from 'react';
import type { Overrides, OverridesState } from './overrides.ts';

export const OverridesContext = createContext<Overrides | undefined>(undefined);

export function useOverrides(): Overrides {
  const overridesList = use(OverridesContext);
  if (!overridesList) throw new Error('No OverridesContext above this component');
  return overridesList;
}

/** All blocks, forced and simulated values; renders again at each change. */
export function useOverridesState(): OverridesState {
  const overridesList = useOverrides();
  return useSyncExternalStore(
    (wake) => overridesList.subscribe(wake),
    () => overridesList.state,
  );
}
