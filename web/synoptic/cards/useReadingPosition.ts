import { type RefObject, useLayoutEffect } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';

/** A row, and how far below the upper edge of the list it is; what is above it may have been laid out since. */
interface ReadingPosition {
  readonly index: string;
  readonly below: number;
}

/**
 * Where each page was scrolled to, while its configuration lasts: switching to the picture and back does not lose it.
 */
const positions = new WeakMap<Synoptic, ReadingPosition>();

export function hasReadingPosition(synoptic: Synoptic): boolean {
  return positions.has(synoptic);
}

export function useReadingPosition(scroller: RefObject<HTMLElement | null>, synoptic: Synoptic): void {
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const position = positions.get(synoptic);
    const row = position && current.querySelector(`[data-index="${position.index}"]`);
    if (row) {
      row.scrollIntoView({ block: 'start' });
      current.scrollTop += row.getBoundingClientRect().top - current.getBoundingClientRect().top - position.below;
    }
    return () => {
      const found = positionIn(current);
      if (found) positions.set(synoptic, found);
      else positions.delete(synoptic);
    };
  }, [scroller, synoptic]);
}

/** Undefined where the list is at its beginning. */
function positionIn(list: HTMLElement): ReadingPosition | undefined {
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
