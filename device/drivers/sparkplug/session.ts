import type { SparkplugLink } from '../../../protocol/drivers/sparkplug/sparkplugSchema.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import {
  type BrowsedPart,
  type DeviceDetail,
  LinkError,
  type Portion,
  type Probed,
  type Sink,
  type SubscribedConnection,
  type Write,
  type WriteResult,
} from '../driver.ts';
import { Tally } from '../tally.ts';
import { BrokerLine, type LineParts } from './brokerLine.ts';
import { browseNodes } from './browseNodes.ts';
import { Commander } from './commander.ts';
import { MetricSamples, sampleIn } from './metricSamples.ts';
import type { EdgeNode } from './nodes/edgeNode.ts';
import { knownIds, knownNode, shareNodes } from './nodes/knownNodes.ts';
import { Nodes } from './nodes/nodes.ts';
import { Rebirths } from './nodes/rebirths.ts';
import { placeOf, type SparkplugAddress, sourceOf } from './sparkplugAddress.ts';
import type { OwnItem } from './subscribedMetrics.ts';
import { groupFilter, nodeFilter } from './topics.ts';

/** ms */
export interface Waits {
  /** Births are waited for before what is not there is lost. */
  readonly birthsMs: number;
  /** How long a node may take to report what it was commanded. */
  readonly reportMs: number;
}

interface SessionParts extends Waits, LineParts {
  readonly link: SparkplugLink;
  /** Of the broker: what connections to it share. */
  readonly place: string;
  /** Undefined: it is no primary host. */
  readonly host: ((lost: (fault: LinkFault) => void) => Promise<{ readonly close: () => void }>) | undefined;
}

/** Births of devices follow that of their node. */
const settleMs = 300;

