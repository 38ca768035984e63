import { type ExchangeMonitor, LinkError } from '../driver.ts';
import type { BrokerConnection, BrokerListeners } from '../mqtt/broker/brokerConnection.ts';
import { writePayload } from './payload.ts';
import { commandTopic, rebirthName } from './topics.ts';
import { sentMessage } from './traceMessage.ts';

export interface LineParts {
  readonly monitor: ExchangeMonitor;
  readonly now: () => number;
  /** Rejects with LinkError. */
  readonly connect: (listeners: BrokerListeners) => Promise<BrokerConnection>;
}

/** In one SUBSCRIBE. */
const mostFilters = 200;

/** What a session sends to the broker, as its monitor sees it. Each call rejects with LinkError. */
export class BrokerLine {
  readonly #parts: LineParts;
  #broker: BrokerConnection | undefined;

  constructor(parts: LineParts) {
    this.#parts = parts;
  }

  async open(listeners: BrokerListeners): Promise<void> {
    this.#broker = await this.#parts.connect(listeners);
  }

  async listen(filters: readonly string[]): Promise<void> {
    for (let at = 0; at < filters.length; at += mostFilters) {
      const some = filters.slice(at, at + mostFilters);
      // The death of a node has QoS 1.
      const granted = await this.#timed(async (broker) => broker.subscribe(some, 1));
      const refused = some.find((_, index) => !granted[index]);
      if (refused !== undefined) throw new LinkError({ code: 'subscriptionRefused', topic: refused });
    }
  }

  async listenNoMore(filters: readonly string[]): Promise<void> {
    await this.#broker?.unsubscribe(filters);
  }

  /** Once it resolves, all that the broker had before has come. */
  async ping(): Promise<void> {
    await this.#timed(async (broker) => broker.ping());
  }

  requestBirth(node: string): void {
    const topic = commandTopic(node, undefined);
    const timestamp = this.#parts.now();
    const metrics = [{ name: rebirthName, timestamp, type: 'Boolean', value: 1 } as const];
    const payload = writePayload({ timestamp, metrics });
    this.#parts.monitor.trace?.(sentMessage('read', topic, rebirthName, payload));
    this.#broker?.publish(topic, payload).catch(() => undefined);
  }

  async command(topic: string, payload: Buffer, value: string): Promise<void> {
    const { monitor } = this.#parts;
    const message = sentMessage('write', topic, value, payload);
    monitor.trace?.(message);
    await this.#timed(async (broker) => {
      await broker.publish(topic, payload);
      // QoS 0 has no confirmation; a reply to what is sent after it says that the broker has it.
      await broker.ping();
    });
    monitor.trace?.({ direction: 'received', kind: 'done', subject: message.subject, values: 'broker' });
  }

  close(): void {
    void this.#broker?.close();
  }

  async #timed<T>(ask: (broker: BrokerConnection) => Promise<T>): Promise<T> {
    const { monitor } = this.#parts;
    if (!this.#broker) throw new LinkError({ code: 'closed' }, false);
    const began = performance.now();
    try {
      const result = await ask(this.#broker);
      monitor.ended('answered', performance.now() - began);
      return result;
    } catch (error) {
      monitor.ended('unanswered', performance.now() - began);
      throw error;
    }
  }
}
