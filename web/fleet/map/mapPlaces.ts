import type { FleetStation } from '../../../protocol/calls/fleet.ts';

/** Per cent of the map's width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export type PlacedStation = FleetStation & Place;

export const isPlaced = (station: FleetStation): station is PlacedStation =>
  station.x !== undefined && station.y !== undefined;

export const middle: Place = { x: 50, y: 50 };

/** By the keys of the arrows. */
export const directions: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (part: number) => Math.round(Math.min(100, Math.max(0, part)) * 100) / 100;

export function moved({ x, y }: Place, { x: dx, y: dy }: Place, step: number): Place {
  return { x: within(x + dx * step), y: within(y + dy * step) };
}

/** Of a press within the box of the map. */
export function placeIn(box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>, left: number, top: number): Place {
  if (box.width === 0 || box.height === 0) return middle;
  return { x: within(((left - box.left) / box.width) * 100), y: within(((top - box.top) / box.height) * 100) };
}

/** The nearest of the others that lies more in that direction than beside it; undefined: there is none. */
export function nextTowards<P extends Place>(from: Place, others: readonly P[], { x, y }: Place): P | undefined {
  let best: { readonly place: P; readonly cost: number } | undefined;
  for (const place of others) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + 2 * aside;
    if (!best || cost < best.cost) best = { place, cost };
  }
  return best?.place;
}

/** One dot of the map. */
export interface Spot {
  /** The most urgent one there. */
  readonly station: PlacedStation;
  /** Beside it, so near that their dots would lie on each other. */
  readonly others: number;
}

/** Up to so many stations each has a dot of its own; thousands would lie on each other, and take a browser seconds. */
const mostSingle = 200;
/** Of a cell that has one dot, per cent of a map that is as wide as its place. */
const cell = 5;

/** `ordered`: the most urgent last, and so are the spots. */
export function spotsOf(ordered: readonly PlacedStation[], zoom: number): readonly Spot[] {
  if (ordered.length <= mostSingle) return ordered.map((station) => ({ station, others: 0 }));
  const spots = new Map<string, Spot>();
  const at = (part: number) => Math.floor((part * zoom) / cell);
  for (const station of ordered) {
    const key = `${at(station.x)} ${at(station.y)}`;
    const others = (spots.get(key)?.others ?? -1) + 1;
    // At the end, with the most urgent.
    spots.delete(key);
    spots.set(key, { station, others });
  }
  return [...spots.values()];
}

/** Per cent of the map. */
export interface Sight {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const wholeMap: Sight = { left: 0, right: 100, top: 0, bottom: 100 };

export function isInSight({ x, y }: Place, { left, right, top, bottom }: Sight): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
