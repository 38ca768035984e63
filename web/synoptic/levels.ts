interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Page units of a square in which boxes are looked for; pages of any size have so many squares a side at most. */
const square = 64;
const mostSquares = 64;

/**
 * How many boxes lie beneath each, one over the other; `boxes` from the lowest to the highest. Boxes of one level never
 * overlap, so levels drawn one after the other give the same picture as boxes drawn one by one.
 */
export function levelsOf(boxes: readonly Box[]): readonly number[] {
  const farthest = boxes.reduce((far, { x, width }) => Math.max(far, x + width), 0);
  const step = Math.max(square, farthest / mostSquares);
  const squares = new Map<number, number[]>();
  const levels: number[] = [];
  for (const [i, box] of boxes.entries()) {
    let level = 0;
    for (const key of squaresOf(box, step)) {
      const others = squares.get(key) ?? [];
      for (const other of others) {
        const beneath = levels[other] ?? 0;
        if (beneath >= level && overlap(box, boxes[other])) level = beneath + 1;
      }
      others.push(i);
      squares.set(key, others);
    }
    levels.push(level);
  }
  return levels;
}

function* squaresOf({ x, y, width, height }: Box, step: number): Iterable<number> {
  const at = (place: number) => Math.min(Math.max(Math.floor(place / step), -1), mostSquares);
  for (let row = at(y); row <= at(y + height); row++) {
    for (let column = at(x); column <= at(x + width); column++) yield row * 2 * mostSquares + column;
  }
}

/** Boxes that only touch do not. */
function overlap(a: Box, b: Box | undefined): boolean {
  return b !== undefined && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
