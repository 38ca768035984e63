import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when its control is gone or has moved: before the change, call the result with the
 * selector of the control that gets it.
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
  return (selector) => {
    wanted.current = selector;
  };
}
