import type { Duplex } from 'node:stream';
import type { IConnackPacket, IPublishPacket, MqttClient, Packet } from 'mqtt';
import type { BrokerFields } from '../../../../protocol/drivers/mqtt/brokerFields.ts';
import { isTopic } from '../../../../protocol/drivers/mqtt/topics.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { LinkError } from '../../driver.ts';
import { noReader, reasonCodeOf, reasonText } from './brokerFault.ts';
import { SilenceWatch } from './silenceWatch.ts';
import { abandon, closeCleanly } from './streamEnd.ts';

export interface BrokerMessage {
  readonly topic: string;
  /** Part of what was read from the socket: what is stored of it must be copied. */
  readonly payload: Buffer;
  /** Of before the subscription, and of unknown age. */
  readonly isRetained: boolean;
  /** MQTT 5: of the request that it answers; undefined: there is none. */
  readonly correlation: Buffer | undefined;
}

export interface PublishOptions {
  readonly qos?: 0 | 1 | 2;
  readonly retain?: boolean;
  /** Where the broker says that no client subscribes to it, it counts as refused (MQTT 5 with QoS 1). */
  readonly needsReader?: boolean;
  // These three are sent with MQTT 5 only.
  readonly expirySec?: number | undefined;
  readonly responseTopic?: string | undefined;
  readonly correlation?: Buffer | undefined;
}

export interface BrokerListeners {
  /** From the first message on. What it throws is not caught. */
  readonly message: (message: BrokerMessage) => void;
  /** The broker has sent something, if only that it is there. */
  readonly heard?: () => void;
  /** The broker has answered a test of a silent connection. */
  readonly tested?: (ms: number) => void;
  /** Once, also by `close`; nothing comes afterwards. */
  readonly lost: (fault: LinkFault) => void;
}

/** What the broker can take, as it says with MQTT 5. */
export interface BrokerLimits {
  readonly isRetainAvailable: boolean;
  readonly mostQos: 0 | 1 | 2;
  /** Messages with QoS 1 and 2 whose confirmation is still to come. */
  readonly mostInFlight: number;
  /** Undefined: it states none. */
  readonly mostPacketBytes: number | undefined;
}

/** An open connection, made by `connectBroker`. When it is lost it is closed, and never used again. */
export class BrokerConnection {
  readonly limits: BrokerLimits;
  /** The broker has stored the session, with its subscriptions. */
  readonly isSessionPresent: boolean;
  readonly #client: MqttClient;
  readonly #stream: Duplex;
  readonly #listeners: BrokerListeners;
  readonly #silence: SilenceWatch;
  readonly #timeoutMs: number;
  /** Calls that wait for the broker. */
  readonly #waiting = new Set<(error: LinkError) => void>();
  readonly #pings: (() => void)[] = [];
  /** Of the last PUBACK, whose callback comes in the same turn; undefined: it has none (3.1.1). */
  #ackReason: number | undefined;
  #lost: LinkFault | undefined;

