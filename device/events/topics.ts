import type { EventKind } from '../../protocol/eventKinds.ts';
import type { Topic, Versions } from '../../protocol/topics.ts';

/** What has changed when an event of that kind is recorded. */
const topicsOf: Partial<Record<EventKind, Topic>> = {
  blockSet: 'blocks',
  blockRemoved: 'blocks',
  blockEnded: 'blocks',
  overridden: 'overrides',
  overrideReleased: 'overrides',
  programmeChanged: 'programmes',
  programmeHeld: 'programmes',
  programmeWaits: 'programmes',
  holdEnded: 'programmes',
  accountChanged: 'accounts',
  passwordChanged: 'accounts',
  login: 'accounts',
  logout: 'accounts',
  sessionEnded: 'accounts',
  sessionOver: 'accounts',
  storageFailed: 'storage',
  storageBack: 'storage',
};

/**
 * How often each topic has changed. It counts from the time of the start, so that a page never takes a number of before
 * a restart for one of today's.
 */
export class Topics {
  readonly #lastEvent: () => number;
  #versions: Versions & { readonly events: number };

  /** `startedAt` in UTC ms; `lastEvent` is the id of the newest event that can be read. */
  constructor(startedAt: number, lastEvent: () => number) {
    this.#lastEvent = lastEvent;
    const others = ['alarms', 'blocks', 'overrides', 'programmes', 'accounts', 'configuration', 'storage'] as const;
    const versions: Versions = Object.fromEntries(others.map((topic) => [topic, startedAt]));
    this.#versions = { ...versions, events: lastEvent() };
  }

  bump(topic: Exclude<Topic, 'events'>): void {
    this.#versions = { ...this.#versions, [topic]: (this.#versions[topic] ?? 0) + 1 };
  }

  /** Something was recorded, whether it is on disk already or not. */
  noteKind(kind: EventKind): void {
    const topic = topicsOf[kind];
    if (topic !== undefined && topic !== 'events') this.bump(topic);
  }

  /** The same object until something changes. */
  versions(): Versions {
    const events = this.#lastEvent();
    if (events !== this.#versions.events) this.#versions = { ...this.#versions, events };
    return this.#versions;
  }

  /** What visitors are told. */
  openVersions(): Versions {
    const { configuration = 0 } = this.#versions;
    return { configuration };
  }
}
