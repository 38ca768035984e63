import { type RefObject, useMemo } from 'react';
import { useSize } from '../ui/useSize.ts';
import type { ElementSize } from './fit.ts';

/** The size of a box for what scrolls inside: its own, which no scroll bar changes, so that the two can't chase. */
export function useElementSize(box: RefObject<HTMLElement | null>): ElementSize {
  const size = useSize(box, 'offset');
  return useMemo(() => ({ ...size, scrollBar: scrollBar() }), [size]);
}

/** With a finger there are none that take room; with a mouse there may be. */
function scrollBar(): number {
  return window.matchMedia?.('(pointer: fine)').matches ? 15 : 0;
}
