import { useEffectEvent, useLayoutEffect } from 'react';

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
  const isWanted = listener !== undefined;
  const heard = useEffectEvent((event: DocumentEventMap[K]) => listener?.(event));
  useLayoutEffect(() => {
    if (!isWanted) return;
    const hear: Listener<K> = (event) => heard(event);
    document.addEventListener(kind, hear, capture);
    return () => document.removeEventListener(kind, hear, capture);
  }, [kind, isWanted, capture]);
}
