import { type Box, movedBy } from './box.ts';
import { evenGaps, type Gap, toEvenGap } from './gaps.ts';

/** Sorted. */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

export interface SnapOptions {
  readonly lines: SnapLines;
  /** Page units between the lines of the grid; 0: there is none. */
  readonly grid: number;
  /** Page units: the same on the screen at every zoom. */
  readonly tolerance: number;
  /** Boxes that a moved one may be as far from as they are from each other. */
  readonly others?: readonly Box[];
}

/** `guides`: the lines that are met then. */
export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
  /** Even ones on both sides, of a box that is moved. */
  readonly gaps?: readonly Gap[];
}

/** Edges and middles. */
export function snapLines(boxes: readonly Box[], page: Box): SnapLines {
  const [x, y] = [new Set<number>(), new Set<number>()];
  for (const box of [...boxes, page]) {
    for (const one of along(box.x, box.width)) x.add(one);
    for (const one of along(box.y, box.height)) y.add(one);
  }
  return { x: [...x].sort((a, b) => a - b), y: [...y].sort((a, b) => a - b) };
}

/** Lines go before even gaps, and these before the grid. */
export function snapBox(box: Box, options: SnapOptions): Snap {
  const { others = [], tolerance } = options;
  const snap = snapPlaces(along(box.x, box.width), along(box.y, box.height), options);
  const isMet = (axis: Guide['axis']) => snap.guides.some((guide) => guide.axis === axis);
  const byGap = (axis: Guide['axis'], at: Box) =>
    others.length === 0 || isMet(axis) ? undefined : toEvenGap(at, others, axis, tolerance);
  const dx = byGap('x', movedBy(box, 0, snap.dy)) ?? snap.dx;
  const dy = byGap('y', movedBy(box, dx, 0)) ?? snap.dy;
  const { guides } = snap;
  return { dx, dy, guides, ...(others.length > 0 && { gaps: evenGaps(movedBy(box, dx, dy), others) }) };
}

/** Places that move together; of a handle the edges that it moves. */
export function snapPlaces(xs: readonly number[], ys: readonly number[], options: SnapOptions): Snap {
  const across = snapAxis(xs, options.lines.x, options);
  const down = snapAxis(ys, options.lines.y, options);
  return {
    dx: across.by,
    dy: down.by,
    guides: [
      ...across.met.map((at): Guide => ({ axis: 'x', at })),
      ...down.met.map((at): Guide => ({ axis: 'y', at })),
    ],
  };
}

function snapAxis(places: readonly number[], lines: readonly number[], { grid, tolerance }: SnapOptions) {
  let by: number | undefined;
  for (const place of places) {
    const near = nearest(lines, place);
    if (near === undefined || Math.abs(near - place) > tolerance) continue;
    if (by === undefined || Math.abs(near - place) < Math.abs(by)) by = near - place;
  }
  const moved = by;
  if (moved !== undefined) {
    const met = places.map((place) => place + moved).filter((place) => nearest(lines, place) === place);
    return { by: moved, met };
  }
  const [first] = places;
  return { by: first === undefined || grid === 0 ? 0 : Math.round(first / grid) * grid - first, met: [] };
}

function nearest(sorted: readonly number[], place: number): number | undefined {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  const [below, above] = [sorted[from - 1], sorted[from]];
  if (below === undefined || above === undefined) return below ?? above;
  return place - below < above - place ? below : above;
}

function along(start: number, size: number): readonly number[] {
  return [start, start + size / 2, start + size];
}
