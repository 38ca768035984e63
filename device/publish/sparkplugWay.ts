import type { PublisherDefinition } from '../../protocol/publish/definition.ts';
import { mostBacklogBytes } from '../../protocol/publish/publishWords.ts';
import type { BrokerConnection, BrokerMessage } from '../drivers/mqtt/broker/brokerConnection.ts';
import type { BrokerWill } from '../drivers/mqtt/broker/connectBroker.ts';
import { readPayload, type WrittenPayload, writePayload, writePayloadInTurns } from '../drivers/sparkplug/payload.ts';
import type { Timing } from '../points/timing.ts';
import { Backlog } from './backlog.ts';
import { bdSeqMetric, birthMetrics, metricOf, rebirthName } from './birth.ts';
import type { Row } from './changeFilter.ts';
import type { Published, PublishedPoint } from './publishedPoint.ts';
import { Unconfirmed } from './unconfirmed.ts';
import type { Newest, Way, WayCounts } from './way.ts';

/** In one message. */
const mostMetrics = 200;
/** Historical values in a message, and the least time between two of these: live values go first. */
const historyRows = 50;
const historyMs = 100;
/** Bytes that the socket has not taken. */
const mostWaiting = 262_144;
/** Hosts that all ask for another birth get one. */
const rebirthMs = 5000;

export interface SparkplugParts {
  readonly definition: PublisherDefinition;
  readonly points: readonly PublishedPoint[];
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  /** The number of the next birth, 0 to 255: it survives a restart, so that an old death is not taken for a new one. */
  readonly nextBdSeq: () => number;
}

type MessageKind = 'NBIRTH' | 'NDATA' | 'NDEATH' | 'NCMD';

/** The station is a node of Sparkplug B, and its points are its metrics. */
export class SparkplugWay implements Way {
  readonly #parts: SparkplugParts;
  readonly #backlog: Backlog;
  readonly #unconfirmed = new Unconfirmed();
  /** By index: what is not sent yet. */
  readonly #queue = new Map<number, Published>();
  #newest: Newest = () => [];
  #born: readonly Published[] = [];
  #connection: BrokerConnection | undefined;
  #bdSeq = 0;
  #seq = 0;
  #isSending = false;
  #isBirthWanted = false;
  #rebornAt = Number.NEGATIVE_INFINITY;
  #historyAt = Number.NEGATIVE_INFINITY;
  #sent = 0;
  #replaced = 0;
  #ignored = 0;

  constructor(parts: SparkplugParts) {
    this.#parts = parts;
    this.#backlog = new Backlog(parts.definition.backlog, mostBacklogBytes);
  }

  get counts(): WayCounts {
    return {
      sent: this.#sent,
      dropped: this.#replaced + this.#backlog.dropped,
      backlog: this.#backlog.length + this.#queue.size,
      ignored: this.#ignored,
    };
  }

  get isBusy(): boolean {
    return this.#isBirthWanted || this.#queue.size > 0 || this.#backlog.length > 0 || !this.#unconfirmed.isEmpty;
  }

