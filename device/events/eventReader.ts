import type { EventPage, EventQuery } from '../../protocol/event.ts';
import type { Db } from '../store/db.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import { type EventRow, eventOf, rowColumns } from './row.ts';

/** Reads the log in pages that begin at a cursor; another filter does not change where a cursor is. */
export class EventReader {
  readonly #db: Db;
  readonly #place;
  readonly #statements = new Map<string, ReturnType<typeof statement>>();

  constructor(db: Db) {
    this.#db = db;
    this.#place = db.prepare<[number], Place>('SELECT id, time FROM event WHERE id <= ? ORDER BY id DESC LIMIT 1');
  }

  /** The newest event; undefined: there is none. */
  last(): Place | undefined {
    return this.#place.get(Number.MAX_SAFE_INTEGER);
  }

  /** Whether that event is in the log, and not another one under its id. */
  has({ id, time }: Place): boolean {
    const found = this.#place.get(id);
    return found?.id === id && found.time === time;
  }

  /** Undefined: the cursor is none of this log. */
  page({ before, after, until, count, kinds = [], object }: EventQuery): EventPage | undefined {
    const cursor = before ?? after;
    const from = cursor === undefined ? undefined : this.#known(cursor);
    if (cursor !== undefined && !from) return undefined;
    const isUpwards = before === undefined && after !== undefined;
    const newest = until === undefined ? Number.MAX_SAFE_INTEGER : this.#lastUntil(until);
    const conditions = [
      isUpwards ? 'id > ?' : 'id < ?',
      'id <= ?',
      ...(object === undefined ? [] : ['object_id = ?']),
      ...(kinds.length === 0 ? [] : [`kind IN (${kinds.map(() => '?').join()})`]),
    ];
    const read = this.#statement(conditions.join(' AND '), isUpwards ? 'ASC' : 'DESC');
    const values = [from?.id ?? Number.MAX_SAFE_INTEGER, newest, ...(object === undefined ? [] : [object]), ...kinds];
    // One more than is asked for tells whether there are more.
    const rows = read.all(...values, count + 1);
    const hasMore = rows.length > count;
    const shown = rows.slice(0, count);
    if (isUpwards) shown.reverse();
    const [first, oldest] = [shown[0] ?? from ?? this.#place.get(newest), shown.at(-1) ?? from];
    return {
      events: shown.map(eventOf),
      older: oldest && (hasMore || isUpwards) ? writeCursor(oldest) : undefined,
      newer: first && writeCursor(first),
    };
  }

  #known(cursor: string): Place | undefined {
    const place = readCursor(cursor);
    return place && this.#place.get(place.id)?.time === place.time ? place : undefined;
  }

  /** Times rise with the ids, as far as clocks are right: the log is halved until the event is found. */
  #lastUntil(time: number): number {
    let [low, high] = [0, this.last()?.id ?? 0];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#place.get(middle)?.time ?? 0) <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #statement(where: string, order: 'ASC' | 'DESC') {
    const source = `SELECT ${rowColumns} FROM event WHERE ${where} ORDER BY id ${order} LIMIT ?`;
    const known = this.#statements.get(source) ?? statement(this.#db, source);
    this.#statements.set(source, known);
    return known;
  }
}

function statement(db: Db, source: string) {
  return db.prepare<(string | number)[], EventRow>(source);
}
