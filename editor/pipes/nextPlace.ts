import type { LinePoint } from '../../protocol/schema/polyline.ts';
import type { AnchorPlace } from './anchors.ts';

export type Direction = readonly [across: -1 | 0 | 1, down: -1 | 0 | 1];

export interface PlacesAhead {
  readonly anchors: readonly AnchorPlace[];
  /** Lines and pipes of the page. */
  readonly drawn: readonly (readonly LinePoint[])[];
}

export interface NextPlace {
  readonly at: LinePoint;
  readonly anchor?: AnchorPlace;
}

/** Page units: what is nearer is where the keyboard is already. */
const least = 0.5;
/** What is beside the way counts as further away. */
const besideFactor = 2;
/** Further beside the way than this share of what it is ahead, it is another way; corners have to be nearly straight on. */
const mostBeside = { anchor: 2, corner: 0.25 };

/**
 * Where an arrow key goes: the nearest anchor, end or corner of a line in that direction, or where a line is crossed
 * straight ahead. Undefined: there is nothing.
 */
export function nextPlace(from: LinePoint, way: Direction, { anchors, drawn }: PlacesAhead): NextPlace | undefined {
  const found: readonly NextPlace[] = [
    ...anchors.map((anchor) => ({ at: { x: anchor.x, y: anchor.y }, anchor })),
    ...drawn.flatMap((line) => [...line, ...crossings(from, way, line)]).map((at) => ({ at })),
  ];
  let best: { readonly place: NextPlace; readonly cost: number } | undefined;
  for (const place of found) {
    const cost = costOf(from, way, place.at, mostBeside[place.anchor ? 'anchor' : 'corner']);
    // Of a pipe that ends at an anchor, the anchor.
    if (cost !== undefined && (!best || cost < best.cost)) best = { place, cost };
  }
  return best?.place;
}

function costOf(from: LinePoint, [across, down]: Direction, to: LinePoint, most: number): number | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const ahead = dx * across + dy * down;
  const beside = Math.abs(dx * down) + Math.abs(dy * across);
  return ahead < least || beside > ahead * most ? undefined : ahead + beside * besideFactor;
}

/** Of pieces that are not along the way. */
function crossings(from: LinePoint, [across]: Direction, line: readonly LinePoint[]): readonly LinePoint[] {
  const [along, other] = across === 0 ? (['y', 'x'] as const) : (['x', 'y'] as const);
  return line.slice(1).flatMap((end, at) => {
    const start = line[at] ?? end;
    const [a, b] = [start[other], end[other]];
    if (a === b || from[other] < Math.min(a, b) || from[other] > Math.max(a, b)) return [];
    const share = (from[other] - a) / (b - a);
    const met = Math.round((start[along] + share * (end[along] - start[along])) * 100) / 100;
    return [across === 0 ? { x: from.x, y: met } : { x: met, y: from.y }];
  });
}