  constructor(
    client: MqttClient,
    stream: Duplex,
    connack: IConnackPacket,
    fields: BrokerFields,
    listeners: BrokerListeners,
  ) {
    this.#client = client;
    this.#stream = stream;
    this.#listeners = listeners;
    this.#timeoutMs = fields.timeoutMs;
    this.isSessionPresent = connack.sessionPresent;
    const { retainAvailable, maximumQoS, receiveMaximum, maximumPacketSize } = connack.properties ?? {};
    this.limits = {
      isRetainAvailable: retainAvailable !== false,
      mostQos: maximumQoS === 0 || maximumQoS === 1 ? maximumQoS : 2,
      mostInFlight: receiveMaximum ?? 65_535,
      mostPacketBytes: maximumPacketSize,
    };
    const unanswered: LinkFault = { code: 'noAnswer', timeoutMs: String(fields.timeoutMs) };
    this.#silence = new SilenceWatch({
      testMs: fields.testSec * 1000,
      timeoutMs: fields.timeoutMs,
      ask: () => client.sendPing(),
      answered: (ms) => listeners.tested?.(ms),
      lost: () => this.#end(unanswered),
    });
    client.on('packetreceive', (packet) => this.#received(packet));
    client.on('message', (topic, payload, packet) => this.#message(topic, payload, packet));
    client.on('disconnect', (packet) => {
      const code = packet.reasonCode ?? 0;
      this.#end(code === 0 ? { code: 'closedByDevice' } : { code: 'brokerLeft', detail: reasonText(code) });
    });
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** Bytes that the broker has not yet taken. */
  get waitingBytes(): number {
    return this.#stream.writableLength;
  }

  /** For each whether the broker granted it. Rejects with LinkError. */
  async subscribe(filters: readonly string[], qos: 0 | 1 = 0): Promise<readonly boolean[]> {
    if (filters.length === 0) return [];
    return this.#answered((done) =>
      this.#client.subscribe([...filters], { qos }, (error, _, packet) => {
        const granted = packet?.granted.map((code) => Number(code) < 128);
        if (granted?.length === filters.length) done(granted);
        else done(error ?? new Error('SUBACK'));
      }),
    );
  }

  /** Rejects with LinkError. */
  async unsubscribe(filters: readonly string[]): Promise<void> {
    if (filters.length === 0) return;
    await this.#answered<true>((done) => this.#client.unsubscribe([...filters], (error) => done(error ?? true)));
  }

  /**
   * With QoS 0 it resolves when the socket has taken it, otherwise when the broker has confirmed it, with the reason
   * where it has refused it (MQTT 5). It is never sent again. Rejects with LinkError; `isSent` is false: nothing was sent.
   */
  async publish(topic: string, payload: Buffer | string, options: PublishOptions = {}): Promise<'done' | string> {
    if (!isTopic(topic)) throw new Error(`No topic: ${topic}`);
    const { qos = 0, retain = false, needsReader = false, expirySec, responseTopic, correlation } = options;
    const properties = {
      ...(expirySec !== undefined && { messageExpiryInterval: expirySec }),
      ...(responseTopic !== undefined && { responseTopic }),
      ...(correlation !== undefined && { correlationData: correlation }),
    };
    return this.#answered<'done' | string>((done) =>
      this.#client.publish(topic, payload, { qos, retain, properties }, (error) => {
        const code = error && reasonCodeOf(error);
        if (error) done(code === undefined ? error : reasonText(code));
        // The library takes it for a success.
        else if (needsReader && qos === 1 && this.#ackReason === noReader) done(reasonText(noReader));
        else done('done');
      }),
    );
  }

  /** Resolves when the broker has answered: what it had sent before has come. Rejects with LinkError. */
  async ping(): Promise<void> {
    await this.#answered<true>((done) => {
      this.#pings.push(() => done(true));
      this.#client.sendPing();
    });
  }

  /** Ends it with DISCONNECT, so that no will is published; resolves when the socket is closed. */
  async close(): Promise<void> {
    this.#end({ code: 'closed' });
    if (this.#stream.closed) return;
    await new Promise((resolve) => this.#stream.once('close', resolve));
  }

  /** Of what carries the connection, or of the library. */
  fail(fault: LinkFault): void {
    this.#end(fault);
  }

  #received(packet: Packet): void {
    this.#silence.heard();
    if (!this.#lost) this.#listeners.heard?.();
    if (packet.cmd === 'puback') this.#ackReason = packet.reasonCode;
    if (packet.cmd === 'pingresp') for (const answered of this.#pings.splice(0)) answered();
    // None was subscribed, and each is stored until its second half comes.
    if (packet.cmd === 'publish' && packet.qos === 2) this.#end({ code: 'unreadableAnswer' });
  }

  #message(topic: string, payload: Buffer, { retain, properties }: IPublishPacket): void {
    if (this.#lost) return;
    this.#listeners.message({ topic, payload, isRetained: retain, correlation: properties?.correlationData });
  }

  async #answered<T>(ask: (done: (result: T | Error) => void) => void): Promise<T> {
    if (this.#lost) throw new LinkError(this.#lost, false);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // A broker that is there and does not reply is not waited for.
    const timer = setTimeout(
      () => this.#end({ code: 'noAnswer', timeoutMs: String(this.#timeoutMs) }),
      this.#timeoutMs,
    );
    this.#waiting.add(reject);
    ask((result) => {
      if (result instanceof Error) this.#end(this.#lost ?? { code: 'other', detail: result.message });
      else resolve(result);
    });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(reject);
    }
  }

  #end(fault: LinkFault): void {
    if (this.#lost) return;
    this.#lost = fault;
    this.#silence.stop();
    for (const reject of this.#waiting) reject(new LinkError(fault));
    if (fault.code === 'closed') closeCleanly(this.#client, this.#stream);
    else abandon(this.#client);
    this.#listeners.lost(fault);
  }
}
