import type { Message } from '../values/message.ts';
import type { TopicEntry } from './topicItems.ts';

/** Without a pause for the rest of the service, ms. */
const longestRunMs = 5;
/** Messages with times that wait for their turn: all of them belong to the history. */
const mostPending = 1000;
const mostPendingBytes = 4_194_304;

interface DeliveryParts {
  /** Gives the values of a message to the items of its topic. */
  readonly give: (entry: TopicEntry, message: Message) => void;
  /** All values so far have been given. */
  readonly given: () => void;
  /** A message was dropped, because more came than are stored. */
  readonly dropped: () => void;
}

/**
 * Gives the messages of each topic no faster than its items want: the newest one, and where they have times of their
 * own each of them.
 */
export class Delivery {
  readonly #parts: DeliveryParts;
  readonly #ready = new Set<TopicEntry>();
  #bytes = 0;
  #isScheduled = false;
  #isStopped = false;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  add(entry: TopicEntry, message: Message): void {
    if (!hasTimes(entry)) this.#clear(entry);
    entry.pending.push(message);
    this.#bytes += message.payload.length;
    while (entry.pending.length > mostPending || (this.#bytes > mostPendingBytes && entry.pending.length > 1)) {
      this.#bytes -= entry.pending.shift()?.payload.length ?? 0;
      this.#parts.dropped();
    }
    if (entry.timer || this.#ready.has(entry)) return;
    const wait = entry.dueAt - performance.now();
    if (wait <= 0) this.#isDue(entry);
    else entry.timer = setTimeout(() => this.#isDue(entry), wait);
  }

  /** Now, whatever the period. */
  flush(entry: TopicEntry): void {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    this.#ready.delete(entry);
    const messages = entry.pending.slice();
    this.#clear(entry);
    entry.dueAt = performance.now() + periodOf(entry);
    for (const message of messages) this.#parts.give(entry, message);
  }

  stop(): void {
    this.#isStopped = true;
    this.#ready.clear();
  }

  #clear(entry: TopicEntry): void {
    for (const { payload } of entry.pending.splice(0)) this.#bytes -= payload.length;
  }

  #isDue(entry: TopicEntry): void {
    entry.timer = undefined;
    if (this.#isStopped) return;
    this.#ready.add(entry);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#run());
  }

  #run(): void {
    this.#isScheduled = false;
    const until = performance.now() + longestRunMs;
    for (const entry of this.#ready) {
      if (performance.now() > until) break;
      this.flush(entry);
    }
    if (this.#isStopped) return;
    this.#parts.given();
    if (this.#ready.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => this.#run());
  }
}

function hasTimes({ items }: TopicEntry): boolean {
  for (const { item } of items) if (item.address.time) return true;
  return false;
}

function periodOf({ items }: TopicEntry): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { item } of items) least = Math.min(least, item.periodMs);
  return Number.isFinite(least) ? least : 0;
}
