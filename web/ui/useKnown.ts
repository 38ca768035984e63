import { createContext, use } from 'react';
import { createStore, type Readable, useStore } from './store.ts';

/** Whether the device answers now; where no one watches that, only replies say it. */
export const ReachableContext = createContext<Readable<boolean>>(createStore(true));

/** Of a list that was `ready`, nothing is known while the device does not answer. */
export type Known = 'loading' | 'ready' | 'failed' | 'lost';

/** `stale` is `failed` with older rows. */
export function useKnown(status: 'loading' | 'ready' | 'failed' | 'stale' | 'none'): Known {
  const isReachable = useStore(use(ReachableContext));
  if (status === 'failed' || status === 'stale') return 'failed';
  if (status === 'loading' || status === 'none') return 'loading';
  return isReachable ? 'ready' : 'lost';
}
