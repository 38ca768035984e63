import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is drawn in portions is drawn whole while printing, before the browser takes it. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const over = new AbortController();
    addEventListener('beforeprint', begin, { signal: over.signal });
    addEventListener('afterprint', end, { signal: over.signal });
    return () => over.abort();
  }, []);
  return isPrinting;
}
