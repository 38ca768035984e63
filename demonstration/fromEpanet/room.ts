import { type Box, isWithin, overlap } from '../../editor/page/box.ts';

export type { Box };

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const cell = 32;

/** What of a page is taken, found fast also with thousands of things on it. */
export class Room {
  readonly #bounds: Box;
  readonly #cells = new Map<string, Box[]>();

  constructor(bounds: Box) {
    this.#bounds = bounds;
  }

  /** Whether the box lies on the page and touches nothing. */
  isFree(box: Box): boolean {
    if (!isWithin(box, this.#bounds)) return false;
    return !cellsOf(box).some((key) => this.#cells.get(key)?.some((other) => overlap(box, other)));
  }

  /** How many things the box lies over. */
  touched(box: Box): number {
    const near = new Set(cellsOf(box).flatMap((key) => this.#cells.get(key) ?? []));
    return [...near].filter((other) => overlap(box, other)).length;
  }

  take(box: Box): void {
    for (const key of cellsOf(box)) {
      const boxes = this.#cells.get(key);
      if (boxes) boxes.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  /** Takes a line, thin as it is, as a row of small boxes. */
  takeLine(points: readonly Spot[], thickness: number): void {
    for (const [i, to] of points.entries()) {
      const from = points[i - 1];
      if (!from) continue;
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / thickness));
      for (let s = 0; s <= steps; s++) {
        const x = from.x + ((to.x - from.x) * s) / steps;
        const y = from.y + ((to.y - from.y) * s) / steps;
        this.take(boxAround({ x, y }, thickness, thickness));
      }
    }
  }

  /** Takes the first of the boxes that is free; undefined where none is. */
  takeFirst(boxes: readonly Box[]): Box | undefined {
    const free = boxes.find((box) => this.isFree(box));
    if (free) this.take(free);
    return free;
  }
}

export function boxAround(centre: Spot, width: number, height: number): Box {
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** Places for a label beside a symbol: right, left, below, above, then the corners, near before far. */
export function besides(symbol: Box, width: number, height: number, distances: readonly number[]): Box[] {
  return distances.flatMap((distance) => {
    const midX = symbol.x + (symbol.width - width) / 2;
    const midY = symbol.y + (symbol.height - height) / 2;
    const right = symbol.x + symbol.width + distance;
    const left = symbol.x - width - distance;
    const below = symbol.y + symbol.height + distance;
    const above = symbol.y - height - distance;
    const spots = [
      [right, midY],
      [left, midY],
      [midX, below],
      [midX, above],
      [right, above],
      [right, below],
      [left, above],
      [left, below],
    ] as const;
    return spots.map(([x, y]) => ({ x: Math.round(x), y: Math.round(y), width, height }));
  });
}

function cellsOf(box: Box): string[] {
  const keys: string[] = [];
  for (let column = Math.floor(box.x / cell); column <= Math.floor((box.x + box.width) / cell); column++)
    for (let row = Math.floor(box.y / cell); row <= Math.floor((box.y + box.height) / cell); row++)
      keys.push(`${column},${row}`);
  return keys;
}
