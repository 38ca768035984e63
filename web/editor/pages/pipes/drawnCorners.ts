import type { AnchorPlace } from '../../../../editor/pipes/anchors.ts';
import { axisOf, cornersBetween, simplified } from '../../../../editor/pipes/route.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import type { PipePlace } from './pipeTargets.ts';

/** Each has the corners that one press has added; the first one the beginning. */
export type Presses = readonly (readonly LinePoint[])[];

export interface DrawnPipe {
  readonly line: readonly LinePoint[];
  readonly start: AnchorPlace | undefined;
  readonly end: AnchorPlace | undefined;
}

export function pointsOf(presses: Presses): readonly LinePoint[] {
  return presses.flat();
}

/** The corners to a place: straight on, or with a turn where the end is at an anchor that is not straight ahead. */
export function cornersTo(
  presses: Presses,
  start: AnchorPlace | undefined,
  { at, anchor, turns = anchor !== undefined }: PipePlace,
  isFree: boolean,
): readonly LinePoint[] {
  const points = pointsOf(presses);
  const [last, previous] = [points.at(-1), points.at(-2)];
  if (!last) return [at];
  if (!turns || isFree) return [at];
  const before = previous && axisOf(previous, last);
  const begins = before ? (before === 'x' ? 'y' : 'x') : start?.axis;
  return [...cornersBetween(last, at, begins, anchor?.axis), at];
}

/** Undefined: it has less than two places. */
export function finished(
  presses: Presses,
  start: AnchorPlace | undefined,
  end: AnchorPlace | undefined,
): DrawnPipe | undefined {
  const line = simplified(pointsOf(presses));
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || (line.length === 2 && first.x === last.x && first.y === last.y)) return undefined;
  return { line, start, end: end && end.x === last.x && end.y === last.y ? end : undefined };
}
