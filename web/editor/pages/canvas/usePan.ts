import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from './isTyping.ts';

/**
 * The middle button drags the page, and so does any while Space is down. `hasPanned`: whether the page was dragged
 * since Space went down.
 */
export function usePan(scroller: RefObject<HTMLElement | null>): { readonly hasPanned: () => boolean } {
  const panned = useRef(false);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let isSpaceDown = false;
    /** Where the page lay would the pointer be at 0. */
    let origin: { readonly left: number; readonly top: number } | undefined;
    const over = new AbortController();
    const listen = { signal: over.signal, capture: true };
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== ' ' || isSpaceDown || isTyping(event)) return;
        isSpaceDown = true;
        panned.current = false;
      },
      listen,
    );
    const release = () => {
      isSpaceDown = false;
    };
    document.addEventListener('keyup', ({ key }) => key === ' ' && release(), listen);
    addEventListener('blur', release, listen);
    box.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 1 && !(isSpaceDown && event.button === 0)) return;
        event.preventDefault();
        event.stopPropagation();
        box.setPointerCapture(event.pointerId);
        origin = { left: box.scrollLeft + event.clientX, top: box.scrollTop + event.clientY };
        panned.current = true;
      },
      listen,
    );
    box.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (origin) box.scrollTo(origin.left - clientX, origin.top - clientY);
      },
      listen,
    );
    const end = () => {
      origin = undefined;
    };
    for (const kind of ['pointerup', 'pointercancel'] as const) box.addEventListener(kind, end, listen);
    // The middle button would scroll by itself, or paste.
    for (const kind of ['mousedown', 'auxclick'] as const)
      box.addEventListener(kind, (event) => event.button === 1 && event.preventDefault(), listen);
    return () => over.abort();
  }, [scroller]);
  return { hasPanned: () => panned.current };
}
