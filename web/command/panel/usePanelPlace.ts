import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { type PanelPlace, placeBeside } from './panelPlace.ts';

/** Between the panel and the edge of the page, and the element's ring. */
const marginPx = 12;

/**
 * Keeps the panel beside the element and, where a side is free, its machine; the element in sight above a sheet.
 * Follows the size of both. Returns attributes of the panel's box.
 */
export function usePanelPlace(
  panel: RefObject<HTMLElement | null>,
  target: HTMLElement | undefined,
  { infoNumber, machine }: Pick<Point, 'infoNumber' | 'machine'>,
) {
  const [{ side, highest, widest, fromFoot }, setPlace] = useState<PanelPlace>({ side: 'right' });
  useLayoutEffect(() => {
    const place = () => {
      const { current } = panel;
      if (!current || !target) return;
      const room = (current.offsetParent ?? document.documentElement).getBoundingClientRect();
      const width = ownWidth(current);
      const isSheet = width >= room.width;
      const beside: PanelPlace = isSheet
        ? { side: 'right' }
        : placeBeside(
            target.getBoundingClientRect(),
            room,
            width + 2 * marginPx,
            marginPx,
            elementsOf(target, infoNumber, machine).map((one) => one.getBoundingClientRect()),
          );
      for (const one of ['left', 'right']) {
        const covered = one === beside.side ? beside.covered : undefined;
        target.style.setProperty(`--covered-${one}`, covered === undefined ? null : `${covered}px`);
      }
      setPlace((last) => (isSame(last, beside) ? last : beside));
      if (typeof target.scrollIntoView !== 'function') return;
      target.style.scrollMarginBlockEnd = isSheet ? `${current.offsetHeight + 16}px` : '';
      if (isSheet) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    place();
    window.addEventListener('resize', place);
    // The panel grows with its content.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    if (panel.current) observer?.observe(panel.current);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', place);
      for (const one of ['left', 'right']) target?.style.removeProperty(`--covered-${one}`);
    };
  }, [panel, target, infoNumber, machine]);
  return { 'data-side': side, style: { maxBlockSize: highest, maxInlineSize: widest, insetBlockEnd: fromFoot } };
}

/** What the page shows of this point and its machine (R49); empty in a list, where the row is all of it. */
function elementsOf(target: HTMLElement, infoNumber: number, machine: string | undefined): readonly HTMLElement[] {
  const drawn = target.closest('[data-sheet]')?.querySelectorAll<HTMLElement>('[data-info]') ?? [];
  return [...drawn].filter(
    ({ dataset }) => dataset.info === String(infoNumber) || (machine !== undefined && dataset.machine === machine),
  );
}

/** Its width without the assigned placement. */
function ownWidth(panel: HTMLElement): number {
  const given = panel.style.maxInlineSize;
  panel.style.maxInlineSize = '';
  const width = panel.offsetWidth;
  panel.style.maxInlineSize = given;
  return width;
}

function isSame(a: PanelPlace, b: PanelPlace): boolean {
  return (['side', 'highest', 'widest', 'fromFoot'] as const).every((one) => a[one] === b[one]);
}
