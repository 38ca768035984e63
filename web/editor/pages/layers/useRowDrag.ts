import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { DropSide } from './LayerRowView.tsx';

/** CSS pixels: less is a press, and so near the edge the list scrolls. */
const [pressPx, edgePx, scrollPx] = [4, 20, 12];

interface Over {
  readonly at: number;
  readonly side: DropSide;
}

interface RowDragParts {
  readonly press: (at: number, event: PointerEvent) => void;
  readonly drop: (from: number, to: number, isAbove: boolean) => void;
}

/** Rows that have `data-at` are dragged to a place between others. */
export function useRowDrag(scroller: RefObject<HTMLElement | null>, { press, drop }: RowDragParts) {
  const from = useRef<{ readonly at: number; readonly y: number; isMoved: boolean }>(undefined);
  const [over, setOver] = useState<Over>();
  const end = (): boolean => {
    const wasDragging = from.current?.isMoved ?? false;
    from.current = undefined;
    setOver(undefined);
    return wasDragging;
  };
  const handlers = {
    onMouseDown: (event: MouseEvent) => {
      if (rowAt(event.target) === undefined) return;
      // A drag selects no text.
      event.preventDefault();
      scroller.current?.focus({ preventScroll: true });
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const at = rowAt(event.target);
      if (at === undefined || event.button !== 0) return;
      press(at, event);
      from.current = { at, y: event.clientY, isMoved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = from;
      if (!current || (!current.isMoved && Math.abs(event.clientY - current.y) < pressPx)) return;
      if (!current.isMoved) event.currentTarget.setPointerCapture(event.pointerId);
      current.isMoved = true;
      const frame = scroller.current?.getBoundingClientRect();
      if (frame && event.clientY < frame.top + edgePx) scroller.current?.scrollBy(0, -scrollPx);
      if (frame && event.clientY > frame.bottom - edgePx) scroller.current?.scrollBy(0, scrollPx);
      const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-at]');
      const box = row?.getBoundingClientRect();
      if (!row || !box) return setOver(undefined);
      setOver({ at: Number(row.dataset.at), side: event.clientY < box.top + box.height / 2 ? 'above' : 'below' });
    },
    onPointerUp: () => {
      const start = from.current?.at;
      const to = over;
      if (end() && start !== undefined && to) drop(start, to.at, to.side === 'above');
    },
    onPointerCancel: () => void end(),
  };
  return { handlers, over, cancel: end };
}

/** Undefined: a button of the row is pressed. */
function rowAt(target: EventTarget): number | undefined {
  if (!(target instanceof Element) || target.closest('button, [data-fold]')) return undefined;
  const row = target.closest<HTMLElement>('[data-at]');
  return row ? Number(row.dataset.at) : undefined;
}
