import { useEffect, useRef } from 'react';
import { EdgeScroll } from '../canvas/edgeScroll.ts';

interface Pointed {
  readonly clientX: number;
  readonly clientY: number;
}

/** Scrolls the canvas where the pointer is beyond its edge; `drawn` is called at once, and after each step. */
export function useEdgeScroll() {
  const scrolling = useRef<EdgeScroll>(undefined);
  const stop = () => scrolling.current?.stop();
  useEffect(() => () => scrolling.current?.stop(), []);
  const follow = ({ clientX, clientY }: Pointed, drawn: () => void) => {
    const canvas = document.querySelector<HTMLElement>('[data-canvas]');
    if (!scrolling.current && canvas) scrolling.current = new EdgeScroll(canvas);
    scrolling.current?.follow(clientX, clientY, drawn);
  };
  return { follow, stop };
}
