import type { MqttLink } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import {
  type BrowsedPart,
  type DeviceDetail,
  type ExchangeMonitor,
  type Item,
  LinkError,
  type Portion,
  type Probed,
  type Sink,
  type SubscribedConnection,
  type Write,
  type WriteResult,
} from '../driver.ts';
import type { LinkPorts } from '../security/linkPorts.ts';
import type { BrokerConnection, BrokerMessage } from './broker/brokerConnection.ts';
import { connectBroker } from './broker/connectBroker.ts';
import { browseTopics } from './browse/browseTopics.ts';
import { Commander } from './commands/commander.ts';
import type { MqttAddress } from './mqttAddress.ts';
import { ItemReadings } from './topics/itemReadings.ts';
import { receivedMessage } from './traceMessage.ts';

interface SessionParts {
  readonly link: MqttLink;
  readonly ports: LinkPorts;
  readonly monitor: ExchangeMonitor;
  /** How long a search listens. */
  readonly listenMs: number;
}

/** How long (ms) a message that is not retained is waited for by who reads an address once. */
const freshMs = 1500;
const anyMs = 5000;

/** One link: its topics, and what is published for its points. */
export class MqttSession implements SubscribedConnection<MqttAddress> {
  readonly #parts: SessionParts;
  readonly #readings: ItemReadings;
  readonly #commander: Commander;
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  /** Of waits that the end of the connection ends. */
  readonly #ends = new Set<() => void>();
  #broker: BrokerConnection | undefined;
  #lost: LinkFault | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { link, monitor } = parts;
    const broker = () => this.#open;
    this.#readings = new ItemReadings({
      ...{ link, broker },
      fresh: (address) => this.#commander.confirmed(address),
    });
    const letGo = (topic: string) => void this.#readings.letGo(topic).catch(() => undefined);
    this.#commander = new Commander({
      ...{ link, broker, monitor },
      listen: async (topic) => {
        await this.#readings.hold(topic);
        return () => letGo(topic);
      },
    });
  }

  /** Rejects with LinkError. */
  async connect(): Promise<void> {
    const { link, ports, monitor } = this.#parts;
    this.#broker = await connectBroker(link, ports, {
      message: (message) => this.#message(message),
      heard: () => this.#readings.heard(),
      tested: (ms) => monitor.ended('answered', ms),
      lost: (fault) => this.#end(fault),
    });
  }

  onLost(listener: (fault: LinkFault) => void): void {
    if (this.#lost === undefined) this.#listeners.push(listener);
    else listener(this.#lost);
  }

  async subscribe(items: readonly Item<MqttAddress>[], sink: Sink): Promise<void> {
    this.#readings.start(sink);
    await this.add(items);
  }

  async add(items: readonly Item<MqttAddress>[]): Promise<void> {
    this.#check();
    const { monitor } = this.#parts;
    monitor.trace?.({
      direction: 'sent',
      kind: 'subscribe',
      values: String(items.length),
      subject: '',
      bytes: undefined,
    });
    const began = performance.now();
    await this.#readings.add(items);
    this.#check();
    monitor.ended('answered', performance.now() - began);
  }

  async remove(items: readonly Item<MqttAddress>[]): Promise<void> {
    this.#check();
    await this.#readings.remove(items);
  }

  async confirm(address: MqttAddress): Promise<void> {
    this.#check();
    const began = performance.now();
    await this.#open.ping();
    this.#readings.flush(address.topic);
    // Only a message after the command says what became of it.
    if (this.#commander.isUnconfirmed(address)) await this.#fresh(address, this.#parts.link.confirmMs);
    this.#check();
    const isConfirmed = !this.#commander.isUnconfirmed(address);
    this.#parts.monitor.ended(isConfirmed ? 'answered' : 'unanswered', performance.now() - began);
    if (!isConfirmed) {
      this.#commander.confirmed(address);
      throw new LinkError({ code: 'noAnswer', timeoutMs: String(this.#parts.link.confirmMs) });
    }
    this.#readings.repeat(address);
  }

  async write(items: readonly Write<MqttAddress>[]): Promise<readonly WriteResult[]> {
    const results: WriteResult[] = [];
    for (const item of items) {
      this.#check(false);
      // What has come before says nothing of what the command does.
      this.#readings.flush(item.address.topic);
      results.push(await this.#commander.write(item));
    }
    return results;
  }

  async probe(address: MqttAddress, signal: AbortSignal): Promise<Probed> {
    this.#check();
    signal.throwIfAborted();
    const { promise: over, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([this.#probe(address), over]);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  browse(part: BrowsedPart, signal: AbortSignal): AsyncIterable<Portion<MqttAddress>> {
    const { link, ports, listenMs } = this.#parts;
    return browseTopics(part, { link, ports, listenMs, check: () => this.#check() }, signal);
  }

  async identify(): Promise<readonly DeviceDetail[]> {
    this.#check();
    return this.#readings.counts.map(([name, count]) => ({ name, value: String(count) }));
  }

  close(): void {
    this.#end({ code: 'closed' });
  }

  async #probe(address: MqttAddress): Promise<Probed> {
    const { topic } = address;
    await this.#readings.hold(topic);
    try {
      await this.#open.ping();
      const last = () => this.#readings.lastOf(topic);
      if (last()?.isRetained !== false) await this.#fresh(address, last() ? freshMs : anyMs);
      this.#check();
      return this.#readings.probed(address);
    } finally {
      if (!this.#lost) await this.#readings.letGo(topic);
    }
  }

  /** A message of the topic that is not retained, or the end of the time. */
  async #fresh({ topic }: MqttAddress, timeoutMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const forget = this.#readings.onFresh(topic, resolve);
    const timer = setTimeout(resolve, timeoutMs);
    this.#ends.add(resolve);
    await promise;
    this.#ends.delete(resolve);
    clearTimeout(timer);
    forget();
    this.#readings.flush(topic);
  }

  #message(message: BrokerMessage): void {
    const { monitor } = this.#parts;
    monitor.received();
    // One that answers a command is traced with its result.
    if (!this.#commander.heard(message)) monitor.trace?.(receivedMessage(message, 'told'));
    this.#readings.message(message);
  }

  get #open(): BrokerConnection {
    if (this.#broker && !this.#lost) return this.#broker;
    throw new LinkError(this.#lost ?? { code: 'closed' }, false);
  }

  /** `isSent`: of a write. */
  #check(isSent = true): void {
    if (this.#lost) throw new LinkError(this.#lost, isSent);
  }

  #end(fault: LinkFault): void {
    if (this.#lost !== undefined) return;
    this.#lost = fault;
    this.#readings.stop();
    for (const end of this.#ends) end();
    if (fault.code === 'closed') void this.#broker?.close();
    for (const listener of this.#listeners) listener(fault);
  }
}
