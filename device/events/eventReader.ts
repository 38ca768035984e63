import type { DeviceEvent, EventPage, EventQuery } from '../../protocol/log/event.ts';
import type { WrittenEvent } from '../../protocol/log/eventJson.ts';
import { type EventKind, eventKinds } from '../../protocol/log/eventKinds.ts';
import type { Db } from '../store/db.ts';
import { beginningStore } from './beginning.ts';
import { noHash } from './chain.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import type { LogAccess } from './logAccess.ts';
import type { EventIndex } from './reading/eventIndex.ts';
import { EventSearch } from './reading/eventSearch.ts';
import { type EventRow, eventOf, rowColumns, rowsById, writtenEvent } from './row.ts';

const all: LogAccess = { hasFailedNames: true, hasAddresses: true };

/** Rows that are visited at a time. */
const headRows = 10_000;

/** What a row says without its fields; the severity of one that an earlier version wrote is null. */
export type EventHead = Pick<EventRow, 'id' | 'time' | 'kind' | 'severity' | 'person' | 'objectId' | 'objectName'>;

/** Reads the log in pages that begin at a cursor; another filter does not change where a cursor is. */
export class EventReader {
  readonly #place;
  readonly #placeAt;
  readonly #earliest;
  readonly #range;
  readonly #rows;
  readonly #ofKinds;
  readonly #about;
  readonly #beginning;
  readonly #search: EventSearch;

  constructor(db: Db, index?: EventIndex) {
    this.#search = new EventSearch(db, index);
    this.#place = db.prepare<[number], Place>('SELECT id, time FROM event WHERE id <= ? ORDER BY id DESC LIMIT 1');
    this.#placeAt = db.prepare<[number], Place>('SELECT id, time FROM event WHERE time <= ? ORDER BY id DESC LIMIT 1');
    this.#earliest = db.prepare<[], { id: number | null }>('SELECT min(id) AS id FROM event');
    this.#range = db.prepare<[number, number], EventRow>(
      `SELECT ${rowColumns} FROM event WHERE id BETWEEN ? AND ? ORDER BY id`,
    );
    this.#rows = db.prepare<[string], EventRow>(rowsById);
    this.#ofKinds = db.prepare<[number, string, number], EventHead>(
      `SELECT id, time, kind, severity, person, object_id AS objectId, object_name AS objectName FROM event
       WHERE id > ? AND kind IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT ?`,
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

  /** Events as they were written, between two ids, both included; oldest first. */
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
    return found !== undefined && found.id <= last;
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
    const rows = this.find(filter, access, way, count + 1);
    const hasMore = rows.length > count;
    const found = rows.slice(0, count).map(eventOf);
    const shown = isUpwards ? found.toReversed() : found;
    const [first, oldest] = [shown[0] ?? from ?? this.last(), shown.at(-1) ?? from];
    return {
      events: shown,
      older: oldest && (hasMore || isUpwards) ? writeCursor(oldest) : undefined,
      newer: first && writeCursor(first),
    };
  }

  /** The next rows that match: upwards from `above`, or downwards from `below`. */
  find(...parameters: Parameters<EventSearch['find']>): EventRow[] {
    return this.#search.find(...parameters);
  }

  /** Calls back with each event of these kinds above that id, oldest first. */
  each(above: number, kinds: readonly EventKind[], visit: (head: EventHead) => void): void {
    let heads: readonly EventHead[];
    do {
      heads = this.#ofKinds.all(above, JSON.stringify(kinds), headRows);
      heads.forEach(visit);
      above = heads.at(-1)?.id ?? above;
    } while (heads.length === headRows);
  }

  /** The events of these ids, oldest first. */
  events(ids: readonly number[]): DeviceEvent[] {
    return this.#rows.all(JSON.stringify(ids)).map(eventOf);
  }

  /** Brings the index nearer to the log, by one portion; false: it is there, or there is none. */
  extendIndex(): boolean {
    return this.#search.extendIndex();
  }

  #known(cursor: string): Place | undefined {
    const place = readCursor(cursor);
    return place && this.#place.get(place.id)?.time === place.time ? place : undefined;
  }
}
