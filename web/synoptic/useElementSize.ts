import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ElementSize } from './fit.ts';

/** The size of a box for what scrolls inside: its own, which no scroll bar changes, so that the two can't chase. */
export function useElementSize(box: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0, scrollBar: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setSize((known) =>
        known.width === width && known.height === height ? known : { width, height, scrollBar: scrollBar() },
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/** With a finger there are none that take room; with a mouse there may be. */
function scrollBar(): number {
  return window.matchMedia?.('(pointer: fine)').matches ? 15 : 0;
}
