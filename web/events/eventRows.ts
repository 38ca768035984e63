import type { DeviceEvent, EventPage, EventQuery } from '../../protocol/event.ts';
import { createStore, type Store } from '../ui/store.ts';

/** How many events the first look brings, and how many each further one. */
const firstCount = 100;
const furtherCount = 500;
/** A box higher than browsers can scroll shows nothing. */
const mostEvents = 250_000;

/** `notHere`: the device does not know the cursor: its log has begun anew. */
export type ReadEvents = (query: EventQuery) => Promise<EventPage | 'notHere' | undefined>;

export interface EventRowsState {
  /** Newest first, without a gap. */
  readonly events: readonly DeviceEvent[];
  /** Older ones can be had. */
  readonly hasOlder: boolean;
  /** `failed`: the device did not give what was asked for last. */
  readonly status: 'loading' | 'ready' | 'failed';
}

const nothing: EventRowsState = { events: [], hasOlder: false, status: 'loading' };

/** The events that were read so far, from the newest on: longer at both ends, one question at a time. */
export class EventRows {
  readonly #read: ReadEvents;
  readonly #store: Store<EventRowsState> = createStore(nothing);
  #older: string | undefined;
  #newer: string | undefined;
  /** The question under way, and whether there are newer events than it asks for. */
  #underWay: Promise<void> | undefined;
  #isBehind = false;

  readonly #until: number | undefined;

  /** `until`: only events up to that time (UTC ms), which are read once. */
  constructor(read: ReadEvents, until?: number) {
    this.#read = read;
    this.#until = until;
  }

  readonly get = (): EventRowsState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Reads what is newer than what is known; also the first look, and the way to try again. */
  async catchUp(): Promise<void> {
    if (this.#until !== undefined && this.get().status === 'ready') return;
    if (this.#underWay) {
      this.#isBehind = true;
      return this.#underWay;
    }
    await this.#ask(() => this.#readNewer());
    if (this.#isBehind && this.get().status === 'ready') {
      this.#isBehind = false;
      await this.catchUp();
    }
  }

  /** The end of the list is near: reads older ones, where there are any. */
  async more(): Promise<void> {
    const { hasOlder, status } = this.get();
    if (this.#underWay || !hasOlder || status === 'failed') return;
    await this.#ask(() => this.#readOlder());
    if (this.#isBehind) await this.catchUp();
  }

  async #ask(run: () => Promise<void>): Promise<void> {
    this.#underWay = run().finally(() => {
      this.#underWay = undefined;
    });
    await this.#underWay;
  }

  async #readNewer(): Promise<void> {
    for (let isWhole = false; !isWhole; ) {
      const isFirst = this.#newer === undefined;
      const count = isFirst ? firstCount : furtherCount;
      const page = await this.#read({ after: this.#newer, until: isFirst ? this.#until : undefined, count });
      // Without a cursor there is none that the device might not know: asked again, it would say the same.
      if (page === undefined || (page === 'notHere' && isFirst)) return this.#fail();
      if (page === 'notHere') {
        this.#newer = undefined;
        this.#older = undefined;
        this.#store.set(nothing);
        continue;
      }
      if (isFirst) this.#older = page.older;
      this.#newer = page.newer;
      this.#set(isFirst ? page.events : [...page.events, ...this.get().events]);
      isWhole = isFirst || this.#until !== undefined || page.events.length < count;
    }
  }

  async #readOlder(): Promise<void> {
    const page = await this.#read({ before: this.#older, count: furtherCount });
    if (page === undefined) return this.#fail();
    if (page === 'notHere') return this.#readNewer();
    this.#older = page.older;
    this.#set([...this.get().events, ...page.events]);
  }

  #set(events: readonly DeviceEvent[]): void {
    const hasOlder = this.#older !== undefined && events.length < mostEvents;
    this.#store.set({ events, hasOlder, status: 'ready' });
  }

  #fail(): void {
    this.#store.set({ ...this.get(), status: 'failed' });
  }
}
