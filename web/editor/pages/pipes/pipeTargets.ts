import { shapesOf } from '../../../../editor/drawing/shapes.ts';
import type { Box } from '../../../../editor/page/box.ts';
import { elementKeys } from '../../../../editor/page/readPage.ts';
import { type SnapLines, snapLines, snapPlaces } from '../../../../editor/page/snap.ts';
import { type AnchorPlace, anchorsOf, nearestPlace, symbolKeys } from '../../../../editor/pipes/anchors.ts';
import { lineOf } from '../../../../editor/pipes/lines.ts';
import { longerAxis, straightened } from '../../../../editor/pipes/route.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';

/** An anchor closer than this takes the end of a pipe, lines closer than that its corners; in CSS pixels. */
const [anchorPx, attractPx] = [12, 6];
/** Page units between the lines of the grid. */
const gridUnits = 10;

/** What the ends and the corners of a pipe are attracted by. */
export interface PipeTargets {
  readonly anchors: readonly AnchorPlace[];
  readonly lines: SnapLines;
  /** Lines and pipes. */
  readonly drawn: readonly (readonly LinePoint[])[];
}

/** `without`: a pipe that is changed. */
export function pipeTargets(store: RecordStore, pageKey: string, page: Box, without?: string): PipeTargets {
  const anchors = symbolKeys(store, pageKey).flatMap((key) => anchorsOf(store, key));
  const drawn = [...elementKeys(store, pageKey), ...shapesOf(store, pageKey)].flatMap((key) => {
    const line = key === without ? undefined : lineOf(store, key);
    return line ? [line] : [];
  });
  const places = [...anchors, ...drawn.flat()].map(({ x, y }) => ({ x, y, width: 0, height: 0 }));
  return { anchors, lines: snapLines(places, page), drawn };
}

export interface PipePlace {
  readonly at: LinePoint;
  readonly anchor?: AnchorPlace;
  /** The way there turns where it is not straight ahead, as to an anchor. */
  readonly turns?: boolean;
}

interface Wanted {
  readonly targets: PipeTargets;
  readonly scale: number;
  /** With Alt nothing attracts. */
  readonly alt: boolean;
}

export function attractingAnchor(place: LinePoint, { targets, scale, alt }: Wanted): AnchorPlace | undefined {
  const near = alt ? undefined : nearestPlace(targets.anchors, place);
  return near && Math.hypot(near.x - place.x, near.y - place.y) <= anchorPx / scale ? near : undefined;
}

/** `from`: the corner before it; level or upright from there, unless it is free. */
export function pipePlace(
  place: LinePoint,
  { from, isFree, ...wanted }: Wanted & { readonly from?: LinePoint | undefined; readonly isFree: boolean },
): PipePlace {
  const anchor = attractingAnchor(place, wanted);
  if (anchor) return { at: { x: anchor.x, y: anchor.y }, anchor };
  if (!from || isFree) return { at: snapped(place, wanted) };
  const straight = straightened(from, place);
  const { x, y } = snapped(straight, wanted);
  return { at: longerAxis(from, place) === 'x' ? { x, y: from.y } : { x: from.x, y } };
}

export function snapped(place: LinePoint, { targets, scale, alt }: Wanted): LinePoint {
  const { dx, dy } = alt
    ? { dx: 0, dy: 0 }
    : snapPlaces([place.x], [place.y], { lines: targets.lines, grid: gridUnits, tolerance: attractPx / scale });
  return { x: Math.round(place.x + dx), y: Math.round(place.y + dy) };
}
