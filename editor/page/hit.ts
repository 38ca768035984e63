import type { LinePoint } from '../../protocol/schema/polyline.ts';
import { type Box, isWithin } from './box.ts';

/** A box, or a line that is hit only near it. */
export interface Target {
  readonly box: Box;
  /** Page units. */
  readonly line?: readonly LinePoint[];
  readonly thickness?: number;
}

/** The topmost one; `slack`: how near a line is hit, in page units. */
export function targetAt<T extends Target>(fromLowest: readonly T[], x: number, y: number, slack: number) {
  return fromLowest.findLast((target) => isAt(target, x, y, slack));
}

export function targetsWithin<T extends Target>(targets: readonly T[], box: Box): readonly T[] {
  return targets.filter((target) => isWithin(target.box, box));
}

export function isAt({ box, line, thickness = 1 }: Target, x: number, y: number, slack: number): boolean {
  if (!line) return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  const near = thickness / 2 + slack;
  return line.some((end, at) => at > 0 && distanceFromLine({ x, y }, line[at - 1] ?? end, end) <= near);
}

function distanceFromLine(place: LinePoint, from: LinePoint, to: LinePoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((place.x - from.x) * dx + (place.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(place.x - from.x - part * dx, place.y - from.y - part * dy);
}
