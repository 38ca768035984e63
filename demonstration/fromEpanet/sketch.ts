import type { Link, Node } from '../plant/network.ts';
import { type Located, layOut } from './layout.ts';
import type { Model } from './model.ts';
import { type Box, boxAround, Room, type Spot } from './room.ts';

/** How large things are drawn: the more of them, the smaller. */
interface Measure {
  readonly symbol: number;
  readonly dot: number;
  readonly pipe: number;
}

/** Where everything of a network stands on the page. */
export interface Sketch {
  readonly measure: Measure;
  /** The places of nodes; of tanks and reservoirs, where their pipes end. */
  readonly nodes: ReadonlyMap<string, Spot>;
  /** Symbols of tanks and reservoirs, by node id, and of pumps and valves, by link id; moved off what was there. */
  readonly vessels: ReadonlyMap<string, Box>;
  readonly machines: ReadonlyMap<string, Box>;
  /** The way of each link, through its symbol where it has one. */
  readonly ways: ReadonlyMap<string, readonly Spot[]>;
  /** What symbols take of the page, and what symbols and lines take together. */
  readonly things: Room;
  readonly all: Room;
}

const measures: readonly (Measure & { readonly upTo: number })[] = [
  { upTo: 60, symbol: 36, dot: 5, pipe: 3 },
  { upTo: 400, symbol: 28, dot: 3, pipe: 2 },
  { upTo: 2000, symbol: 22, dot: 1.5, pipe: 1.5 },
  { upTo: Number.POSITIVE_INFINITY, symbol: 20, dot: 0, pipe: 1 },
];

/** Places a network in an area of the page. */
export function sketch({ network, linksAt }: Model, area: Box): Sketch {
  const measure = measures.find(({ upTo }) => network.nodes.length <= upTo) ?? { symbol: 20, dot: 0, pipe: 1 };
  const margin = measure.symbol + 28;
  const inner = {
    x: area.x + margin,
    y: area.y + margin,
    width: area.width - 2 * margin,
    height: area.height - 2 * margin,
  };
  const coordinates = layOut(
    network.nodes.map((node) => located(node, linksAt(node.id))),
    inner,
  );
  const things = new Room(area);
  const all = new Room(area);
  const vessels = new Map<string, Box>();
  const machines = new Map<string, Box>();
  for (const node of network.nodes)
    if (node.kind !== 'junction') vessels.set(node.id, settle(spotOf(node.id), measure.symbol, things));
  const bend = fileToPage(network.nodes, coordinates);
  const ways = new Map<string, readonly Spot[]>();
  const pairs = new Set<string>();
  for (const link of network.links) {
    const ends = [spotOf(link.from), ...link.vertices.map(bend), spotOf(link.to)];
    if (link.kind === 'pipe') {
      ways.set(link.id, ends);
      continue;
    }
    // One of a pair between the same nodes stands beside the other, on a branch of its own, not behind it.
    const pair = [link.from, link.to].toSorted().join('\n');
    const onTheWay = pairs.has(pair) && link.vertices.length === 0 ? undefined : settleOn(ends, measure.symbol, things);
    pairs.add(pair);
    const box = onTheWay ?? settle(pointAlong(ends, 0.5), measure.symbol, things, across(ends));
    machines.set(link.id, box);
    ways.set(link.id, onTheWay ? ends : [spotOf(link.from), centre(box), spotOf(link.to)]);
  }
  for (const box of [...vessels.values(), ...machines.values()]) all.take(box);
  for (const way of ways.values()) all.takeLine(way, Math.max(measure.pipe, 4));
  return { measure, nodes: coordinates, vessels, machines, ways, things, all };

  function spotOf(id: string): Spot {
    return coordinates.get(id) ?? { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  }
}

export function centre(box: Box): Spot {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The point at a share of a line's length: 0.5 is half-way. */
export function pointAlong(way: readonly Spot[], part: number): Spot {
  const lengths = way.map((to, i) => distance(way[i - 1] ?? to, to));
  let left = lengths.reduce((sum, length) => sum + length, 0) * part;
  for (const [i, to] of way.entries()) {
    const from = way[i - 1];
    const length = lengths[i] ?? 0;
    if (from && left <= length && length > 0) {
      const share = left / length;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    left -= length;
  }
  return way[0] ?? { x: 0, y: 0 };
}

/** The direction across a line, upwards rather than down. */
function across(way: readonly Spot[]): number {
  const [from, to] = [way[0] ?? { x: 0, y: 0 }, way.at(-1) ?? { x: 0, y: 0 }];
  const along = Math.atan2(to.y - from.y, to.x - from.x);
  return Math.abs(along) <= Math.PI / 2 ? along - Math.PI / 2 : along + Math.PI / 2;
}

function rounded({ x, y }: Spot): Spot {
  return { x: Math.round(x), y: Math.round(y) };
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A symbol on its line: half-way, or a little to one side of what stands there. */
function settleOn(way: readonly Spot[], size: number, things: Room): Box | undefined {
  const spots = [0.5, 0.6, 0.4, 0.7, 0.3].map((part) => pointAlong(way, part));
  return things.takeFirst(spots.map((spot) => boxAround(rounded(spot), size, size)));
}

/** A symbol at its spot, or as near to it as there is room: parallel pumps often share one spot. */
function settle(spot: Spot, size: number, things: Room, first = -Math.PI / 2): Box {
  const step = size / 2;
  const around = Array.from({ length: 12 }, (_, ring) => ring).flatMap((ring) =>
    Array.from({ length: ring === 0 ? 1 : ring * 8 }, (_, i) => {
      const turn = (i / (ring * 8 || 1)) * 2 * Math.PI + first;
      const shifted = { x: spot.x + Math.cos(turn) * ring * step, y: spot.y + Math.sin(turn) * ring * step };
      return boxAround({ x: Math.round(shifted.x), y: Math.round(shifted.y) }, size, size);
    }),
  );
  return things.takeFirst(around) ?? boxAround(spot, size, size);
}

function located(node: Node, links: readonly Link[]): Located {
  const neighbours = links.map((link) => (link.from === node.id ? link.to : link.from));
  return { id: node.id, coordinates: node.place, isSource: node.kind === 'reservoir', neighbours };
}

/** From the file's coordinates to the page's, as two nodes that have both tell; vertices come this way. */
function fileToPage(nodes: readonly Node[], coordinates: ReadonlyMap<string, Spot>): (spot: Spot) => Spot {
  const both = nodes.flatMap(({ id, place }) => {
    const page = coordinates.get(id);
    return place && page ? [{ place, page }] : [];
  });
  const first = both[0];
  const far = first && both.reduce((a, b) => (distance(b.place, first.place) > distance(a.place, first.place) ? b : a));
  if (!first || !far || far === first) return (spot) => spot;
  const scale = distance(far.page, first.page) / (distance(far.place, first.place) || 1);
  return ({ x, y }) => ({
    x: first.page.x + (x - first.place.x) * scale,
    y: first.page.y - (y - first.place.y) * scale,
  });
}
