import type { SparkplugLink } from '../../../protocol/drivers/sparkplug/sparkplugSchema.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import {
  type BrowsedPart,
  type DeviceDetail,
  type ExchangeMonitor,
  LinkError,
  type Portion,
  type Probed,
  type Sink,
  type SubscribedConnection,
  type Write,
  type WriteResult,
} from '../driver.ts';
import type { BrokerConnection, BrokerListeners } from '../mqtt/broker/brokerConnection.ts';
import { Tally } from '../tally.ts';
import { browseNodes } from './browseNodes.ts';
import { Commander } from './commander.ts';
import type { BornMetric, EdgeNode } from './nodes/edgeNode.ts';
import { knownIds, knownNode, shareNodes } from './nodes/knownNodes.ts';
import { Nodes } from './nodes/nodes.ts';
import { Rebirths } from './nodes/rebirths.ts';
import { writePayload } from './payload.ts';
import { type SparkplugAddress, sourceOf } from './sparkplugAddress.ts';
import { type OwnItem, SubscribedMetrics } from './subscribedMetrics.ts';
import { commandTopic, groupFilter, nodeFilter } from './topics.ts';
import { sentMessage } from './traceMessage.ts';
import { type MetricSample, ofKind } from './values/metricSample.ts';

/** ms */
export interface Waits {
  /** Births are waited for before what is not there is lost. */
  readonly birthsMs: number;
  /** How long a node may take to report what it was commanded. */
  readonly reportMs: number;
}

interface SessionParts extends Waits {
  readonly link: SparkplugLink;
  /** Of the broker: what connections to it share. */
  readonly place: string;
  readonly monitor: ExchangeMonitor;
  readonly now: () => number;
  readonly connect: (listeners: BrokerListeners) => Promise<BrokerConnection>;
  /** Undefined: it is no primary host. */
  readonly host: ((lost: (fault: LinkFault) => void) => Promise<{ readonly close: () => void }>) | undefined;
}

const heardMs = 1000;
/** In one SUBSCRIBE. */
const mostFilters = 200;
/** Those of devices follow. */
const settleMs = 300;

