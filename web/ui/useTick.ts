import { useEffect, useState } from 'react';
import { every } from './timers.ts';

/** Renders the component again that often, for what changes with time alone; not at all while `isWanted` is false. */
export function useTick(ms: number, isWanted = true): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    return every(ms, () => setCount((count) => count + 1));
  }, [ms, isWanted]);
}
