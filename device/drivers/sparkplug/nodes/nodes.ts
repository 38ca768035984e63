import type { ExchangeMonitor } from '../../driver.ts';
import type { BrokerMessage } from '../../mqtt/broker/brokerConnection.ts';
import { readPayload } from '../payload.ts';
import { readTopic } from '../topics.ts';
import { receivedMessage } from '../traceMessage.ts';
import { EdgeNode, type NodeListeners } from './edgeNode.ts';

interface NodesParts extends NodeListeners {
  readonly monitor: ExchangeMonitor;
  /** Whether its messages are read, or it only is there. */
  readonly isWanted: (node: string) => boolean;
}

/** That a search hears of. */
const mostNodes = 20_000;
/** What a node sends; the rest is for nodes. */
const types: ReadonlySet<string> = new Set(['NBIRTH', 'NDEATH', 'NDATA', 'DBIRTH', 'DDEATH', 'DDATA']);

/** The nodes behind a connection: of those that are wanted what they send, of others that they are there. */
export class Nodes {
  readonly #parts: NodesParts;
  readonly #nodes = new Map<string, EdgeNode>();
  readonly #seen = new Set<string>();

  constructor(parts: NodesParts) {
    this.#parts = parts;
  }

  get(id: string): EdgeNode | undefined {
    return this.#nodes.get(id);
  }

  /** Also of those that only were heard of. */
  get ids(): ReadonlySet<string> {
    return this.#seen;
  }

  get alive(): number {
    return [...this.#nodes.values()].filter((node) => node.isAlive()).length;
  }

  take({ topic, payload: bytes, isRetained }: BrokerMessage): void {
    const { monitor, count, isWanted } = this.#parts;
    const place = readTopic(topic);
    if (!place || !types.has(place.type)) return;
    const { node: id, type } = place;
    if (this.#seen.size < mostNodes && type !== 'NDEATH') this.#seen.add(id);
    if (!isWanted(id)) return;
    const payload = readPayload(bytes);
    monitor.received();
    monitor.trace?.(receivedMessage(topic, bytes, payload, isRetained));
    if (isRetained) {
      // Its age is unknown, and whether the node is still there.
      count(`retained ${type}`);
      return;
    }
    if (!payload) count(`unreadable ${type}`);
    if (payload) this.#node(id).take(place, payload);
    else if (type === 'NDEATH') this.#node(id).take(place, { metrics: [] });
  }

  forget(id: string): void {
    this.#nodes.get(id)?.stop();
    this.#nodes.delete(id);
  }

  stop(): void {
    for (const node of this.#nodes.values()) node.stop();
  }

  #node(id: string): EdgeNode {
    const node = this.#nodes.get(id) ?? new EdgeNode(id, this.#parts);
    this.#nodes.set(id, node);
    return node;
  }
}
