import { useEffect, useRef } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useHere } from '../../router/RouterContext.tsx';
import { requestedPoint } from '../routes.ts';

/** A page is drawn in a few frames; after this time the point is shown without its element. */
const timeoutMs = 2000;

/**
 * `?point=102` (docs/operate.md, Search): brings the point's element into view and selects it, as a click on it would.
 * Calls back with the number where the page shows no such point.
 */
export function useRequestedPoint(page: Synoptic | undefined, onMissing: (infoNumber: number) => void): void {
  const { store } = useWorld();
  const { search, key } = useHere();
  const answered = useRef<number>(undefined);
  useEffect(() => {
    const number = requestedPoint(search);
    // Once for each arrival: with another configuration the number may mean another point.
    if (number === undefined || !page || answered.current === key) return;
    const begun = performance.now();
    let frame = 0;
    const look = () => {
      const isShown = page.elements.some((element) => store.numberOf(element) === number);
      const isLate = performance.now() - begun > timeoutMs;
      const places = [...document.querySelectorAll<HTMLElement>(`main [data-info="${number}"]`)];
      // A picture's element is the button itself, a card's is inside of one.
      const place = places.map((element) => element.closest('button')).find((button) => button !== null);
      if (!place && isShown && !isLate) {
        frame = requestAnimationFrame(look);
        return;
      }
      answered.current = key;
      if (place) choose(place);
      else if (places.length === 0 || !isShown) onMissing(number);
      else places[0]?.scrollIntoView(nearby);
    };
    // The page, and the list of points, are drawn first.
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [store, search, key, page, onMissing]);
}

const nearby = { block: 'center', inline: 'center' } as const;

function choose(place: HTMLElement): void {
  place.scrollIntoView(nearby);
  place.focus({ preventScroll: true });
  place.click();
}
