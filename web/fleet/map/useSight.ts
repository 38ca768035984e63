import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Place, type Sight, wholeMap } from './mapPlaces.ts';

/** Of what a scrollable place shows, to avoid drawing at each pixel. */
const step = 0.25;

/** What of a map is in sight, with a margin, and a way to bring a place of it into the middle after the next zoom. */
export function useSight(place: RefObject<HTMLElement | null>, zoom: number) {
  const [sight, setSight] = useState(wholeMap);
  const aim = useRef<Place>(undefined);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !aim.current || zoom <= 1) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    element.scrollTo({
      left: (aim.current.x / 100) * scrollWidth - clientWidth / 2,
      top: (aim.current.y / 100) * scrollHeight - clientHeight / 2,
      behavior: 'instant',
    });
    aim.current = undefined;
  }, [place, zoom]);
  useEffect(() => {
    const element = place.current;
    if (zoom <= 1) setSight(wholeMap);
    if (!element || zoom <= 1) return;
    const measure = () => {
      const next = sightOf(element);
      setSight((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [place, zoom]);
  return {
    sight,
    aimAt: (at: Place) => {
      aim.current = at;
    },
  };
}

function sightOf(element: HTMLElement): Sight {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  if (scrollWidth === 0 || scrollHeight === 0) return wholeMap;
  const [left, right] = range(scrollLeft, clientWidth, scrollWidth);
  const [top, bottom] = range(scrollTop, clientHeight, scrollHeight);
  return { left, right, top, bottom };
}

/** Per cent. */
function range(from: number, shown: number, whole: number): [number, number] {
  const steps = shown * step;
  const first = (Math.floor(from / steps) - 1) * steps;
  return [(100 * first) / whole, (100 * (first + shown + 3 * steps)) / whole];
}
