import type { MqttDevice, MqttLink } from '../../../../protocol/drivers/mqtt/mqttSchema.ts';

/** `unknown`: nothing has been heard of it. */
type Presence = 'unknown' | 'online' | 'offline';

/** What the devices behind a link, or the broker for them, say of their connections. */
export class Devices {
  readonly #byName: ReadonlyMap<string, MqttDevice>;
  readonly #topics: ReadonlySet<string>;
  readonly #presence = new Map<string, Presence>();

  constructor({ nodes = {} }: Pick<MqttLink, 'nodes'>) {
    this.#byName = new Map(Object.entries(nodes));
    this.#topics = new Set(Object.values(nodes).map(({ availabilityTopic }) => availabilityTopic.trim()));
  }

  /** Undefined: there is no such device. */
  topicOf(device: string | undefined): string | undefined {
    return device === undefined ? undefined : this.#byName.get(device)?.availabilityTopic.trim();
  }

  presenceOf(device: string): Presence {
    return this.#presence.get(device) ?? 'unknown';
  }

  isLost(device: string | undefined): boolean {
    return device !== undefined && this.presenceOf(device) === 'offline';
  }

  isAvailability(topic: string): boolean {
    return this.#topics.has(topic);
  }

  /** Those whose connection is another one by this message. */
  heard(topic: string, text: string): readonly string[] {
    const changed: string[] = [];
    for (const [name, device] of this.#byName) {
      if (device.availabilityTopic.trim() !== topic) continue;
      const presence = presenceIn(device, text.trim());
      if (presence === undefined || presence === this.presenceOf(name)) continue;
      this.#presence.set(name, presence);
      changed.push(name);
    }
    return changed;
  }

  /** Of which nothing is heard counts as lost. */
  lose(device: string): void {
    this.#presence.set(device, 'offline');
  }
}

/** Undefined: it is neither. */
function presenceIn({ online, offline }: MqttDevice, text: string): Presence | undefined {
  if (text === online.trim()) return 'online';
  return text === offline.trim() ? 'offline' : undefined;
}
