import type { Rect } from '../../protocol/elements/markPlace.ts';

export type Box = Rect;

export const middleX = ({ left, right }: Box) => (left + right) / 2;
export const middleY = ({ top, bottom }: Box) => (top + bottom) / 2;

/** Negative: by how much they overlap. */
export const apartX = (a: Box, b: Box) => Math.max(a.left, b.left) - Math.min(a.right, b.right);
export const apartY = (a: Box, b: Box) => Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);

/** 0 where they touch. */
export const apart = (a: Box, b: Box) => Math.max(0, apartX(a, b)) + Math.max(0, apartY(a, b));

/** In one line: half of the lower one lies beside the other. */
export function isBeside(a: Box, b: Box): boolean {
  return -apartY(a, b) >= Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
}

/** How far two boxes are from having a left edge, a middle or a right edge in common. */
export function misaligned(a: Box, b: Box): number {
  return Math.min(Math.abs(a.left - b.left), Math.abs(middleX(a) - middleX(b)), Math.abs(a.right - b.right));
}

export function around(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}

/** From above to below, then from left to right. */
export const orderOf = (a: Box, b: Box) => a.top - b.top || a.left - b.left;
