import type { DeviceEvent, EventFilter, EventPage, EventQuery } from '../../protocol/event.ts';
import type { WrittenEvent } from '../../protocol/eventJson.ts';
import { type EventKind, eventKinds } from '../../protocol/eventKinds.ts';
import type { Db } from '../store/db.ts';
import { beginningStore } from './beginning.ts';
import { noHash } from './chain.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import type { LogAccess } from './logAccess.ts';
import { overlap } from './reading/bits.ts';
import { type Block, blockIds } from './reading/block.ts';
import { type EventIndex, indexInMemory, type Subject } from './reading/eventIndex.ts';
import { type Match, matchesIn, matchOf, mayMatch } from './reading/match.ts';
import { type EventRow, eventOf, rowColumns, writtenEvent } from './row.ts';

const all: LogAccess = { hasFailedNames: true, hasAddresses: true };

/** Reads the log in pages that begin at a cursor; another filter does not change where a cursor is. */
export class EventReader {
  readonly #place;
  readonly #placeAt;
  readonly #earliest;
  readonly #range;
  readonly #rows;
  readonly #about;
  readonly #beginning;
  #index: EventIndex;
  /** Whether the index is known to be of this log. */
  #isChecked = false;
  /** The last block, which is not full. */
  #tail: { readonly number: number; readonly last: number; readonly block: Block } | undefined;

