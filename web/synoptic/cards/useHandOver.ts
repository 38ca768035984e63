import { type RefObject, useEffect, useRef } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import type { View } from './viewChoice.ts';

/**
 * When list and picture change places (the other one was chosen, the phone was turned), or another configuration draws
 * the page again, the element that an open panel belongs to is gone or shows another point. The panel, its focus and
 * the mark of the selection move to the same point in the new view.
 */
export function useHandOver(
  frame: RefObject<HTMLElement | null>,
  view: View,
  page: Synoptic,
  selected: { readonly element: SynopticElement; readonly index: number } | undefined,
  select: (element: SynopticElement, target: HTMLElement) => void,
): void {
  const shown = useRef({ view, page });
  useEffect(() => {
    if (shown.current.view === view && shown.current.page === page) return;
    if (!selected) {
      shown.current = { view, page };
      return;
    }
    const { element, index } = selected;
    const selector = view === 'list' ? '[data-row][data-selected]' : `button[data-index="${index}"]`;
    const move = () => {
      const target = frame.current?.querySelector<HTMLElement>(selector);
      if (!target) return false;
      shown.current = { view, page };
      select(element, target);
      return true;
    };
    if (move() || !frame.current) return;
    // The list is fetched at its first use.
    const watcher = new MutationObserver(() => move() && watcher.disconnect());
    watcher.observe(frame.current, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [frame, view, page, selected, select]);
}
