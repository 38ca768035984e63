/** A page of no more elements is one tile. */
const mostWhole = 300;
/** Fewer and the browser has many tiles to visit in each frame, more and each change paints many elements. */
const tileSize = 64;

/** The elements of a page, from the lowest, by the tile in which each is painted: where it stands says nothing of that. */
export function byTile<T>(items: readonly T[]): readonly (readonly T[])[] {
  const size = items.length > mostWhole ? tileSize : mostWhole;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
