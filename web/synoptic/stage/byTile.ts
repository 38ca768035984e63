/** A page of so many elements is one tile. */
const mostWhole = 300;
/** With fewer the browser has many tiles to visit in each frame, with more each change paints many elements. */
const tileSize = 8;
/** Tiles within a further one: the browser visits the groups, and of the group with a change its tiles. */
const groupSize = 8;

interface Part<T> {
  readonly before: number;
  readonly members: readonly T[];
}

/** From the lowest element, by the tile in which each is painted, which does not depend on where it is. */
export function byTile<T>(items: readonly T[]): readonly Part<T>[] {
  return inParts(items, items.length > mostWhole ? tileSize : mostWhole);
}

export function byGroup<T>(tiles: readonly T[]): readonly Part<T>[] {
  return inParts(tiles, groupSize);
}

/** `before`: how many are in the parts before. */
export function inParts<T>(items: readonly T[], size: number): readonly Part<T>[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => i * size).map((before) => ({
    before,
    members: items.slice(before, before + size),
  }));
}
