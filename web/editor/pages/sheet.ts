import type { Box } from '../../../editor/page/box.ts';

/** Where the sheet of the page is drawn, in the window; undefined: it is not. */
export function sheetIn(holder: ParentNode): DOMRect | undefined {
  return holder.querySelector('[data-sheet]')?.getBoundingClientRect();
}

/** Keys go to the page from now on: what is chosen there is moved by them. */
export function focusCanvas(): void {
  document.querySelector<HTMLElement>('[data-canvas] [role="listbox"]')?.focus({ preventScroll: true });
}

/** The place on a page, in its units, under the pointer. */
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
