import type { DeviceEvent, EventFilter, EventPage, EventQuery } from '../../protocol/event.ts';
import { createStore, type Store } from '../ui/store.ts';

/** How many events the first look brings, and how many each further one. */
const firstCount = 100;
const furtherCount = 500;
/** A box higher than browsers can scroll shows nothing. */
const mostEvents = 200_000;

/** `notHere`: the device does not know the cursor: its log has begun anew. */
export type ReadEvents = (query: EventQuery) => Promise<EventPage | 'notHere' | undefined>;

export interface EventRowsState {
  /** Newest first, without a gap. */
  readonly events: readonly DeviceEvent[];
  /** Older ones can be had. */
  readonly hasOlder: boolean;
  /** The list began at a moment of the past, and newer ones can be had. */
  readonly hasNewer: boolean;
  /** There are older ones, but no list can hold more. */
  readonly isFull: boolean;
  /** `failed`: the device did not give what was asked for last. */
  readonly status: 'loading' | 'ready' | 'failed';
}

const nothing: EventRowsState = { events: [], hasOlder: false, hasNewer: false, isFull: false, status: 'loading' };

interface EventRowsUse {
  /** Only events of this kind are asked for; none: all. */
  readonly filter?: EventFilter | undefined;
  /** The list begins with what was then (UTC ms); undefined: with the newest. */
  readonly at?: number | undefined;
  /** Nothing new can come into the filter: it ended in the past. */
  readonly isOver?: boolean | undefined;
}

/** The events that were read so far, newest first: longer at both ends, one question at a time. */
export class EventRows {
  readonly #read: ReadEvents;
  readonly #store: Store<EventRowsState> = createStore(nothing);
  #older: string | undefined;
  #newer: string | undefined;
  /** The question under way, and whether there are newer events than it asks for. */
  #underWay: Promise<void> | undefined;
  #isBehind = false;

  readonly #use: EventRowsUse;
  /** What was asked for last ended with the newest event there is. */
  #isAtEnd: boolean;

  constructor(read: ReadEvents, use: EventRowsUse = {}) {
    this.#read = read;
    this.#use = use;
    this.#isAtEnd = use.at === undefined;
  }

  readonly get = (): EventRowsState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Reads what is newer than what is known; also the first look, and the way to try again. */
  async catchUp(): Promise<void> {
    if ((this.#use.isOver || !this.#isAtEnd) && this.get().status === 'ready') return;
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

  /** Reads the next newer ones, where the list began in the past; how many came. */
  async newer(): Promise<number> {
    const { hasNewer, events } = this.get();
    if (this.#underWay || !hasNewer) return 0;
    await this.#ask(() => this.#readNewerPage());
    return this.get().events.length - events.length;
  }

  /** Reads on until there are so many, or all. */
  async readUpTo(count: number): Promise<void> {
    await this.#underWay;
    while (this.get().events.length < count && this.get().hasOlder && this.get().status === 'ready') await this.more();
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
      const page = await this.#read({ ...this.#filter(isFirst), after: this.#newer, count });
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
      isWhole = isFirst || page.events.length < count;
    }
  }

  async #readNewerPage(): Promise<void> {
    const page = await this.#read({ ...this.#filter(false), after: this.#newer, count: furtherCount });
    if (page === undefined || page === 'notHere') return this.#fail();
    this.#newer = page.newer ?? this.#newer;
    this.#isAtEnd = page.events.length < furtherCount;
    this.#set([...page.events, ...this.get().events]);
  }

  /** The filter; the first look of a list that begins in the past ends there. */
  #filter(isFirst: boolean): EventFilter {
    const { filter = {}, at } = this.#use;
    if (at === undefined || !isFirst) return filter;
    return { ...filter, until: Math.min(at, filter.until ?? at) };
  }

  async #readOlder(): Promise<void> {
    const page = await this.#read({ ...this.#filter(false), before: this.#older, count: furtherCount });
    if (page === undefined) return this.#fail();
    if (page === 'notHere') return this.#readNewer();
    this.#older = page.older;
    this.#set([...this.get().events, ...page.events]);
  }

  #set(events: readonly DeviceEvent[]): void {
    const isFull = this.#older !== undefined && events.length >= mostEvents;
    const hasOlder = this.#older !== undefined && !isFull;
    const hasNewer = !this.#isAtEnd && this.#newer !== undefined;
    this.#store.set({ events, hasOlder, hasNewer, isFull, status: 'ready' });
  }

  #fail(): void {
    this.#store.set({ ...this.get(), status: 'failed' });
  }
}
