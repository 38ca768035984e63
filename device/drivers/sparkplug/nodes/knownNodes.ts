import type { EdgeNode } from './edgeNode.ts';

/** How long (ms) after the end of a tool’s connection its nodes are known to the next one. */
const lastingMs = 30_000;
const mostEnded = 1000;

interface Owner {
  readonly node: (id: string) => EdgeNode | undefined;
  readonly ids: () => Iterable<string>;
  /** Undefined: it is open. */
  endedAt: number | undefined;
}

/**
 * By broker: what the connections of this service know of its nodes. A tool asks no node to announce itself that the
 * station’s own connection knows, or that the same search has heard a moment ago.
 */
const owners = new Map<string, Set<Owner>>();

export function shareNodes(place: string, nodes: Pick<Owner, 'node' | 'ids'>): { readonly end: () => void } {
  const own: Owner = { ...nodes, endedAt: undefined };
  const all = owners.get(place) ?? new Set();
  owners.set(place, all.add(own));
  const leave = () => {
    all.delete(own);
    if (all.size === 0 && owners.get(place) === all) owners.delete(place);
  };
  return {
    end: () => {
      own.endedAt = performance.now();
      if ([...own.ids()].length === 0 || all.size > mostEnded) leave();
      else setTimeout(leave, lastingMs).unref();
    },
  };
}

/** Of a connection that is open, else of the one that has ended last; undefined: none knows it. */
export function knownNode(place: string, id: string): EdgeNode | undefined {
  const all = [...(owners.get(place) ?? [])].sort((a, b) => (b.endedAt ?? Infinity) - (a.endedAt ?? Infinity));
  for (const { node } of all) {
    const known = node(id);
    if (known?.isAlive()) return known;
  }
  return undefined;
}

export function knownIds(place: string): ReadonlySet<string> {
  return new Set([...(owners.get(place) ?? [])].flatMap(({ ids }) => [...ids()]));
}
