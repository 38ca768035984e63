import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard on the page when the control that it was on is gone or has moved: call the result with the selector
 * of the control that takes the focus, before the change.
 */
export function useRefocus(area: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === null;
    const next = isLost ? area.current?.querySelector<HTMLElement>(wanted.current) : undefined;
    next?.focus();
    // The focus went elsewhere in the meantime: it stays there.
    if (next || (!isLost && !area.current?.contains(activeElement))) wanted.current = undefined;
  });
  return useCallback((selector) => {
    wanted.current = selector;
  }, []);
}
