import { useEffect, useState } from 'react';

/** For what changes with time alone; not at all while `isWanted` is false. */
export function useTick(ms: number, isWanted = true): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => setCount((count) => count + 1), ms);
    return () => clearInterval(timer);
  }, [ms, isWanted]);
}
