import type { Item, Probed } from '../../driver.ts';
import type { MqttAddress } from '../mqttAddress.ts';
import type { Message } from '../values/message.ts';

/** An item with what was read of it last. */
export interface OwnItem {
  readonly item: Item<MqttAddress>;
  /** Monotonic ms. */
  readonly addedAt: number;
  /** Undefined: no message had it. */
  reading: Probed | undefined;
  message: Message | undefined;
  /** It was reported as too old. */
  isTooOld: boolean;
  /** The device was lost after the reading. */
  isFromBefore: boolean;
}

/** A topic that is subscribed. */
export interface TopicEntry {
  readonly topic: string;
  readonly items: Set<OwnItem>;
  /** Undefined: none has come. */
  last: Message | undefined;
  /** Not yet given to the items, in their order. */
  readonly pending: Message[];
  /** Monotonic ms: before that nothing is given. */
  dueAt: number;
  timer: NodeJS.Timeout | undefined;
  isRefused: boolean;
  /** Called once by the next message that is not retained. */
  readonly fresh: Set<() => void>;
}

/** The items of a link, by their topics and by their devices. */
export class TopicItems {
  readonly #entries = new Map<string, TopicEntry>();
  readonly #items = new Map<number, OwnItem>();

  get all(): Iterable<OwnItem> {
    return this.#items.values();
  }

  get entries(): Iterable<TopicEntry> {
    return this.#entries.values();
  }

  entry(topic: string): TopicEntry | undefined {
    return this.#entries.get(topic);
  }

  /** Made where there is none. */
  open(topic: string): TopicEntry {
    const known = this.#entries.get(topic);
    if (known) return known;
    const entry: TopicEntry = {
      ...{ topic, items: new Set(), last: undefined, pending: [], dueAt: 0 },
      ...{ timer: undefined, isRefused: false, fresh: new Set() },
    };
    this.#entries.set(topic, entry);
    return entry;
  }

  /** Where nothing needs it. */
  drop(topic: string): void {
    const entry = this.#entries.get(topic);
    if (!entry || entry.items.size > 0) return;
    clearTimeout(entry.timer);
    this.#entries.delete(topic);
  }

  add(item: Item<MqttAddress>): OwnItem {
    const state = { reading: undefined, message: undefined, isTooOld: false, isFromBefore: false };
    const own: OwnItem = { item, addedAt: performance.now(), ...state };
    this.#items.set(item.index, own);
    this.open(item.address.topic).items.add(own);
    return own;
  }

  remove(item: Item<MqttAddress>): void {
    const own = this.#items.get(item.index);
    this.#items.delete(item.index);
    if (own) this.#entries.get(item.address.topic)?.items.delete(own);
  }

  ofDevice(device: string): readonly OwnItem[] {
    return [...this.#items.values()].filter(({ item }) => item.address.device === device);
  }
}
