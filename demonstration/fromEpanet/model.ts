import type { Link, Network, Node } from '../plant/network.ts';
import { SafeNames } from './names.ts';
import { type FindPoint, finder, type StationPoint } from './points.ts';

export const overviewId = 'overview';

/** What all pages are made from. */
export interface Model {
  readonly network: Network;
  readonly names: SafeNames;
  readonly find: FindPoint;
  readonly node: (id: string) => Node | undefined;
  /** The links that begin or end at a node. */
  readonly linksAt: (id: string) => readonly Link[];
  readonly back: { readonly text: string; readonly to: string };
}

/** Gathers the network, its points and the names given to its objects. */
export function modelOf(network: Network, points: readonly StationPoint[]): Model {
  const nodes = new Map(network.nodes.map((node) => [node.id, node]));
  const links = new Map<string, Link[]>(network.nodes.map((node) => [node.id, []]));
  for (const link of network.links) for (const end of [link.from, link.to]) links.get(end)?.push(link);
  return {
    network,
    names: new SafeNames(),
    find: finder(points),
    node: (id) => nodes.get(id),
    linksAt: (id) => links.get(id) ?? [],
    back: { text: 'Overview', to: overviewId },
  };
}
