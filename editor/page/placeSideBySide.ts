import { type Box, boundsOf, movedBy } from './box.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Page units between two of them. */
const gap = 16;
/** How much of the page they may cover together, in each direction. */
const share = 0.9;

/**
 * In rows around a place (undefined: the middle of the page), each as large as it is or as there is room for; all of
 * them on the page.
 */
export function placeSideBySide(
  sizes: readonly Size[],
  page: Size,
  around?: { readonly x: number; readonly y: number },
): readonly Box[] {
  const perSide = Math.ceil(Math.sqrt(sizes.length));
  const most = (side: number) => Math.max(1, (side * share - gap * (perSide - 1)) / perSide);
  const fitting = sizes.map(({ width, height }) => {
    const scale = Math.min(1, most(page.width) / width, most(page.height) / height);
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  });
  const rows = inRows(fitting, perSide);
  const bounds = boundsOf(rows);
  if (!bounds) return [];
  const within = (at: number, size: number, side: number) => Math.round(Math.max(0, Math.min(at, side - size)));
  const middle = around ?? { x: page.width / 2, y: page.height / 2 };
  const left = within(middle.x - bounds.width / 2, bounds.width, page.width);
  const top = within(middle.y - bounds.height / 2, bounds.height, page.height);
  return rows.map((box) => movedBy(box, left, top));
}

function inRows(sizes: readonly Size[], perRow: number): readonly Box[] {
  let [x, y, next] = [0, 0, 0];
  return sizes.map((size, at) => {
    if (at > 0 && at % perRow === 0) [x, y] = [0, next];
    const box = { x, y, ...size };
    x += size.width + gap;
    next = Math.max(next, y + size.height + gap);
    return box;
  });
}
