import type { DataValue, ReadResponse, ReadValueIdOptions } from 'node-opcua-client';
import { LinkError } from '../../driver.ts';
import { parseNode } from '../nodeText.ts';
import { ServiceError } from './faultOf.ts';
import { ua } from './library.ts';
import { NodeIds } from './nodeIds.ts';
import type { OpenedSession } from './openSession.ts';
import type { Requests } from './requests.ts';
import { type NodeSample, sampleOf } from './values.ts';

/** Of one request, where the server names none. */
const mostAtOnce = 1000;

/** Of the standard's own namespace (OPC 10000-6, annex A). */
export const standard = {
  namespaces: 'i=2255',
  state: 'i=2259',
  mostRead: 'i=11705',
  mostBrowsed: 'i=11710',
  mostMonitored: 'i=11714',
  product: 'i=2261',
  manufacturer: 'i=2263',
  version: 'i=2264',
} as const;

export interface Limits {
  readonly read: number;
  readonly browse: number;
  readonly monitor: number;
}

/** What a session needs to know of its server. */
export class Server {
  readonly requests: Requests;
  readonly session: OpenedSession['held']['session'];
  readonly ids: NodeIds;
  readonly limits: Limits;
  /** Of nodes that were written, by their ids. */
  readonly writtenTypes = new Map<string, number>();
  #hasDictionaries = false;

  private constructor({ requests, held }: OpenedSession, ids: NodeIds, limits: Limits) {
    this.requests = requests;
    this.session = held.session;
    this.ids = ids;
    this.limits = limits;
  }

  /** Rejects with LinkError. */
  static async of(opened: OpenedSession): Promise<Server> {
    const names = [standard.namespaces, standard.mostRead, standard.mostBrowsed, standard.mostMonitored];
    const known = names.map((nodeId) => ({ nodeId, attributeId: ua.AttributeIds.Value }));
    const [uris, ...most] = await readAll(opened.requests, known, mostAtOnce);
    const [read = 0, browse = 0, monitor = 0] = most.map((data) => Number(data.value?.value ?? 0));
    const bounded = (limit: number) => (limit > 0 ? Math.min(limit, mostAtOnce) : mostAtOnce);
    const list: unknown = uris?.value?.value;
    return new Server(opened, new NodeIds(Array.isArray(list) ? list.map(String) : []), {
      ...{ read: bounded(read), browse: bounded(browse), monitor: bounded(monitor) },
    });
  }

  /** Each attribute, in portions that the server takes. Rejects with LinkError. */
  read(wanted: readonly ReadValueIdOptions[]): Promise<DataValue[]> {
    return readAll(this.requests, wanted, this.limits.read);
  }

  /** As `read`, for what is none of the station's requests. */
  readQuietly(wanted: readonly ReadValueIdOptions[]): Promise<DataValue[]> {
    return readAll(this.requests, wanted, this.limits.read, true);
  }

  /** The values of nodes, as points take them. Rejects with LinkError. */
  async sample(wanted: readonly ReadNode[]): Promise<NodeSample[]> {
    const nodes = wanted.map(({ node, type }) => ({ node: parseNode(node), type }));
    const ids = nodes.map(({ node }) => node && this.ids.idOf(node));
    const known = ids.flatMap((nodeId) => (nodeId ? [{ nodeId, attributeId: ua.AttributeIds.Value }] : []));
    const values = (await this.read(known)).values();
    const now = Date.now();
    const samples: NodeSample[] = [];
    for (const [at, { node, type }] of nodes.entries()) {
      const data = ids[at] && values.next().value;
      if (!data || !node) samples.push(unknownSpace(String(node?.namespace)));
      else {
        if (node.path.length > 0) await this.promote(data);
        samples.push(sampleOf(data, type, node.path, now));
      }
    }
    return samples;
  }

  /** Reads what a structure consists of, once for each type. */
  async promote(data: DataValue): Promise<void> {
    if (data.value?.dataType !== ua.DataType.ExtensionObject) return;
    await this.#promoteBy(data);
    if (!isOpaque(data) || this.#hasDictionaries) return;
    // Servers before 1.04 describe their types in dictionaries.
    this.#hasDictionaries = true;
    await ua.invalidateExtraDataTypeManager(this.session as TypedSession);
    await ua
      .getExtraDataTypeManager(this.session as TypedSession, ua.DataTypeExtractStrategy.Auto)
      .catch(() => undefined);
    await this.#promoteBy(data);
  }

  async #promoteBy(data: DataValue): Promise<void> {
    // A type that the server does not describe has no members that are known.
    await ua.promoteOpaqueStructure(this.session as TypedSession, [data]).catch(() => undefined);
  }
}

type TypedSession = Parameters<typeof ua.promoteOpaqueStructure>[0];

function isOpaque({ value }: DataValue): boolean {
  const [first] = Array.isArray(value?.value) ? value.value : [value?.value];
  return (first as object | null | undefined)?.constructor.name === 'OpaqueStructure';
}

export interface ReadNode {
  readonly node: string;
  readonly type: Parameters<typeof sampleOf>[1];
}

function unknownSpace(uri: string): NodeSample {
  return { raw: undefined, quality: 'deviceError', why: { code: 'opcuaUnknownNamespace', uri } };
}

async function readAll(
  requests: Requests,
  wanted: readonly ReadValueIdOptions[],
  most: number,
  isQuiet = false,
): Promise<DataValue[]> {
  const all: DataValue[] = [];
  for (let at = 0; at < wanted.length; at += most) {
    const some = wanted.slice(at, at + most);
    const request = new ua.ReadRequest({
      nodesToRead: [...some],
      maxAge: 0,
      timestampsToReturn: ua.TimestampsToReturn.Both,
    });
    const { results } = await linkAnswer(
      isQuiet ? requests.quietly<ReadResponse>(request) : requests.ask<ReadResponse>(request),
    );
    if (results?.length !== some.length) throw new LinkError({ code: 'unreadableAnswer' });
    all.push(...results);
  }
  return all;
}

/** For what every server can: a refusal means that the link is of no use. */
export async function linkAnswer<A>(answer: Promise<A>): Promise<A> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceError) throw new LinkError({ code: 'opcuaService', status: error.status });
    throw error;
  }
}
