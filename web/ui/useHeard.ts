import { useLayoutEffect } from 'react';

type Listener<K extends keyof DocumentEventMap> = (event: DocumentEventMap[K]) => void;

/**
 * Listens on the whole page, while there is a `listener`; with `capture`, before the target. It listens from the moment
 * its screen is seen: a key that comes with the first picture is not lost.
 */
export function useHeard<K extends keyof DocumentEventMap>(
  kind: K,
  listener: Listener<K> | undefined,
  { capture = false } = {},
): void {
  useLayoutEffect(() => {
    if (!listener) return;
    document.addEventListener(kind, listener, capture);
    return () => document.removeEventListener(kind, listener, capture);
  }, [kind, listener, capture]);
}