/** One link: what the nodes behind a broker announce and report, and what they are sent. */
export class Session implements SubscribedConnection<SparkplugAddress> {
  readonly #parts: SessionParts;
  readonly #line: BrokerLine;
  readonly #nodes: Nodes;
  readonly #rebirths: Rebirths;
  readonly #commander: Commander;
  readonly #samples: MetricSamples;
  /** Of tools, besides those of items. */
  readonly #searched = new Set<string>();
  readonly #tally = new Tally();
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  /** Those that wait for births. */
  readonly #checks = new Set<() => void>();
  readonly #shared: { readonly end: () => void };
  #hosting: { readonly close: () => void } | undefined;
  #lost: LinkFault | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { link, place, monitor, now, reportMs } = parts;
    const count = (what: string) => this.#tally.add(what);
    const node = (id: string) => this.#nodes.get(id);
    this.#line = new BrokerLine(parts);
    this.#rebirths = new Rebirths(placeOf(link).toLowerCase(), (id) => {
      count('birth requested');
      this.#line.requestBirth(id);
    });
    this.#samples = new MetricSamples({ node, count });
    this.#nodes = new Nodes({
      ...{ monitor, now, reorderMs: link.reorderMs, count },
      isWanted: (id) => this.#samples.items.hasNode(id) || this.#searched.has(id),
      valued: (of, metric) => {
        this.#commander.reported(metric, of.id);
        this.#samples.valued(of, metric);
      },
      past: (of, metric, sample) => this.#samples.past(of, metric, sample),
      changed: (of, device, all) => this.#changed(of, device, all),
      rebirthNeeded: ({ id }) => this.#rebirths.want(id),
    });
    const send = (topic: string, payload: Buffer, value: string) => this.#line.command(topic, payload, value);
    this.#commander = new Commander({ now, reportMs, node, send });
    this.#shared = shareNodes(place, { node, ids: () => this.#nodes.ids });
  }

  /** Rejects with LinkError. */
  async open(): Promise<void> {
    try {
      await this.#line.open({
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
    this.#samples.begin(sink);
    this.#hosting = await this.#parts.host?.((fault) => this.#end(fault));
    if (this.#lost) this.#hosting?.close();
    await this.add(items);
    this.#samples.sayHeard();
  }

  async add(items: readonly OwnItem[]): Promise<void> {
    this.#check();
    const own = this.#samples.items;
    const before = new Set(own.nodes);
    for (const item of items) own.add(item);
    this.#parts.monitor.trace?.({ direction: 'sent', kind: 'subscribe', values: String(items.length) });
    await this.#line.listen(own.nodes.filter((node) => !before.has(node)).map(nodeFilter));
    const nodes = new Set(items.map(({ address }) => address.node));
    await this.#births(nodes);
    if ([...nodes].some((node) => this.#nodes.get(node)?.isAlive()))
      await this.#until(() => this.#haveDevices(nodes), settleMs);
    this.#check();
    this.#samples.giveAll(items);
  }

  async remove(items: readonly OwnItem[]): Promise<void> {
    this.#check();
    for (const item of items) this.#samples.remove(item);
    const left = new Set(items.map(({ address }) => address.node));
    const gone = [...left].filter((node) => !this.#samples.items.hasNode(node));
    for (const node of gone) this.#nodes.forget(node);
    await this.#line.listenNoMore(gone.map(nodeFilter));
  }

  async confirm(address: SparkplugAddress): Promise<void> {
    this.#check();
    await this.#commander.over(address);
    await this.#line.ping();
    this.#check();
    this.#samples.giveAll(this.#samples.items.of(sourceOf(address), address.metric));
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
    return sampleIn(await this.#known(address.node, signal), address);
  }

  browse(part: BrowsedPart, signal: AbortSignal): AsyncIterable<Portion<SparkplugAddress>> {
    this.#check();
    const { link, place } = this.#parts;
    return browseNodes(part, link.search, {
      listen: async (group) => {
        await this.#line.listen([groupFilter(group)]);
        return () => knownIds(place);
      },
      known: (id) => knownNode(place, id),
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
      await this.#line.ping();
      return known;
    }
    this.#searched.add(id);
    await this.#line.listen([nodeFilter(id)]);
    await this.#births(new Set([id]), signal);
    await this.#until(() => false, settleMs, signal);
    this.#check();
    signal.throwIfAborted();
    return knownNode(place, id);
  }

  /** Requests those that are missing; what is not there is not waited for long. */
  async #births(nodes: ReadonlySet<string>, signal?: AbortSignal): Promise<void> {
    const isKnown = (node: string) => this.#nodes.get(node)?.isKnown === true;
    const missing = [...nodes].filter((node) => !isKnown(node));
    for (const node of missing) this.#rebirths.want(node);
    await this.#until(() => missing.every(isKnown), this.#parts.birthsMs, signal);
  }

  /** Those that items are of, and whose nodes are there. */
  #haveDevices(nodes: ReadonlySet<string>): boolean {
    for (const id of nodes) {
      const node = this.#nodes.get(id);
      for (const { address } of this.#samples.items.ofNode(id))
        if (node?.isAlive() && !node.isAlive(address.device)) return false;
    }
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
    this.#checks.add(check);
    signal?.addEventListener('abort', stop, { once: true });
    return promise.finally(() => {
      clearTimeout(timer);
      this.#checks.delete(check);
      signal?.removeEventListener('abort', stop);
    });
  }

  #changed(node: EdgeNode, device: string | undefined, all: boolean): void {
    if (node.isAlive() && !node.isDoubtful) this.#rebirths.born(node.id);
    this.#commander.born(node);
    this.#samples.changed(node, device, all);
    for (const check of this.#checks) check();
  }

  /** `isSent`: of a write. */
  #check(isSent = true): void {
    if (this.#lost) throw new LinkError(this.#lost, isSent);
  }

  #end(fault: LinkFault): void {
    if (this.#lost !== undefined) return;
    this.#lost = fault;
    this.#samples.stop();
    this.#rebirths.stop();
    this.#nodes.stop();
    this.#commander.fail(fault);
    this.#shared.end();
    this.#hosting?.close();
    this.#line.close();
    for (const check of this.#checks) check();
    for (const listener of this.#listeners) listener(fault);
  }
}
