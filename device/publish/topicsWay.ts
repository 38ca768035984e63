import type { PublisherDefinition } from '../../protocol/publish/definition.ts';
import { availabilityTopic, valueTopic } from '../../protocol/publish/topics.ts';
import type { BrokerConnection } from '../drivers/mqtt/broker/brokerConnection.ts';
import type { BrokerWill } from '../drivers/mqtt/broker/connectBroker.ts';
import type { Row } from './changeFilter.ts';
import { jsonOf } from './json.ts';
import type { Published, PublishedPoint } from './publishedPoint.ts';
import type { Newest, Way, WayCounts } from './way.ts';

/** Messages that the broker has not confirmed: mosquitto drops those beyond 1,000 for a reader. */
const mostInFlight = 100;
/** Between two turns of the service. */
const mostInTurn = 50;
/** Bytes that the socket has not taken. */
const mostWaiting = 262_144;

/** Each point is a topic; only its newest value is sent. */
export class TopicsWay implements Way {
  readonly #topics: readonly string[];
  readonly #definition: PublisherDefinition;
  #connection: BrokerConnection | undefined;
  /** By index: what is not sent yet. */
  readonly #queue = new Map<number, Published>();
  #unconfirmed = 0;
  #sent = 0;
  #dropped = 0;
  #turn: NodeJS.Immediate | undefined;

  constructor(definition: PublisherDefinition, points: readonly PublishedPoint[]) {
    this.#definition = definition;
    this.#topics = points.map(({ id }) => valueTopic(definition.topicPrefix, id));
  }

  get counts(): WayCounts {
    return { sent: this.#sent, dropped: this.#dropped, backlog: this.#queue.size, ignored: 0 };
  }

  /** The queue empties itself. */
  get isBusy(): boolean {
    return false;
  }

  will(): BrokerWill {
    return { ...this.#availability('offline'), retain: true };
  }

  async open(connection: BrokerConnection, newest: Newest): Promise<void> {
    await this.#say(connection, 'online');
    this.#connection = connection;
    this.#unconfirmed = 0;
    this.#queue.clear();
    this.send([...newest().entries()]);
  }

  message(): void {
    // Nothing is subscribed.
  }

  send(rows: readonly Row[]): void {
    this.#enqueue(rows);
    this.#pump();
  }

  store(rows: readonly Row[]): void {
    this.#enqueue(rows);
  }

  lost(): void {
    this.#connection = undefined;
    clearImmediate(this.#turn);
    this.#turn = undefined;
  }

  async close(connection: BrokerConnection, gone: ReadonlySet<string>): Promise<void> {
    await this.#say(connection, 'offline');
    if (!this.#definition.retain || !connection.limits.isRetainAvailable) return;
    const { topicPrefix } = this.#definition;
    const most = Math.min(mostInFlight, connection.limits.mostInFlight);
    const clear = (id: string) => connection.publish(valueTopic(topicPrefix, id), '', { qos: 1, retain: true });
    const ids = [...gone];
    // What is retained would be taken for today’s values for ever.
    while (ids.length > 0) await Promise.all(ids.splice(0, most).map(clear));
  }

  #availability(word: 'online' | 'offline') {
    return { topic: availabilityTopic(this.#definition.topicPrefix), payload: Buffer.from(word), qos: 1 } as const;
  }

  async #say(connection: BrokerConnection, word: 'online' | 'offline'): Promise<void> {
    const { topic, payload, qos } = this.#availability(word);
    await connection.publish(topic, payload, { qos, retain: connection.limits.isRetainAvailable });
  }

  #enqueue(rows: readonly Row[]): void {
    for (const [index, sample] of rows) {
      if (this.#queue.has(index)) this.#dropped++;
      this.#queue.set(index, sample);
    }
  }

  #pump(): void {
    const connection = this.#connection;
    if (!connection || this.#turn) return;
    const most = Math.min(mostInFlight, connection.limits.mostInFlight);
    let count = 0;
    for (const [index, sample] of this.#queue) {
      if (this.#unconfirmed >= most || connection.waitingBytes > mostWaiting) return;
      if (count++ === mostInTurn) {
        this.#turn = setImmediate(() => {
          this.#turn = undefined;
          this.#pump();
        });
        return;
      }
      this.#queue.delete(index);
      this.#publish(connection, index, sample);
    }
  }

  #publish(connection: BrokerConnection, index: number, sample: Published): void {
    const { limits } = connection;
    const { qos, retain } = this.#definition;
    const options = {
      qos: qos === 1 && limits.mostQos > 0 ? 1 : 0,
      retain: retain && limits.isRetainAvailable,
    } as const;
    this.#unconfirmed++;
    connection.publish(this.#topics[index] ?? '', jsonOf(sample), options).then(
      (result) => {
        if (connection !== this.#connection) return;
        this.#unconfirmed--;
        if (result === 'done') this.#sent++;
        else this.#dropped++;
        this.#pump();
      },
      // The connection says so itself, and all values are sent over the next one.
      () => undefined,
    );
  }
}
