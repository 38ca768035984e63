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
  readonly part: Part;
  readonly until: number;
}
interface Part {
  readonly listed: readonly Listed[];
  /** A search ended before all nodes were read. */
  readonly isCut: boolean;
}
/** Of a session: the next portion need not list all of it once more. */
const lists = new WeakMap<Server, Stored>();

/** Rejects with LinkError. */
export async function browseNodes(server: Server, part: BrowsedPart): Promise<Portion<OpcUaAddress>> {
  const from = Number(part.after ?? 0);
  const { listed, isCut } = await listOf(server, part, from > 0);
  const found: Found<OpcUaAddress>[] = [];
  // Elements and members are few, and come before what is below the node.
  const start = idOf(server, part.node);
  const isOfVariable = from === 0 && part.search === undefined && start && start !== objects;
  const parts = isOfVariable ? await partsOf(server, start) : { found: [], isCut: false };
  found.push(...parts.found, ...(await foundOf(server, listed.slice(from, from + mostInPortion))));
  const next = from + mostInPortion;
  return { found, isCut: isCut || parts.isCut, ...(next < listed.length && { next: String(next) }) };
}

async function listOf(server: Server, { node, search }: BrowsedPart, isNext: boolean): Promise<Part> {
  const key = JSON.stringify([node, search]);
  const stored = lists.get(server);
  if (isNext && stored?.key === key && stored.until > performance.now()) return stored.part;
  const start = idOf(server, node);
  if (!start) return { listed: [], isCut: false };
  const found = search === undefined ? await below(server, start) : await searched(server, start, search);
  lists.set(server, { key, part: found, until: performance.now() + storedMs });
  return found;
}

function idOf(server: Server, node: string): NodeId | undefined {
  if (node === '') return objects;
  const parsed = parseNode(node);
  return parsed && server.ids.idOf(parsed);
}

async function below(server: Server, start: NodeId): Promise<Part> {
  const [references = []] = await referencesOf(server, [start]);
  return { listed: unique(references.filter((one) => !isProperty(one)).flatMap(listedOf)), isCut: false };
}

/** A node may be below another one by several references. */
function unique(listed: readonly Listed[]): readonly Listed[] {
  return [...new Map(listed.map((one) => [String(one.nodeId), one])).values()].filter(
    ({ nodeId }) => !isServer(nodeId),
  );
}

async function searched(server: Server, start: NodeId, search: string): Promise<Part> {
  const direct = parseNode(search);
  if (direct) {
    const nodeId = server.ids.idOf(direct);
    const searched = { text: search.trim(), path: direct.path };
    return { listed: nodeId ? [{ nodeId, name: undefined, isVariable: true, searched }] : [], isCut: false };
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
    if (level.length > 0 && (seen.size > mostSearched || hits.length >= mostHits || performance.now() > until))
      return { listed: hits, isCut: true };
  }
  return { listed: hits, isCut: false };
}
