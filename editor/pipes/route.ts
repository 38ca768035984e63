import type { LinePoint } from '../../protocol/schema/polyline.ts';

/** Along a line that is level, along one that is upright; undefined: neither. */
export type Axis = 'x' | 'y' | undefined;

export function axisOf(from: LinePoint, to: LinePoint): Axis {
  if (from.y === to.y && from.x !== to.x) return 'x';
  return from.x === to.x && from.y !== to.y ? 'y' : undefined;
}

export const longerAxis = (from: LinePoint, to: LinePoint): 'x' | 'y' =>
  Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? 'x' : 'y';
const acrossOf = (axis: 'x' | 'y') => (axis === 'x' ? 'y' : 'x');

/** `to`, on the level or the upright through `from`. */
export function straightened(from: LinePoint, to: LinePoint): LinePoint {
  return longerAxis(from, to) === 'x' ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
}

/** The corners between two places, in level and upright pieces; it begins and ends along the axes. */
export function cornersBetween(from: LinePoint, to: LinePoint, begins?: Axis, ends?: Axis): readonly LinePoint[] {
  if (from.x === to.x || from.y === to.y) return [];
  const first = begins ?? (ends ? acrossOf(ends) : longerAxis(from, to));
  const last = ends ?? acrossOf(first);
  if (first !== last) return [first === 'x' ? { x: to.x, y: from.y } : { x: from.x, y: to.y }];
  const [x, y] = [Math.round((from.x + to.x) / 2), Math.round((from.y + to.y) / 2)];
  return first === 'x'
    ? [
        { x, y: from.y },
        { x, y: to.y },
      ]
    : [
        { x: from.x, y },
        { x: to.x, y },
      ];
}

/** Without corners at which it does not turn, and without places that it has twice. */
export function simplified(points: readonly LinePoint[]): readonly LinePoint[] {
  const remaining: LinePoint[] = [];
  for (const point of points) {
    const [before, last] = [remaining.at(-2), remaining.at(-1)];
    if (last && last.x === point.x && last.y === point.y) continue;
    if (before && last && isBetween(before, last, point)) remaining.pop();
    remaining.push(point);
  }
  const [first] = points;
  return remaining.length > 1 || !first ? remaining : [first, first];
}

function isBetween(a: LinePoint, b: LinePoint, c: LinePoint): boolean {
  const turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
  return turn === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) >= 0;
}

/** Level and upright pieces stay so: the corner beside the end goes with it, and where there is none one is made. */
export function withStartAt(points: readonly LinePoint[], to: LinePoint): readonly LinePoint[] {
  const [start, next, ...others] = points;
  if (!start || !next) return points;
  const axis = axisOf(start, next);
  if (axis === undefined) return [to, next, ...others];
  const [after] = others;
  if (!after) return simplified([to, ...cornersBetween(to, next, axis, axis), next]);
  // The piece behind the corner would not stay level or upright, or is in line with this one.
  if (axisOf(next, after) !== acrossOf(axis))
    return simplified([to, ...cornersBetween(to, next, axis), next, ...others]);
  return simplified([to, axis === 'x' ? { x: next.x, y: to.y } : { x: to.x, y: next.y }, ...others]);
}

export function withEndAt(points: readonly LinePoint[], to: LinePoint): readonly LinePoint[] {
  return withStartAt(points.toReversed(), to).toReversed();
}

/** Both ends at once: moved alike, all of the line is. */
export function withEndsAt(
  points: readonly LinePoint[],
  start: LinePoint | undefined,
  end: LinePoint | undefined,
): readonly LinePoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (start && end && first && last) {
    const [dx, dy] = [start.x - first.x, start.y - first.y];
    if (near(end.x - last.x, dx) && near(end.y - last.y, dy))
      return points.map(({ x, y }, at) =>
        at === 0 ? start : at === points.length - 1 ? end : { x: rounded(x + dx), y: rounded(y + dy) },
      );
  }
  const begun = start ? withStartAt(points, start) : points;
  return end ? withEndAt(begun, end) : begun;
}

const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
const rounded = (value: number) => Math.round(value * 100) / 100;

/** `isFree`: its pieces may become slanting. An end goes as `withStartAt`. */
export function withCornerAt(
  points: readonly LinePoint[],
  at: number,
  to: LinePoint,
  isFree: boolean,
): readonly LinePoint[] {
  if (isFree) return points.with(at, to);
  if (at === 0) return withStartAt(points, to);
  if (at === points.length - 1) return withEndAt(points, to);
  const corner = points[at] ?? to;
  const before = reached(points.slice(0, at), corner, to);
  const after = reached(points.slice(at + 1).toReversed(), corner, to).toReversed();
  return simplified([...before, to, ...after]);
}

/** The line up to a corner that goes elsewhere. */
function reached(line: readonly LinePoint[], corner: LinePoint, to: LinePoint): readonly LinePoint[] {
  const [last, previous] = [line.at(-1), line.at(-2)];
  const axis = last && axisOf(last, corner);
  if (!last || !axis) return line;
  // An end stays; so does a corner whose other piece would become slanting.
  if (!previous || axisOf(previous, last) !== acrossOf(axis))
    return [...line, ...cornersBetween(last, to, axis, acrossOf(axis))];
  return [...line.slice(0, -1), axis === 'x' ? { x: last.x, y: to.y } : { x: to.x, y: last.y }];
}

/** In the middle of the piece that begins at `at`. */
export function withCornerAdded(points: readonly LinePoint[], at: number): readonly LinePoint[] {
  const [from, to] = [points[at], points[at + 1]];
  if (!from || !to) return points;
  return points.toSpliced(at + 1, 0, middleOf(from, to));
}

export function middleOf(from: LinePoint, to: LinePoint): LinePoint {
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
}

/** Two places stay. */
export function withoutCorner(points: readonly LinePoint[], at: number): readonly LinePoint[] {
  return points.length > 2 ? points.toSpliced(at, 1) : points;
}
