interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Page units of a square in which boxes are looked for; pages of any size have so many squares a side at most. */
const square = 64;
const mostSquares = 64;

/** More new boxes than these are no edit, and all levels are found anew. */
const mostNew = 100;

/**
 * A level for each of the boxes, given from the lowest to the highest. Boxes of one level never overlap, so levels drawn
 * one after the other give the same picture as boxes drawn one by one. Who has a level (`before`) keeps it where a new
 * box fits between those beneath and those above it; otherwise those above it rise.
 */
export function levelsOf(boxes: readonly Box[], before: readonly (number | undefined)[] = []): readonly number[] {
  const isEdit =
    boxes.filter((_, i) => before[i] === undefined).length <= mostNew && before.some((one) => one !== undefined);
  const wanted = isEdit ? boxes.map((box, i) => before[i] ?? levelBetween(i, box, boxes, before)) : [];
  const farthest = boxes.reduce((far, { x, width }) => Math.max(far, x + width), 0);
  const step = Math.max(square, farthest / mostSquares);
  const squares = new Map<number, number[]>();
  const levels: number[] = [];
  for (const [i, box] of boxes.entries()) {
    let level = wanted[i] ?? 0;
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

/** One for a new box that suits those beneath and those above it, where there is such a level. */
function levelBetween(at: number, box: Box, boxes: readonly Box[], before: readonly (number | undefined)[]): number {
  let beneath = Number.NEGATIVE_INFINITY;
  let above = Number.POSITIVE_INFINITY;
  for (const [i, other] of boxes.entries()) {
    const level = before[i];
    if (level === undefined || !overlap(box, other)) continue;
    if (i < at) beneath = Math.max(beneath, level);
    else above = Math.min(above, level);
  }
  if (beneath >= above) return beneath;
  if (Number.isFinite(beneath) && Number.isFinite(above)) return (beneath + above) / 2;
  if (Number.isFinite(beneath)) return beneath + 1;
  return Number.isFinite(above) ? Math.min(0, above - 1) : 0;
}

function* squaresOf({ x, y, width, height }: Box, step: number): Iterable<number> {
  const at = (place: number) => Math.min(Math.max(Math.floor(place / step), -1), mostSquares);
  for (let row = at(y); row <= at(y + height); row++) {
    for (let column = at(x); column <= at(x + width); column++) yield row * 2 * mostSquares + column;
  }
}

/** Boxes that only touch do not. */
export function overlap(a: Box, b: Box | undefined): boolean {
  return b !== undefined && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
