import { createContext, use } from 'react';
import type { Live } from './live.ts';

/** The live side of the tab; provided by the app, and by a test with a store of its own. */
export const LiveContext = createContext<Live | undefined>(undefined);

export function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('No LiveContext above this component');
  return live;
}
