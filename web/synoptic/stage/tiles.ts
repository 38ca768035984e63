import { byTile } from './byTile.ts';
import type { ElementStyle, PlacedOnPage } from './placement.ts';

/** Elements that the browser lays out and paints together; a value that changes wakes no others. */
export interface Tile {
  /** How many elements come before it. */
  readonly before: number;
  readonly style: ElementStyle;
  /** Where the corner of the page is from its own: an element's place does not depend on what else is in its tile. */
  readonly corner: ElementStyle;
  readonly members: readonly PlacedOnPage[];
}

/** The outline of an uncertain value and the marks of a small one lie outside their boxes (elements.module.css). */
const slack = 12;

export function tilesOf(placed: readonly PlacedOnPage[]): readonly Tile[] {
  let before = 0;
  return byTile(placed).map((members) => {
    const boxes = members.map(({ style }) => style);
    const left = Math.min(...boxes.map((box) => box.left)) - slack;
    const top = Math.min(...boxes.map((box) => box.top)) - slack;
    const width = Math.max(...boxes.map((box) => box.left + box.width)) - left + slack;
    const height = Math.max(...boxes.map((box) => box.top + box.height)) - top + slack;
    const tile = { before, style: { left, top, width, height }, corner: { left: -left, top: -top }, members };
    before += members.length;
    return tile;
  });
}
