import { type RefObject, useMemo } from 'react';
import { useSize } from '../ui/useSize.ts';
import type { ElementSize } from './fit.ts';

/** Its own, which no scroll bar changes, so that size and scroll bar can't alternate. */
export function useElementSize(box: RefObject<HTMLElement | null>): ElementSize {
  const size = useSize(box, 'offset');
  return useMemo(() => ({ ...size, scrollBar: scrollBar() }), [size]);
}

/** Under a finger scroll bars take no room; under a mouse they may. */
function scrollBar(): number {
  return window.matchMedia?.('(pointer: fine)').matches ? 15 : 0;
}
