import { type EventKind, eventKinds } from '../../protocol/log/eventKinds.ts';
import { type Topic, topics, type Versions } from '../../protocol/topics.ts';

const changesRights: readonly EventKind[] = ['accountChanged', 'groupChanged'];
/** Their lists are of points that a user sees. */
const limited = ['rights', 'alarms', 'blocks', 'overrides', 'programmes', 'messages'] as const;

/**
 * A version per topic. It starts at the time of the start, so a page never takes a version from before a restart for a
 * current one.
 */
export class Topics {
  readonly #lastEvent: () => number;
  readonly #onUnread: (error: unknown) => void;
  #versions: Versions & { readonly events: number };

  /** `startedAt` in UTC ms; `lastEvent`: id of the newest event; `onUnread` gets why it can't be read. */
  constructor(startedAt: number, lastEvent: () => number, onUnread: (error: unknown) => void) {
    this.#lastEvent = lastEvent;
    this.#onUnread = onUnread;
    const versions: Versions = Object.fromEntries(topics.map((topic) => [topic, startedAt]));
    this.#versions = { ...versions, events: lastEvent() };
  }

  bump(topic: Exclude<Topic, 'events'>): void {
    this.#versions = { ...this.#versions, [topic]: (this.#versions[topic] ?? 0) + 1 };
  }

  /** Whether it is on disk already or not. */
  noteKind(kind: EventKind): void {
    const { topic } = eventKinds[kind];
    if (topic !== undefined) this.bump(topic);
    if (changesRights.includes(kind)) for (const one of limited) this.bump(one);
  }

  /** The same object until something changes; while the log can't be read, with the last known event. */
  versions(): Versions {
    const events = this.#lastRead();
    if (events !== this.#versions.events) this.#versions = { ...this.#versions, events };
    return this.#versions;
  }

  #lastRead(): number {
    try {
      return this.#lastEvent();
    } catch (error) {
      this.#onUnread(error);
      return this.#versions.events;
    }
  }

  openVersions(): Versions {
    const { configuration = 0 } = this.#versions;
    return { configuration };
  }
}
