import type { EventPage, EventQuery } from '../../protocol/calls/event.ts';
import type { DeviceEvent } from '../../protocol/log/event.ts';
import type { WrittenEvent } from '../../protocol/log/eventJson.ts';
import { type EventKind, eventKinds } from '../../protocol/log/eventKinds.ts';
import type { Db } from '../store/db.ts';
import { beginningStore } from './beginning.ts';
import { noHash } from './chain.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { isSeen, type LogAccess, redacted } from './logAccess.ts';
import type { EventIndex } from './reading/eventIndex.ts';
import { EventSearch } from './reading/eventSearch.ts';
import { type EventRow, eventOf, rowColumns, rowsById, writtenEvent } from './row.ts';

const all: LogAccess = { hasFailedNames: true, hasAddresses: true };

const headRows = 10_000;

/** A row without its fields; its severity is null if an earlier version wrote it. */
export type EventHead = Pick<
  EventRow,
  'id' | 'time' | 'kind' | 'severity' | 'person' | 'objectKind' | 'objectId' | 'objectName'
>;

/** Pages begin at a cursor, whose place does not depend on the filter. */
export class EventReader {
  readonly #place;
  readonly #placeAt;
  readonly #earliest;
  readonly #range;
  readonly #rows;
  readonly #ofKinds;
  readonly #about;
  readonly #beginning;
  readonly search: EventSearch;

  constructor(db: Db, index?: EventIndex) {
    this.search = new EventSearch(db, index);
    this.#place = db.prepare<[number], Cursor>('SELECT id, time FROM event WHERE id <= ? ORDER BY id DESC LIMIT 1');
    this.#placeAt = db.prepare<[number], Cursor>('SELECT id, time FROM event WHERE time <= ? ORDER BY id DESC LIMIT 1');
    this.#earliest = db.prepare<[], { id: number | null }>('SELECT min(id) AS id FROM event');
    this.#range = db.prepare<[number, number], EventRow>(
      `SELECT ${rowColumns} FROM event WHERE id BETWEEN ? AND ? ORDER BY id`,
    );
    this.#rows = db.prepare<[string], EventRow>(rowsById);
    this.#ofKinds = db.prepare<[number, string, number], EventHead>(
      `SELECT id, time, kind, severity, person, object_kind AS objectKind, object_id AS objectId,
       object_name AS objectName FROM event
       WHERE id > ? AND kind IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT ?`,
    );
    this.#about = db.prepare<[string, string, number], EventRow>(
      `SELECT ${rowColumns} FROM event WHERE object_id = ? AND kind = ? ORDER BY id DESC LIMIT ?`,
    );
    this.#beginning = beginningStore(db);
  }

  /** The newest seen event before that id; undefined: there is none. */
  last(access = all, below = Number.MAX_SAFE_INTEGER): Cursor | undefined {
    return access.limits ? this.search.find({}, access, { below }, 1)[0] : this.#place.get(below - 1);
  }

  /** The newest event that is not later (UTC ms): searched from the end, where it mostly is. */
  placeAt(time: number): Cursor | undefined {
    return this.#placeAt.get(time);
  }

  /** Whether the log has that event, and not another one under its id. */
  holds({ id, time }: Cursor): boolean {
    const found = this.#place.get(id);
    return found?.id === id && found.time === time;
  }

  /** Undefined: there is none, or not any more. */
  event(id: number, access = all): DeviceEvent | undefined {
    return seenEvents(this.#range.all(id, id), access)[0];
  }

  /** Id of the oldest event; 0: there is none. */
  get oldest(): number {
    return this.#earliest.get()?.id ?? 0;
  }

  /** As written, both ids included, oldest first. */
  writtenBetween(first: number, last: number): WrittenEvent[] {
    return this.#range.all(first, last).map(writtenEvent);
  }

  /** Also where the event before was removed; of the first one ever 64 zeros; undefined: it has none. */
  hashBefore(id: number): string | undefined {
    const before = this.#place.get(id - 1);
    return before ? this.event(before.id)?.hash : (this.#beginning.get()?.hashBefore ?? noHash);
  }

  /** Both ids included. */
  has(kind: EventKind, first: number, last: number): boolean {
    const [found] = this.search.find({ kinds: [kind] }, all, { above: first - 1 }, 1);
    return found !== undefined && found.id <= last;
  }

  /** Newest first; by an index, however long the log is. */
  about(object: string, kind: EventKind | 'all', count: number, access = all): readonly DeviceEvent[] {
    const kinds = kind === 'all' ? Object.keys(eventKinds) : [kind];
    // The index finds the newest of each kind; of all kinds together they would have to be sorted.
    const rows = kinds.flatMap((one) => this.#about.all(object, one, count)).toSorted((a, b) => b.id - a.id);
    return seenEvents(rows.slice(0, count), access);
  }

  /** Undefined: the cursor is not of this log. */
  page({ before, after, count, ...filter }: EventQuery, access = all): EventPage | undefined {
    const cursor = before ?? after;
    const from = cursor === undefined ? undefined : this.#known(cursor, access);
    if (cursor !== undefined && !from) return undefined;
    const isUpwards = before === undefined && after !== undefined;
    const way = isUpwards ? { above: from?.id ?? 0 } : { below: from?.id ?? Number.MAX_SAFE_INTEGER };
    // One more than requested shows whether there are more.
    const rows = this.search.find(filter, access, way, count + 1);
    const hasMore = rows.length > count;
    const found = rows.slice(0, count).map(eventOf);
    const shown = isUpwards ? found.toReversed() : found;
    const [first, oldest] = [shown[0] ?? from ?? this.last(access), shown.at(-1) ?? from];
    return {
      events: shown,
      older: oldest && (hasMore || isUpwards) ? writeCursor(oldest) : undefined,
      newer: first && writeCursor(first),
    };
  }

  /** How many rows the log has: their ids have no gap. */
  get rows(): number {
    const last = this.last();
    return last ? last.id - (this.#earliest.get()?.id ?? last.id) + 1 : 0;
  }

  /** Oldest first. */
  each(above: number, kinds: readonly EventKind[], visit: (head: EventHead) => void): void {
    let heads: readonly EventHead[];
    do {
      heads = this.#ofKinds.all(above, JSON.stringify(kinds), headRows);
      heads.forEach(visit);
      above = heads.at(-1)?.id ?? above;
    } while (heads.length === headRows);
  }

  /** Oldest first. */
  events(ids: readonly number[]): DeviceEvent[] {
    return this.#rows.all(JSON.stringify(ids)).map(eventOf);
  }

  /** The cursor of an unseen event is refused: otherwise times could be guessed. */
  #known(cursor: string, access: LogAccess): Cursor | undefined {
    const place = readCursor(cursor);
    if (!place || this.#place.get(place.id)?.time !== place.time) return undefined;
    return access.limits && !this.event(place.id, access) ? undefined : place;
  }
}

function seenEvents(rows: readonly EventRow[], access: LogAccess): DeviceEvent[] {
  const events = rows.map(eventOf).filter((event) => isSeen(event, access));
  return events.map((event) => redacted(event, access));
}