  will(): BrokerWill {
    this.#bdSeq = this.#parts.nextBdSeq();
    return { topic: this.#topic('NDEATH'), payload: this.#death(), qos: 1, retain: false };
  }

  async open(connection: BrokerConnection, newest: Newest): Promise<void> {
    this.#newest = newest;
    await connection.subscribe([this.#topic('NCMD')], 1);
    await connection.publish(this.#topic('NBIRTH'), await writePayloadInTurns(this.#birth()));
    this.#connection = connection;
    this.#isSending = false;
    this.#isBirthWanted = false;
    this.#pump();
  }

  /** Hosts may request a birth. Nothing else is obeyed, and nothing that the broker has stored. */
  message({ topic, payload, isRetained }: BrokerMessage): void {
    const metrics = !isRetained && topic === this.#topic('NCMD') ? (readPayload(payload)?.metrics ?? []) : [];
    const isRebirth = metrics.some(
      ({ name, wire }) => name === rebirthName && wire?.field === 'boolean' && wire.value === true,
    );
    if (!isRebirth || metrics.length > 1) this.#ignored++;
    if (!isRebirth) return;
    this.#isBirthWanted = true;
    this.#pump();
  }

  send(rows: readonly Row[]): void {
    this.#enqueue(rows);
    this.#pump();
    if (this.#connection) this.#unconfirmed.ask(this.#connection);
  }

  store(rows: readonly Row[]): void {
    this.#backlog.push(rows);
  }

  lost(): void {
    this.#connection = undefined;
    const { historical, live } = this.#unconfirmed.takeAll();
    this.#backlog.putBack(historical);
    this.#backlog.push(live);
    this.#backlog.push([...this.#queue]);
    this.#queue.clear();
  }

  async close(connection: BrokerConnection): Promise<void> {
    await connection.publish(this.#topic('NDEATH'), this.#death(), { qos: 1 });
  }

  #topic(kind: MessageKind): string {
    const { group, node } = this.#parts.definition;
    return `spBv1.0/${group}/${kind}/${node}`;
  }

  #death(): Buffer {
    const now = this.#parts.timing.now();
    return writePayload({ timestamp: now, metrics: [bdSeqMetric(this.#bdSeq, now)] });
  }

  #birth(): WrittenPayload {
    const { points, timing } = this.#parts;
    const now = timing.now();
    this.#born = this.#newest();
    this.#seq = 0;
    // It has all newest values.
    this.#queue.clear();
    return { timestamp: now, seq: 0, metrics: birthMetrics(points, this.#born, this.#bdSeq, now) };
  }

  #enqueue(rows: readonly Row[]): void {
    for (const [index, sample] of rows) {
      if (this.#queue.has(index)) this.#replaced++;
      this.#queue.set(index, sample);
    }
  }

  /** One message at a time, and a turn of the service between two. */
  #pump(): void {
    const connection = this.#connection;
    if (!connection || this.#isSending || connection.waitingBytes > mostWaiting) return;
    const next = this.#next();
    if (!next) return;
    this.#isSending = true;
    const { kind, payload, count } = next;
    connection.publish(this.#topic(kind), payload).then(
      () => {
        if (connection !== this.#connection) return;
        this.#sent += count;
        setImmediate(() => {
          if (connection !== this.#connection) return;
          this.#isSending = false;
          this.#pump();
        });
      },
      // The connection says so itself.
      () => undefined,
    );
  }

  #next(): { readonly kind: MessageKind; readonly payload: Buffer; readonly count: number } | undefined {
    const { timing } = this.#parts;
    if (this.#isBirthWanted && timing.tick() - this.#rebornAt >= rebirthMs) {
      this.#rebornAt = timing.tick();
      this.#isBirthWanted = false;
      return { kind: 'NBIRTH', payload: writePayload(this.#birth()), count: 0 };
    }
    const live = this.#takeLive();
    if (live.length > 0) return this.#data(live, false);
    if (timing.tick() - this.#historyAt < historyMs) return undefined;
    const taken = this.#backlog.take(historyRows);
    if (taken.length === 0) return undefined;
    this.#historyAt = timing.tick();
    const historical = taken.filter((row) => !this.#isBorn(row));
    return historical.length > 0 ? this.#data(historical, true) : this.#next();
  }

  #takeLive(): Row[] {
    const rows = this.#queue.entries().take(mostMetrics).toArray();
    for (const [index] of rows) this.#queue.delete(index);
    return rows;
  }

  #data(rows: readonly Row[], isHistorical: boolean) {
    const { points, timing } = this.#parts;
    this.#seq = (this.#seq + 1) % 256;
    const metrics = rows.flatMap(([index, sample]) => {
      const point = points[index];
      return point ? { ...metricOf(point, index + 1, sample), isHistorical } : [];
    });
    this.#unconfirmed.add(rows, isHistorical);
    const payload = writePayload({ timestamp: timing.now(), seq: this.#seq, metrics });
    return { kind: 'NDATA', payload, count: rows.length } as const;
  }

  /** The birth had it already. */
  #isBorn([index, { value, state, time }]: Row): boolean {
    const born = this.#born[index];
    return born !== undefined && born.time === time && born.value === value && born.state === state;
  }
}
