import type { ElementBase } from '../../protocol/elementKinds.ts';

type Box = Pick<ElementBase, 'x' | 'y' | 'width' | 'height'>;

/** Row by row, each from left to right. */
export function inReadingOrder<T>(items: readonly T[], boxOf: (item: T) => Box): T[] {
  return rowsOf(items, boxOf).flat();
}

/**
 * From the top, each from left to right. Two boxes are in one row where the middle of either lies within the lower of
 * them; authors seldom align tops to the pixel, and a vessel as high as the page must not pull everything beside it
 * into its row.
 */
export function rowsOf<T>(items: readonly T[], boxOf: (item: T) => Box): T[][] {
  const middle = (item: T) => boxOf(item).y + boxOf(item).height / 2;
  const rows: T[][] = [];
  for (const item of items.toSorted((a, b) => middle(a) - middle(b))) {
    const first = rows.at(-1)?.[0];
    const isBeside =
      first !== undefined &&
      middle(item) - middle(first) < Math.max(1, Math.min(boxOf(item).height, boxOf(first).height) / 2);
    if (isBeside) rows.at(-1)?.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => row.sort((a, b) => boxOf(a).x - boxOf(b).x));
}
