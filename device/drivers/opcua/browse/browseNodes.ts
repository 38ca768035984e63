import type { NodeId } from 'node-opcua-client';
import type { BrowsedPart, Found, Portion } from '../../driver.ts';
import { parseNode } from '../nodeText.ts';
import type { OpcUaAddress } from '../opcuaAddress.ts';
import { ua } from '../thread/library.ts';
import type { Server } from '../thread/server.ts';
import { foundOf, type Listed, listedOf, partsOf } from './foundNodes.ts';
import { isProperty, referencesOf } from './references.ts';

/** Of one portion; each variable is read, with what its properties say. */
const mostInPortion = 200;
/** Nodes that a search looks at, and that it lists. */
const mostSearched = 20_000;
const mostHits = 1000;
/** A search ends after this time, ms, with what it has. */
const searchMs = 15_000;
/** How long the rest of a list is stored for the next portion, ms. */
const storedMs = 60_000;

const objects = new ua.NodeId(1, 85, 0);
/** The server's description of itself: hundreds of nodes that no plant shows. */
const isServer = ({ namespace, value }: NodeId) => namespace === 0 && value === 2253;

interface Stored {
  readonly key: string;
  readonly listed: readonly Listed[];
  readonly until: number;
}
/** Of a session: the next portion need not list all of it once more. */
const lists = new WeakMap<Server, Stored>();

/** Rejects with LinkError. */
export async function browseNodes(server: Server, part: BrowsedPart): Promise<Portion<OpcUaAddress>> {
  const from = Number(part.after ?? 0);
  const listed = await listOf(server, part, from > 0);
  const found: Found<OpcUaAddress>[] = [];
  // Elements and members are few, and come before what is below the node.
  const start = idOf(server, part.node);
  if (from === 0 && part.search === undefined && start && start !== objects)
    found.push(...(await partsOf(server, start)));
  found.push(...(await foundOf(server, listed.slice(from, from + mostInPortion))));
  const next = from + mostInPortion;
  return next < listed.length ? { found, next: String(next) } : { found };
}

async function listOf(server: Server, { node, search }: BrowsedPart, isNext: boolean): Promise<readonly Listed[]> {
  const key = JSON.stringify([node, search]);
  const stored = lists.get(server);
  if (isNext && stored?.key === key && stored.until > performance.now()) return stored.listed;
  const start = idOf(server, node);
  if (!start) return [];
  const listed = search === undefined ? await below(server, start) : await searched(server, start, search);
  lists.set(server, { key, listed, until: performance.now() + storedMs });
  return listed;
}

function idOf(server: Server, node: string): NodeId | undefined {
  if (node === '') return objects;
  const parsed = parseNode(node);
  return parsed && server.ids.idOf(parsed);
}

async function below(server: Server, start: NodeId): Promise<readonly Listed[]> {
  const [references = []] = await referencesOf(server, [start]);
  return unique(references.filter((one) => !isProperty(one)).flatMap(listedOf));
}

/** A node may be below another one by several references. */
function unique(listed: readonly Listed[]): readonly Listed[] {
  return [...new Map(listed.map((one) => [String(one.nodeId), one])).values()].filter(
    ({ nodeId }) => !isServer(nodeId),
  );
}

async function searched(server: Server, start: NodeId, search: string): Promise<readonly Listed[]> {
  const direct = parseNode(search);
  if (direct) {
    const nodeId = server.ids.idOf(direct);
    return nodeId
      ? [{ nodeId, name: undefined, isVariable: true, searched: { text: search.trim(), path: direct.path } }]
      : [];
  }
  const [wanted, until] = [search.toLowerCase(), performance.now() + searchMs];
  const seen = new Set([String(start)]);
  const hits: Listed[] = [];
  for (let level: NodeId[] = [start]; level.length > 0; ) {
    const some = level.splice(0, server.limits.browse);
    for (const references of await referencesOf(server, some)) {
      for (const one of unique(references.filter((each) => !isProperty(each)).flatMap(listedOf))) {
        const id = String(one.nodeId);
        if (seen.has(id)) continue;
        seen.add(id);
        if (`${one.name ?? ''} ${id}`.toLowerCase().includes(wanted)) hits.push(one);
        level.push(one.nodeId);
      }
    }
    if (seen.size > mostSearched || hits.length >= mostHits || performance.now() > until) break;
  }
  return hits;
}
