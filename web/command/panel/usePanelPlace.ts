import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { type PanelPlace, placeBeside } from './panelPlace.ts';

/** Between the panel and the edge of the page, and the element's ring. */
const marginPx = 12;

/** Where the panel stands, as attributes of its box. */
interface Placement {
  readonly 'data-side': PanelPlace['side'];
  readonly style: CSSProperties;
}

/** Keeps the panel beside the element, and the element in sight above a sheet; follows the size of both. */
export function usePanelPlace(panel: RefObject<HTMLElement | null>, target: HTMLElement | undefined): Placement {
  const [{ side, highest, fromFoot }, setPlace] = useState<PanelPlace>({ side: 'right' });
  useLayoutEffect(() => {
    const place = () => {
      const { current } = panel;
      if (!current || !target) return;
      const room = (current.offsetParent ?? document.documentElement).getBoundingClientRect();
      const isSheet = current.offsetWidth >= room.width;
      const beside = isSheet
        ? { side: 'right' as const }
        : placeBeside(target.getBoundingClientRect(), room, current.offsetWidth + 2 * marginPx, marginPx);
      setPlace((last) => (isSame(last, beside) ? last : beside));
      if (typeof target.scrollIntoView !== 'function') return;
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
  return { 'data-side': side, style: { maxBlockSize: highest, insetBlockEnd: fromFoot } };
}

function isSame(a: PanelPlace, b: PanelPlace): boolean {
  return a.side === b.side && a.highest === b.highest && a.fromFoot === b.fromFoot;
}
