import { useEffect, useState } from 'react';

/** Values come first: what is fetched then, is not of the first load. */
const afterMs = 500;

/** True a moment after it became wanted, from then on. */
export function useDue(isWanted: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => setDue(true), afterMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isDue;
}
