import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageSize } from '../../../../editor/drawing/drawingFile.ts';
import { useElementSize } from '../../../synoptic/useElementSize.ts';
import type { PageView } from '../pageView.ts';

const step = 1.25;
const [least, most, mostFit] = [0.1, 8, 2];

interface Anchor {
  readonly clientX: number;
  readonly clientY: number;
  readonly pageX: number;
  readonly pageY: number;
}

interface ZoomParts {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly page: PageSize;
  /** Around the page, in CSS pixels. */
  readonly margin: number;
  readonly view: PageView;
}

export function useZoom({ scroller, sheet, page, margin, view }: ZoomParts) {
  const size = useElementSize(scroller);
  const [chosen, setZoom] = useState(view.zoom);
  const setChosen = useCallback(
    (zoom: number | undefined) => {
      view.zoom = zoom;
      setZoom(zoom);
    },
    [view],
  );
  const anchor = useRef<Anchor>(undefined);
  const fit = Math.min((size.width - 2 * margin) / page.width, (size.height - 2 * margin) / page.height, mostFit);
  const scale = Math.min(most, Math.max(least, chosen ?? fit));
  // A page higher than the room has a scroll bar beside it; what fits may be higher by a rounding.
  const bar = page.height * scale + 2 * margin > size.height + 1 ? size.scrollBar : 0;
  const middle = Math.floor((size.width - bar - page.width * scale) / 2);
  // What was under the pointer stays there.
  useLayoutEffect(() => {
    const [held, box, corner] = [anchor.current, scroller.current, sheet.current?.getBoundingClientRect()];
    anchor.current = undefined;
    if (!held || !box || !corner) return;
    box.scrollLeft += corner.left + held.pageX * scale - held.clientX;
    box.scrollTop += corner.top + held.pageY * scale - held.clientY;
  }, [scale, scroller, sheet]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    box.scrollTo?.(view.left, view.top);
    const scrolled = () => Object.assign(view, { left: box.scrollLeft, top: box.scrollTop });
    box.addEventListener('scroll', scrolled);
    return () => box.removeEventListener('scroll', scrolled);
  }, [scroller, view]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const corner = sheet.current?.getBoundingClientRect();
      const { clientX, clientY } = event;
      if (corner) {
        const [pageX, pageY] = [(clientX - corner.left) / scale, (clientY - corner.top) / scale];
        anchor.current = { clientX, clientY, pageX, pageY };
      }
      setChosen(scale * step ** -Math.sign(event.deltaY));
    };
    box.addEventListener('wheel', wheel, { passive: false });
    return () => box.removeEventListener('wheel', wheel);
  }, [scroller, sheet, scale, setChosen]);
  return {
    scale,
    /** Where a page that leaves room beside it begins, to be in the middle; CSS pixels. */
    left: Math.max(margin, middle),
    in: () => setChosen(scale * step),
    out: () => setChosen(scale / step),
    fit: () => setChosen(undefined),
    whole: () => setChosen(1),
  };
}

export type Zoom = ReturnType<typeof useZoom>;
