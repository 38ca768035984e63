import type { MqttLink } from '../../../../protocol/drivers/mqtt/mqttSchema.ts';
import type { Item, Probed, Sink } from '../../driver.ts';
import type { BrokerConnection, BrokerMessage } from '../broker/brokerConnection.ts';
import type { MqttAddress } from '../mqttAddress.ts';
import { Message } from '../values/message.ts';
import { readingOf } from '../values/reading.ts';
import { Delivery } from './delivery.ts';
import { Devices } from './devices.ts';
import { Subscriptions } from './subscriptions.ts';
import { isLateFor, isTooOld, tooOldFault } from './tooOld.ts';
import { type OwnItem, type TopicEntry, TopicItems } from './topicItems.ts';

interface ReadingsParts {
  readonly link: MqttLink;
  readonly broker: () => BrokerConnection;
  /** A message that is not retained has a value of it. */
  readonly fresh: (address: MqttAddress) => void;
}

/** How often ages are looked at, and at most how often it is reported that the link is alive, ms. */
const ageMs = 1000;
const heardMs = 50;

const nothing: Probed = { raw: undefined, quality: 'deviceError', why: { code: 'mqttNoMessage' } };

/** What the topics of a link say of its items. */
export class ItemReadings {
  readonly devices: Devices;
  readonly #parts: ReadingsParts;
  readonly #items = new TopicItems();
  readonly #subscriptions: Subscriptions;
  readonly #delivery: Delivery;
  readonly #counts = new Map<string, number>();
  #sink: Sink | undefined;
  #ages: NodeJS.Timeout | undefined;
  #heardAt = Number.NEGATIVE_INFINITY;
  #isStopped = false;

