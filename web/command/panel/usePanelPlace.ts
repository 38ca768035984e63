import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Side, sideBeside } from './panelSide.ts';

/** Between the panel and the edge of the page, and the element's ring. */
const marginPx = 12;

/** Keeps the panel beside the element, and the element in sight above a sheet; follows the size of both. */
export function usePanelPlace(panel: RefObject<HTMLElement | null>, target: HTMLElement | undefined): Side {
  const [side, setSide] = useState<Side>('right');
  useLayoutEffect(() => {
    const place = () => {
      const { current } = panel;
      if (!current || !target) return;
      const room = (current.offsetParent ?? document.documentElement).getBoundingClientRect();
      setSide(sideBeside(target.getBoundingClientRect(), room, current.offsetWidth + 2 * marginPx));
      if (typeof target.scrollIntoView !== 'function') return;
      const isSheet = current.offsetWidth >= room.width;
      target.style.scrollMarginBlockEnd = isSheet ? `${current.offsetHeight + 16}px` : '';
      if (isSheet) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    place();
    window.addEventListener('resize', place);
    // The panel grows with what it has to say.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    if (panel.current) observer?.observe(panel.current);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [panel, target]);
  return side;
}
