import type { Box } from '../../../editor/page/box.ts';

/** In the window; undefined: it is not drawn. */
export function sheetIn(holder: ParentNode): DOMRect | undefined {
  return holder.querySelector('[data-sheet]')?.getBoundingClientRect();
}

/** Keys move what is chosen there from now on. */
export function focusCanvas(): void {
  document.querySelector<HTMLElement>('[data-canvas] [role="listbox"]')?.focus({ preventScroll: true });
}

/** Of the page as it is scrolled, in page units; undefined: it is not drawn. */
export function middleInSight(sheet: Box) {
  const canvas = document.querySelector('[data-canvas]');
  const [drawn, frame] = [sheetIn(document), canvas?.getBoundingClientRect()];
  if (!canvas || !drawn || !frame) return undefined;
  const middle = (from: number, to: number, least: number, most: number) =>
    (Math.max(from, least) + Math.min(to, most)) / 2;
  return placeOnSheet(canvas, sheet, {
    clientX: middle(frame.left, frame.right, drawn.left, drawn.right),
    clientY: middle(frame.top, frame.bottom, drawn.top, drawn.bottom),
  });
}

/** Page units. */
export function placeOnSheet(
  holder: ParentNode,
  sheet: Box,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
) {
  const drawn = sheetIn(holder);
  if (!drawn || drawn.width === 0) return undefined;
  const scale = drawn.width / sheet.width;
  return { x: (clientX - drawn.left) / scale, y: (clientY - drawn.top) / scale };
}