  constructor(db: Db, index: EventIndex = indexInMemory()) {
    this.#index = index;
    this.#place = db.prepare<[number], Place>('SELECT id, time FROM event WHERE id <= ? ORDER BY id DESC LIMIT 1');
    this.#placeAt = db.prepare<[number], Place>('SELECT id, time FROM event WHERE time <= ? ORDER BY id DESC LIMIT 1');
    this.#earliest = db.prepare<[], { id: number | null }>('SELECT min(id) AS id FROM event');
    this.#range = db.prepare<[number, number], EventRow>(
      `SELECT ${rowColumns} FROM event WHERE id BETWEEN ? AND ? ORDER BY id`,
    );
    this.#rows = db.prepare<[string], EventRow>(
      `SELECT ${rowColumns} FROM event WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    );
    this.#about = db.prepare<[string, string, number], EventRow>(
      `SELECT ${rowColumns} FROM event WHERE object_id = ? AND kind = ? ORDER BY id DESC LIMIT ?`,
    );
    this.#beginning = beginningStore(db);
  }

  /** The newest event; undefined: there is none. */
  last(): Place | undefined {
    return this.#place.get(Number.MAX_SAFE_INTEGER);
  }

  /** The newest event that is not later than that (UTC ms): looked for from the end, where it mostly is. */
  placeAt(time: number): Place | undefined {
    return this.#placeAt.get(time);
  }

  /** Whether that event is in the log, and not another one under its id. */
  holds({ id, time }: Place): boolean {
    const found = this.#place.get(id);
    return found?.id === id && found.time === time;
  }

  /** The event of that id; undefined: there is none, or not any more. */
  event(id: number): DeviceEvent | undefined {
    return this.#range.all(id, id).map(eventOf)[0];
  }

  /** Id of the oldest event that is left; 0: there is none. */
  get oldest(): number {
    return this.#earliest.get()?.id ?? 0;
  }

  /** Events as they were written, oldest first: those of these ids, or those between two, both included. */
  written(ids: readonly number[]): WrittenEvent[] {
    return this.#rows.all(JSON.stringify(ids)).map(writtenEvent);
  }

  writtenBetween(first: number, last: number): WrittenEvent[] {
    return this.#range.all(first, last).map(writtenEvent);
  }

  /** The hash of the event before that one, also where that was removed; of the first one ever 64 zeros; undefined: it has none. */
  hashBefore(id: number): string | undefined {
    const before = this.#place.get(id - 1);
    return before ? this.event(before.id)?.hash : (this.#beginning.get()?.hashBefore ?? noHash);
  }

  /** Whether there is an event of that kind between two ids, both included. */
  has(kind: EventKind, first: number, last: number): boolean {
    const [found] = this.find({ kinds: [kind] }, all, { above: first - 1 }, 1);
    return found !== undefined && found <= last;
  }

  /** The newest events about one object, of one kind or of all, newest first; by an index, however long the log is. */
  about(object: string, kind: EventKind | 'all', count: number): readonly DeviceEvent[] {
    const kinds = kind === 'all' ? Object.keys(eventKinds) : [kind];
    // The newest of each kind are found by the index; of all kinds together they would have to be sorted.
    const rows = kinds.flatMap((one) => this.#about.all(object, one, count)).toSorted((a, b) => b.id - a.id);
    return rows.slice(0, count).map(eventOf);
  }

  /** Undefined: the cursor is none of this log. */
  page({ before, after, count, ...filter }: EventQuery, access = all): EventPage | undefined {
    const cursor = before ?? after;
    const from = cursor === undefined ? undefined : this.#known(cursor);
    if (cursor !== undefined && !from) return undefined;
    const isUpwards = before === undefined && after !== undefined;
    const way = isUpwards ? { above: from?.id ?? 0 } : { below: from?.id ?? Number.MAX_SAFE_INTEGER };
    // One more than is asked for tells whether there are more.
    const ids = this.find(filter, access, way, count + 1);
    const hasMore = ids.length > count;
    const shown = this.events(ids.slice(0, count)).toReversed();
    const [first, oldest] = [shown[0] ?? from ?? this.last(), shown.at(-1) ?? from];
    return {
      events: shown,
      older: oldest && (hasMore || isUpwards) ? writeCursor(oldest) : undefined,
      newer: first && writeCursor(first),
    };
  }

  /** The ids of the next events that match: upwards from `above`, or downwards from `below`. */
  find(filter: EventFilter, access: LogAccess, way: { above: number } | { below: number }, count: number): number[] {
    const [oldest, newest] = [this.oldest, this.last()?.id ?? 0];
    this.#prepare(oldest, newest);
    const isUp = 'above' in way;
    const [above, below] = isUp
      ? [Math.max(way.above, oldest - 1), newest + 1]
      : [oldest - 1, Math.min(way.below, newest + 1)];
    const [low, high] = [Math.floor((above + 1) / blockIds), Math.floor((below - 1) / blockIds)];
    const found: number[] = [];
    let [index, revision] = [this.#index, this.#index.revision];
    let match = matchOf(filter, this.#index.subjects, access);
    for (let step = 0; step <= high - low && found.length < count; step++) {
      const number = isUp ? low + step : high - step;
      if (!this.#mayHave(number, match)) continue;
      const block = this.block(number, newest);
      if (index !== this.#index || revision !== this.#index.revision) {
        // The block was made a moment ago, and has further subjects.
        [index, revision] = [this.#index, this.#index.revision];
        match = matchOf(filter, index.subjects, access);
      }
      const ids = matchesIn(block, number * blockIds, match, above, below);
      found.push(...(isUp ? ids : ids.toReversed()));
    }
    return found.slice(0, count);
  }

  /** Calls back with each event above that id, oldest first, as far as the index tells of it. */
  each(above: number, visit: (id: number, subject: Subject, time: number) => void): void {
    const [oldest, newest] = [this.oldest, this.last()?.id ?? 0];
    this.#prepare(oldest, newest);
    const first = Math.max(above + 1, oldest);
    for (let number = Math.floor(first / blockIds); number * blockIds <= newest; number++) {
      const { offsets, subjects, times } = this.block(number, newest);
      for (let row = 0; row < offsets.length; row++) {
        const id = number * blockIds + (offsets[row] ?? 0);
        const subject = this.#index.subjects[subjects[row] ?? -1];
        if (id >= first && subject) visit(id, subject, times[row] ?? 0);
      }
    }
  }

  /** The events of these ids, oldest first. */
  events(ids: readonly number[]): DeviceEvent[] {
    return this.#rows.all(JSON.stringify(ids)).map(eventOf);
  }

  /** The number of the newest block that is full and not in the index; undefined: there is none. */
  unindexed(): number | undefined {
    const [oldest, newest] = [this.oldest, this.last()?.id ?? 0];
    this.#prepare(oldest, newest);
    const lowest = Math.floor(oldest / blockIds);
    for (let number = Math.floor((newest + 1) / blockIds) - 1; number >= lowest; number--) {
      if (!this.#index.head(number)) return number;
    }
    return undefined;
  }

  /** A block of a log whose newest event has that id. */
  block(number: number, newest: number): Block {
    const indexed = this.#index.block(number);
    if (indexed) return indexed;
    if (this.#tail?.number === number && this.#tail.last === newest) return this.#tail.block;
    const first = number * blockIds;
    const isFull = newest >= first + blockIds - 1;
    const events = this.#range.all(first, first + blockIds - 1).map(eventOf);
    const block = this.#made(events, number, first, isFull);
    if (!isFull) this.#tail = { number, last: newest, block };
    return block;
  }

  /** Whether a block can have an event that matches: most of those that have none are not read. */
  #mayHave(number: number, match: Match): boolean {
    const head = this.#index.head(number);
    if (!head) return true;
    if (!mayMatch(head, number * blockIds, match)) return false;
    if (match.words === undefined || overlap(head.subjects, match.meant)) return true;
    return this.#index.words(number).includes(match.words);
  }

  #made(...parameters: Parameters<EventIndex['make']>): Block {
    try {
      return this.#index.make(...parameters);
    } catch {
      this.#goOnInMemory();
      return this.#index.make(...parameters);
    }
  }

  /** No room on the disk: what is searched by is in memory, until a later thread finds room. */
  #goOnInMemory(): void {
    this.#index = indexInMemory();
    this.#tail = undefined;
  }

  /** An index of another log is forgotten, and what was purged of this one. */
  #prepare(oldest: number, newest: number): void {
    try {
      if (!this.#isChecked || this.#index.newest * blockIds > newest) {
        if (!this.#isOfThisLog(oldest, newest)) this.#index.clear();
        this.#isChecked = true;
      }
      // Its subjects may have lost their numbers.
      if (this.#index.forgetBelow(Math.floor(oldest / blockIds))) this.#tail = undefined;
    } catch {
      this.#goOnInMemory();
    }
  }

  #isOfThisLog(oldest: number, newest: number): boolean {
    const number = this.#index.newest;
    const first = number * blockIds;
    const times = this.#index.block(number)?.times;
    if (!times || first + blockIds <= oldest) return true;
    const events = this.#range.all(Math.max(first, oldest), first + blockIds - 1).map(({ time }) => time);
    return newest >= first + blockIds - 1 && events.join() === [...times.slice(times.length - events.length)].join();
  }

  #known(cursor: string): Place | undefined {
    const place = readCursor(cursor);
    return place && this.#place.get(place.id)?.time === place.time ? place : undefined;
  }
}
