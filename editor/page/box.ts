/** Page units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Undefined: there are none. */
export function boundsOf(boxes: readonly Box[]): Box | undefined {
  const [first, ...others] = boxes;
  if (!first) return undefined;
  let [left, top, right, bottom] = [first.x, first.y, first.x + first.width, first.y + first.height];
  for (const { x, y, width, height } of others) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function movedBy(box: Box, dx: number, dy: number): Box {
  return { ...box, x: box.x + dx, y: box.y + dy };
}

/** Where a box goes when the one around it goes from one place and size to another. */
export function carried(box: Box, from: Box, to: Box): Box {
  const [across, down] = [to.width / (from.width || 1), to.height / (from.height || 1)];
  return {
    x: to.x + (box.x - from.x) * across,
    y: to.y + (box.y - from.y) * down,
    width: box.width * across,
    height: box.height * down,
  };
}

/** Rounds what differs from `before`; sizes are at least 1. */
export function inWholeUnits(box: Box, before: Box): Box {
  const whole = (name: keyof Box, least: number) =>
    box[name] === before[name] ? before[name] : Math.max(least, Math.round(box[name]));
  const farthest = Number.NEGATIVE_INFINITY;
  return { x: whole('x', farthest), y: whole('y', farthest), width: whole('width', 1), height: whole('height', 1) };
}

export function isSameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

/** Boxes that only touch do not. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function isWithin(box: Box, outer: Box): boolean {
  return (
    box.x >= outer.x &&
    box.y >= outer.y &&
    box.x + box.width <= outer.x + outer.width &&
    box.y + box.height <= outer.y + outer.height
  );
}
