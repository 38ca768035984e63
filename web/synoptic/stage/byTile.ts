/** A page of no more elements is one tile. */
const mostWhole = 300;
/** Fewer and the browser has many tiles to visit in each frame, more and each change paints many elements. */
const tileSize = 8;

interface Tile<T> {
  /** How many come before it. */
  readonly before: number;
  readonly members: readonly T[];
}

/** The elements of a page, from the lowest, by the tile in which each is painted: where it stands says nothing of that. */
export function byTile<T>(items: readonly T[]): readonly Tile<T>[] {
  const size = items.length > mostWhole ? tileSize : mostWhole;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => i * size).map((before) => ({
    before,
    members: items.slice(before, before + size),
  }));
}
