import { type RefObject, useLayoutEffect } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';

/** How far each page was read down, while its configuration lasts: a look at the picture does not lose the place. */
const places = new WeakMap<Synoptic, number>();

export function usePlace(scroller: RefObject<HTMLElement | null>, synoptic: Synoptic): void {
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    current.scrollTop = places.get(synoptic) ?? 0;
    const keep = () => places.set(synoptic, current.scrollTop);
    current.addEventListener('scroll', keep, { passive: true });
    return () => current.removeEventListener('scroll', keep);
  }, [scroller, synoptic]);
}
