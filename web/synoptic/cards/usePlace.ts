import { type RefObject, useLayoutEffect } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';

/** A row, and how far below the upper edge of the list it stood; what is above it may have been laid out since. */
interface Place {
  readonly index: string;
  readonly below: number;
}

/** Where each page was read to, while its configuration lasts: a look at the picture does not lose the place. */
const places = new WeakMap<Synoptic, Place>();

export function hasPlace(synoptic: Synoptic): boolean {
  return places.has(synoptic);
}

export function usePlace(scroller: RefObject<HTMLElement | null>, synoptic: Synoptic): void {
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const place = places.get(synoptic);
    const row = place && current.querySelector(`[data-index="${place.index}"]`);
    if (row) {
      row.scrollIntoView({ block: 'start' });
      current.scrollTop += row.getBoundingClientRect().top - current.getBoundingClientRect().top - place.below;
    }
    return () => {
      const found = placeIn(current);
      if (found) places.set(synoptic, found);
      else places.delete(synoptic);
    };
  }, [scroller, synoptic]);
}

/** The first row in sight; undefined where the list stands at its beginning. */
function placeIn(list: HTMLElement): Place | undefined {
  if (list.scrollTop === 0) return undefined;
  const { left, right, top, bottom } = list.getBoundingClientRect();
  for (let y = top + 4; y < bottom; y += 24) {
    const hit = document
      .elementFromPoint((left + right) / 2, y)
      ?.closest('li')
      ?.querySelector<HTMLElement>('[data-index]');
    const index = hit?.dataset.index;
    if (hit && index !== undefined) return { index, below: hit.getBoundingClientRect().top - top };
  }
  return undefined;
}