/** One link: what the nodes behind a broker announce and report, and what they are sent. */
export class Session implements SubscribedConnection<SparkplugAddress> {
  readonly #parts: SessionParts;
  readonly #nodes: Nodes;
  readonly #rebirths: Rebirths;
  readonly #commander: Commander;
  readonly #items = new SubscribedMetrics();
  /** Of tools, besides those of items. */
  readonly #searched = new Set<string>();
  readonly #tally = new Tally();
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  /** Of items: the field time that was given last. */
  readonly #given = new Map<number, number>();
  readonly #born = new Set<() => void>();
  readonly #shared: { readonly end: () => void };
  #broker: BrokerConnection | undefined;
  #hosting: { readonly close: () => void } | undefined;
  #sink: Sink | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Nodes and devices that have sent something since the last commit; undefined: none is due. */
  #heardOf: Set<string> | undefined;
  #lost: LinkFault | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { link, place, monitor, now, reportMs } = parts;
    this.#rebirths = new Rebirths(place, (node) => this.#askRebirth(node));
    this.#nodes = new Nodes({
      ...{ monitor, now, reorderMs: link.reorderMs },
      isWanted: (node) => this.#items.hasNode(node) || this.#searched.has(node),
      valued: (node, metric) => this.#valued(node, metric),
      past: (node, metric, sample) => this.#past(node, metric, sample),
      changed: (node, device, all) => this.#changed(node, device, all),
      rebirthNeeded: ({ id }) => this.#rebirths.want(id),
      count: (what) => this.#tally.add(what),
    });
    this.#commander = new Commander({
      ...{ now, reportMs },
      node: (id) => this.#nodes.get(id),
      send: (topic, payload, value) => this.#command(topic, payload, value),
    });
    this.#shared = shareNodes(place, { node: (id) => this.#nodes.get(id), ids: () => this.#nodes.ids });
  }

  /** Rejects with LinkError. */
  async open(): Promise<void> {
    try {
      this.#broker = await this.#parts.connect({
        message: (message) => !this.#lost && this.#nodes.take(message),
        lost: (fault) => this.#end(fault),
      });
    } catch (error) {
      this.#shared.end();
      throw error;
    }
  }

  onLost(listener: (fault: LinkFault) => void): void {
    if (this.#lost === undefined) this.#listeners.push(listener);
    else listener(this.#lost);
  }

  async subscribe(items: readonly OwnItem[], sink: Sink): Promise<void> {
    this.#check();
    this.#sink = sink;
    this.#hosting = await this.#parts.host?.((fault) => this.#end(fault));
    if (this.#lost) this.#hosting?.close();
    await this.add(items);
    this.#timer = setInterval(() => this.#heard(), heardMs);
    this.#heard();
  }

  async add(items: readonly OwnItem[]): Promise<void> {
    this.#check();
    const before = new Set(this.#items.nodes);
    for (const item of items) this.#items.add(item);
    const { monitor } = this.#parts;
    monitor.trace?.({ direction: 'sent', kind: 'subscribe', values: String(items.length) });
    const added = this.#items.nodes.filter((node) => !before.has(node));
    await this.#listen(added.map(nodeFilter));
    await this.#births(items.map(({ address }) => address.node));
    this.#check();
    for (const item of items) this.#give(item);
    this.#sink?.answered();
  }

  async remove(items: readonly OwnItem[]): Promise<void> {
    this.#check();
    for (const item of items) {
      this.#items.remove(item);
      this.#given.delete(item.index);
    }
    const gone = new Set(items.map(({ address }) => address.node).filter((node) => !this.#items.hasNode(node)));
    for (const node of gone) this.#nodes.forget(node);
    await this.#broker?.unsubscribe([...gone].map(nodeFilter));
  }

  async confirm(address: SparkplugAddress): Promise<void> {
    this.#check();
    await this.#commander.over(address);
    await this.#ping();
    for (const item of this.#items.of(sourceOf(address), address.metric)) this.#give(item);
    this.#sink?.answered();
  }

  async write(items: readonly Write<SparkplugAddress>[]): Promise<readonly WriteResult[]> {
    const results: WriteResult[] = [];
    for (const item of items) {
      this.#check(false);
      results.push(await this.#commander.write(item));
    }
    return results;
  }

  async probe(address: SparkplugAddress, signal: AbortSignal): Promise<Probed> {
    this.#check();
    signal.throwIfAborted();
    const node = await this.#known(address.node, signal);
    if (!node?.isAlive(address.device)) return { raw: undefined, quality: 'linkLost' };
    return sampleIn(node, address);
  }

  browse(part: BrowsedPart, signal: AbortSignal): AsyncIterable<Portion<SparkplugAddress>> {
    this.#check();
    const { link, place } = this.#parts;
    return browseNodes(part, link.search, {
      listen: async (group) => {
        await this.#listen([groupFilter(group)]);
        return () => knownIds(place);
      },
      node: (id) => this.#known(id, signal),
      signal,
    });
  }

  async identify(): Promise<readonly DeviceDetail[]> {
    this.#check();
    const counts = this.#tally.entries.map(([name, count]) => ({ name, value: String(count) }));
    return [{ name: 'nodes', value: String(this.#nodes.alive) }, ...counts];
  }

  close(): void {
    this.#end({ code: 'closed' });
  }

  /** Where it is not known a birth is requested. Undefined: there is none. */
  async #known(id: string, signal: AbortSignal): Promise<EdgeNode | undefined> {
    const { place } = this.#parts;
    const known = knownNode(place, id);
    if (known) {
      await this.#ping();
      return known;
    }
    this.#searched.add(id);
    await this.#listen([nodeFilter(id)]);
    await this.#births([id], signal);
    await this.#until(() => false, settleMs, signal);
    return knownNode(place, id);
  }

  async #listen(filters: readonly string[]): Promise<void> {
    const began = performance.now();
    for (let at = 0; at < filters.length; at += mostFilters) {
      const some = filters.slice(at, at + mostFilters);
      // The death of a node has QoS 1.
      const granted = await this.#broker?.subscribe(some, 1);
      const refused = some.find((_, index) => granted?.[index] === false);
      if (refused !== undefined) throw new LinkError({ code: 'subscriptionRefused', topic: refused });
    }
    if (filters.length > 0) this.#parts.monitor.ended('answered', performance.now() - began);
  }

  /** Requests those that are missing; what is not there is not waited for long. */
  async #births(nodes: readonly string[], signal?: AbortSignal): Promise<void> {
    const missing = [...new Set(nodes)].filter((node) => !this.#nodes.get(node)?.isKnown);
    for (const node of missing) this.#rebirths.want(node);
    await this.#until(() => missing.every((node) => this.#nodes.get(node)?.isKnown), this.#parts.birthsMs, signal);
    const isBorn = missing.some((node) => this.#nodes.get(node)?.isAlive());
    // Those of devices follow.
    if (isBorn && !signal) await this.#until(() => this.#isWhole(missing), settleMs);
  }

  /** All devices that items are of are there. */
  #isWhole(nodes: readonly string[]): boolean {
    for (const id of nodes)
      for (const { address } of this.#items.ofNode(id))
        if (this.#nodes.get(id)?.isAlive() && !this.#nodes.get(id)?.isAlive(address.device)) return false;
    return true;
  }

  #until(isDone: () => boolean, forMs: number, signal?: AbortSignal): Promise<void> {
    if (isDone() || this.#lost || signal?.aborted) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, forMs);
    const check = () => {
      if (isDone() || this.#lost) resolve();
    };
    const stop = () => resolve();
    this.#born.add(check);
    signal?.addEventListener('abort', stop, { once: true });
    return promise.finally(() => {
      clearTimeout(timer);
      this.#born.delete(check);
      signal?.removeEventListener('abort', stop);
    });
  }

  /** Once it resolves, all that the broker had before has come. */
  async #ping(): Promise<void> {
    const began = performance.now();
    await this.#broker?.ping();
    this.#check();
    this.#parts.monitor.ended('answered', performance.now() - began);
  }

  #askRebirth(node: string): void {
    const topic = commandTopic(node, undefined);
    const name = 'Node Control/Rebirth';
    const timestamp = this.#parts.now();
    const payload = writePayload({ timestamp, metrics: [{ name, timestamp, type: 'Boolean', value: 1 }] });
    this.#tally.add('birth requested');
    this.#parts.monitor.trace?.(sentMessage('read', topic, name, payload));
    this.#broker?.publish(topic, payload).catch(() => undefined);
  }

  async #command(topic: string, payload: Buffer, value: string): Promise<void> {
    const { monitor } = this.#parts;
    const message = sentMessage('write', topic, value, payload);
    monitor.trace?.(message);
    const began = performance.now();
    try {
      await this.#broker?.publish(topic, payload);
      // QoS 0 has no confirmation; what the broker answers later says that it has it.
      await this.#broker?.ping();
    } catch (error) {
      monitor.ended('unanswered', performance.now() - began);
      throw error;
    }
    monitor.ended('answered', performance.now() - began);
    monitor.trace?.({ direction: 'received', kind: 'done', subject: message.subject, values: 'broker' });
  }

  #valued(node: EdgeNode, metric: BornMetric): void {
    const source = sourceOf({ node: node.id, device: metric.device });
    this.#commander.reported(metric, node.id);
    for (const item of this.#items.of(source, metric.name)) this.#give(item);
    this.#commit(source);
  }

  #past(node: EdgeNode, { device, name, type }: BornMetric, sample: MetricSample): void {
    const source = sourceOf({ node: node.id, device });
    for (const { index, address } of this.#items.of(source, name)) {
      const { raw, quality, fieldTime } = ofKind(sample, address.kind, type);
      if (raw !== undefined && fieldTime !== undefined)
        this.#sink?.past?.(index, raw, fieldTime, quality === 'doubtful');
    }
    this.#commit(source);
  }

  #changed(node: EdgeNode, device: string | undefined, all: boolean): void {
    const source = sourceOf({ node: node.id, device });
    if (node.isAlive() && !node.isDoubtful) this.#rebirths.born(node.id);
    this.#commander.born(node);
    for (const item of all ? this.#items.ofNode(node.id) : this.#items.ofSource(source)) this.#give(item);
    for (const check of this.#born) check();
    this.#commit(source);
  }

  #give({ index, address }: OwnItem): void {
    const { raw, quality, fieldTime, why } = sampleIn(this.#nodes.get(address.node), address);
    // The order of the messages says what is newest; a time that goes back does not.
    const isBack = fieldTime !== undefined && fieldTime < (this.#given.get(index) ?? 0);
    if (isBack) this.#tally.add('time before that of the last value');
    else if (fieldTime !== undefined) this.#given.set(index, fieldTime);
    this.#sink?.sample(index, raw, quality, isBack ? undefined : fieldTime, why);
  }

  /** Once for all messages that came in one piece. */
  #commit(source: string): void {
    if (this.#heardOf) {
      this.#heardOf.add(source);
      return;
    }
    const heard = new Set([source]);
    this.#heardOf = heard;
    setImmediate(() => {
      this.#heardOf = undefined;
      if (this.#lost) return;
      this.#sink?.answered();
      this.#sink?.heard();
      for (const one of heard) if (this.#isAlive(one)) this.#sink?.heard(one);
    });
  }

  #heard(): void {
    if (this.#lost) return;
    this.#sink?.heard();
    for (const source of this.#items.sources) if (this.#isAlive(source)) this.#sink?.heard(source);
  }

  #isAlive(source: string): boolean {
    const [group, name, device] = source.split('/');
    return this.#nodes.get(`${group}/${name}`)?.isAlive(device) ?? false;
  }

  /** `isSent`: of a write. */
  #check(isSent = true): void {
    if (this.#lost) throw new LinkError(this.#lost, isSent);
  }

  #end(fault: LinkFault): void {
    if (this.#lost !== undefined) return;
    this.#lost = fault;
    clearInterval(this.#timer);
    this.#rebirths.stop();
    this.#nodes.stop();
    this.#commander.fail(fault);
    this.#shared.end();
    this.#hosting?.close();
    void this.#broker?.close();
    for (const check of this.#born) check();
    for (const listener of this.#listeners) listener(fault);
  }
}

function sampleIn(node: EdgeNode | undefined, { device, metric: name, kind }: SparkplugAddress): MetricSample {
  if (!node?.isAlive(device)) return { raw: undefined, quality: 'linkLost' };
  const metric = node.metric(device, name);
  if (!metric) return { raw: undefined, quality: 'deviceError', why: { code: 'metricNotBorn' } };
  const sample = ofKind(metric.sample, kind, metric.type);
  if (!node.isDoubtful || sample.quality !== 'good') return sample;
  return { ...sample, quality: 'doubtful', why: { code: 'metricMayHaveChanged' } };
}
