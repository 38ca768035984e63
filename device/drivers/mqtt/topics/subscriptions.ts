import type { BrokerConnection } from '../broker/brokerConnection.ts';

/** Topics of one SUBSCRIBE. */
const mostInRequest = 200;

/** Topics that are subscribed for as long as something needs them. */
export class Subscriptions {
  readonly #broker: () => BrokerConnection;
  readonly #qos: 0 | 1;
  readonly #needs = new Map<string, number>();
  readonly #refused = new Set<string>();

  constructor(broker: () => BrokerConnection, qos: 0 | 1) {
    this.#broker = broker;
    this.#qos = qos;
  }

  isRefused(topic: string): boolean {
    return this.#refused.has(topic);
  }

  /** Resolves when the broker has answered. Rejects with LinkError. */
  async need(topics: readonly string[]): Promise<void> {
    const added: string[] = [];
    for (const topic of topics) {
      const needs = this.#needs.get(topic) ?? 0;
      if (needs === 0) added.push(topic);
      this.#needs.set(topic, needs + 1);
    }
    for (let at = 0; at < added.length; at += mostInRequest) {
      const some = added.slice(at, at + mostInRequest);
      const granted = await this.#broker().subscribe(some, this.#qos);
      for (const [index, topic] of some.entries()) if (!granted[index]) this.#refused.add(topic);
    }
  }

  /** Returns those that nothing needs now. Rejects with LinkError. */
  async release(topics: readonly string[]): Promise<readonly string[]> {
    const removed: string[] = [];
    for (const topic of topics) {
      const needs = (this.#needs.get(topic) ?? 0) - 1;
      if (needs > 0) {
        this.#needs.set(topic, needs);
        continue;
      }
      if (this.#needs.delete(topic)) removed.push(topic);
      this.#refused.delete(topic);
    }
    for (let at = 0; at < removed.length; at += mostInRequest)
      await this.#broker().unsubscribe(removed.slice(at, at + mostInRequest));
    return removed;
  }
}
