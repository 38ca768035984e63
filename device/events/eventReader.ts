import type { DeviceEvent, EventFilter, EventPage, EventQuery } from '../../protocol/event.ts';
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

  /** Undefined: the cursor is none of this log. */
  page({ before, after, count, ...filter }: EventQuery): EventPage | undefined {
    const cursor = before ?? after;
    const from = cursor === undefined ? undefined : this.#known(cursor);
    if (cursor !== undefined && !from) return undefined;
    const isUpwards = before === undefined && after !== undefined;
    const newest = filter.until === undefined ? Number.MAX_SAFE_INTEGER : this.#lastUntil(filter.until);
    const { conditions, values } = filterSql(filter);
    const where = [isUpwards ? 'id > ?' : 'id < ?', 'id <= ?', ...conditions].join(' AND ');
    const read = this.#statement(where, isUpwards ? 'ASC' : 'DESC');
    // One more than is asked for tells whether there are more.
    const rows = read.all(from?.id ?? Number.MAX_SAFE_INTEGER, newest, ...values, count + 1);
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

  /** The event of that id; undefined: there is none, or not any more. */
  event(id: number): DeviceEvent | undefined {
    const [row] = this.#statement('id = ?', 'ASC').all(id, 1);
    return row && eventOf(row);
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

function filterSql(filter: EventFilter) {
  const { from, kinds = [], severity, person, objects = [], episode, text, textKinds = [] } = filter;
  const anyOf = 'IN (SELECT value FROM json_each(?))';
  const like = `%${text}%`;
  const parts: [boolean, string, ...(string | number)[]][] = [
    [from !== undefined, 'time >= ?', from ?? 0],
    [kinds.length > 0, `kind ${anyOf}`, JSON.stringify(kinds)],
    [severity !== undefined, 'severity >= ?', severity ?? 0],
    [person !== undefined, 'person = ?', person ?? ''],
    [objects.length > 0, `object_id ${anyOf}`, JSON.stringify(objects)],
    [episode !== undefined, '(id = ? OR episode = ?)', episode ?? 0, episode ?? 0],
    [
      text !== undefined,
      `(object_name LIKE ? OR object_id LIKE ? OR person LIKE ? OR fields LIKE ? OR kind ${anyOf})`,
      ...[like, like, like, like, JSON.stringify(textKinds)],
    ],
  ];
  const used = parts.filter(([isUsed]) => isUsed);
  return { conditions: used.map(([, sql]) => sql), values: used.flatMap(([, , ...values]) => values) };
}