  constructor(parts: ReadingsParts) {
    this.#parts = parts;
    this.devices = new Devices(parts.link);
    this.#subscriptions = new Subscriptions(parts.broker, parts.link.qos === 1 ? 1 : 0);
    this.#delivery = new Delivery({
      give: (entry, message) => this.#give(entry, message),
      given: () => this.#sink?.answered(),
      dropped: () => this.#count('messages dropped'),
    });
  }

  get counts(): readonly (readonly [name: string, count: number])[] {
    return [...this.#counts];
  }

  start(sink: Sink): void {
    this.#sink = sink;
    this.#ages = setInterval(() => this.#checkAges(), ageMs);
    this.#ages.unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#ages);
    this.#delivery.stop();
    for (const { timer, fresh } of this.#items.entries) {
      clearTimeout(timer);
      fresh.clear();
    }
  }

  /** Resolves when what the broker retains has come. Rejects with LinkError. */
  async add(items: readonly Item<MqttAddress>[]): Promise<void> {
    const added = items.map((item) => {
      const own = this.#items.add(item);
      const last = this.#items.entry(item.address.topic)?.last;
      if (last) this.#read(own, last);
      return own;
    });
    await this.#subscriptions.need(items.flatMap(({ address }) => this.#topicsOf(address)));
    await this.#parts.broker().ping();
    for (const own of added) {
      const { address, index } = own.item;
      if (this.#subscriptions.isRefused(address.topic))
        this.#sink?.sample(index, undefined, 'deviceError', undefined, { code: 'mqttNotGranted' });
      else this.flush(address.topic);
    }
    this.#loseSilent(added);
    this.#sink?.answered();
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.heard();
  }

  async remove(items: readonly Item<MqttAddress>[]): Promise<void> {
    for (const item of items) this.#items.remove(item);
    await this.#release(items.flatMap(({ address }) => this.#topicsOf(address)));
  }

  /** Subscribes a topic for who has no item of it. Rejects with LinkError. */
  async hold(topic: string): Promise<void> {
    this.#items.open(topic);
    await this.#subscriptions.need([topic]);
  }

  async letGo(topic: string): Promise<void> {
    await this.#release([topic]);
  }

  lastOf(topic: string): Message | undefined {
    return this.#items.entry(topic)?.last;
  }

  /** What the last message has of an address. */
  probed(address: MqttAddress): Probed {
    if (this.#subscriptions.isRefused(address.topic)) return { ...nothing, why: { code: 'mqttNotGranted' } };
    const last = this.lastOf(address.topic);
    return (last && readingOf(address, last, () => undefined)) ?? nothing;
  }

  /** Calls back once, by the next message that is not retained; returns what ends the wait. */
  onFresh(topic: string, callback: () => void): () => void {
    const entry = this.#items.open(topic);
    entry.fresh.add(callback);
    return () => entry.fresh.delete(callback);
  }

  flush(topic: string): void {
    const entry = this.#items.entry(topic);
    if (entry && entry.pending.length > 0) this.#delivery.flush(entry);
  }

  /** Gives the last value of an address again. */
  repeat(address: MqttAddress): void {
    for (const own of this.#items.entry(address.topic)?.items ?? [])
      if (own.item.address === address && own.reading) this.#sample(own, own.reading);
    this.#sink?.answered();
  }

  message({ topic, payload, isRetained }: BrokerMessage): void {
    const entry = this.#items.entry(topic);
    const isAvailability = this.devices.isAvailability(topic);
    if (!entry && !isAvailability) return;
    const message = new Message(payload, isRetained, Date.now(), performance.now());
    if (isAvailability && typeof message.text === 'string')
      for (const device of this.devices.heard(topic, message.text)) this.#presenceChanged(device);
    if (!entry) return;
    entry.last = message;
    this.#delivery.add(entry, message);
    if (isRetained) return;
    for (const callback of entry.fresh) callback();
    entry.fresh.clear();
  }

  heard(): void {
    const now = performance.now();
    if (this.#isStopped || now - this.#heardAt < heardMs) return;
    this.#heardAt = now;
    this.#sink?.heard();
    for (const device of Object.keys(this.#parts.link.nodes ?? {}))
      if (this.devices.presenceOf(device) === 'online') this.#sink?.heard(device);
  }

  #topicsOf({ topic, device, command }: MqttAddress): string[] {
    return [topic, this.devices.topicOf(device), command?.response?.topic].filter((one) => one !== undefined);
  }

  async #release(topics: readonly string[]): Promise<void> {
    for (const topic of await this.#subscriptions.release(topics)) this.#items.drop(topic);
  }

  #give(entry: TopicEntry, message: Message): void {
    for (const own of entry.items) this.#read(own, message);
  }

  #read(own: OwnItem, message: Message): void {
    const { address } = own.item;
    const reading = readingOf(address, message, (name) => this.#count(name));
    if (!reading) return;
    if (!message.isRetained) this.#parts.fresh(address);
    const isLate = isLateFor(own, reading, message);
    if (!isLate) {
      own.reading = reading;
      own.message = message;
      own.isTooOld = false;
      own.isFromBefore = false;
    }
    if (isTooOld(address, reading)) {
      const { raw = 0, quality, fieldTime = 0 } = reading;
      this.#sink?.past?.(own.item.index, raw, fieldTime, quality === 'doubtful');
      if (isLate) return;
      own.isTooOld = true;
    }
    this.#sample(own, reading);
  }

  #sample({ item, isFromBefore }: OwnItem, reading: Probed): void {
    const { raw, quality, fieldTime, why } = reading;
    if (this.devices.isLost(item.address.device)) this.#sink?.sample(item.index, undefined, 'linkLost');
    else if (isTooOld(item.address, reading)) this.#sampleTooOld(item);
    else if (isFromBefore && quality === 'good')
      this.#sink?.sample(item.index, raw, 'doubtful', fieldTime, { code: 'mqttFromBefore' });
    else this.#sink?.sample(item.index, raw, quality, fieldTime, why);
  }

  #sampleTooOld({ index, address }: Item<MqttAddress>): void {
    this.#sink?.sample(index, undefined, 'deviceError', undefined, tooOldFault(address));
  }

  #presenceChanged(device: string): void {
    // That of the device is new.
    this.#heardAt = Number.NEGATIVE_INFINITY;
    const isLost = this.devices.isLost(device);
    for (const own of this.#items.ofDevice(device)) {
      if (isLost) {
        this.flush(own.item.address.topic);
        own.isFromBefore = own.reading !== undefined;
        this.#sink?.sample(own.item.index, undefined, 'linkLost');
      } else if (own.reading) this.#sample(own, own.reading);
    }
    this.#sink?.answered();
  }

  /** A device of which the broker retains no availability has not connected. */
  #loseSilent(added: readonly OwnItem[]): void {
    for (const device of new Set(added.flatMap(({ item }) => item.address.device ?? []))) {
      if (this.devices.presenceOf(device) !== 'unknown') continue;
      this.devices.lose(device);
      this.#presenceChanged(device);
    }
  }

  #checkAges(): void {
    const [now, tick] = [Date.now(), performance.now()];
    for (const own of this.#items.all) {
      const { maxAgeSec, device } = own.item.address;
      if (maxAgeSec === undefined || own.isTooOld || this.devices.isLost(device)) continue;
      const { reading, message } = own;
      const age = reading?.fieldTime === undefined ? tick - (message?.tick ?? own.addedAt) : now - reading.fieldTime;
      if (age <= maxAgeSec * 1000) continue;
      own.isTooOld = true;
      this.#sampleTooOld(own.item);
    }
    this.#sink?.answered();
  }

  #count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}
