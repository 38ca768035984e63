import type { NodeType, OpcUaLink, OpcUaPlace } from '../../../protocol/drivers/opcua/opcuaSchema.ts';
import type { AddressResult, RawRange } from '../driver.ts';
import { parseNode } from './nodeText.ts';

export interface OpcUaAddress {
  /** As `parseNode` reads it. */
  readonly node: string;
  readonly type: NodeType;
  /** Undefined: the publishing interval. */
  readonly samplingMs?: number;
  readonly queue: number;
  /** Undefined: each change is sent. */
  readonly deadBand?: number;
  /** Of a node that was found; no part of the address. */
  readonly about?: FoundNodeFacts;
}

/** What the server says of a node that can be a point. */
export interface FoundNodeFacts {
  readonly name?: string;
  readonly unit?: string;
  /** By their numbers. */
  readonly states?: Readonly<Record<number, string>>;
}

const form = 'nsu=urn:plant;s=Pump.Speed, ns=2;i=1001, i=2258';

export function parseOpcUaAddress({
  node,
  type,
  samplingMs,
  queue,
  deadBand,
}: OpcUaPlace): AddressResult<OpcUaAddress> {
  const text = node.trim();
  if (!parseNode(text)) return { fault: { code: 'opcuaBadNode', value: node, expected: form } };
  if (deadBand !== undefined && !(deadBand > 0))
    return { fault: { code: 'opcuaBadDeadBand', field: 'SamplingDeadBand', value: String(deadBand) } };
  return {
    address: {
      ...{ node: text, type, queue },
      ...(samplingMs !== undefined && { samplingMs }),
      ...(deadBand !== undefined && { deadBand }),
    },
  };
}

const real = { integer: false, double: true, min: -Number.MAX_VALUE, max: Number.MAX_VALUE } as const;
/** Beyond it the server's type decides. */
export const nodeRanges: Readonly<Record<NodeType, RawRange>> = {
  number: real,
  integer: { integer: true, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
  boolean: { integer: true, min: 0, max: 1 },
  text: real,
};

export function givesOf({ type }: OpcUaAddress): 'texts' | 'wholeNumbers' | 'numbers' {
  if (type === 'text') return 'texts';
  return type === 'number' ? 'numbers' : 'wholeNumbers';
}

export function describeOpcUaAddress({ node }: OpcUaAddress, link: OpcUaLink): string {
  return `node ${node} of ${urlOf(link)}`;
}

export function urlOf({ host, port, path }: Pick<OpcUaLink, 'host' | 'port' | 'path'>): string {
  const name = host.includes(':') ? `[${host}]` : host;
  const rest = path.trim();
  return `opc.tcp://${name}:${port}${rest === '' || rest.startsWith('/') ? rest : `/${rest}`}`;
}

/** A member is written only together with its whole structure. */
export function writeFault({ node }: OpcUaAddress): { readonly expected: string } | undefined {
  const isMember = parseNode(node)?.path.some((step) => typeof step === 'string');
  return isMember ? { expected: 'a node or an element' } : undefined;
}
