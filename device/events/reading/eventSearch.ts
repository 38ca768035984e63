import type { DeviceEvent, EventFilter } from '../../../protocol/log/event.ts';
import type { Db } from '../../store/db.ts';
import { isSeen, type LogAccess, redacted } from '../logAccess.ts';
import { type EventRow, eventOf, rowColumns } from '../row.ts';
import { candidateRows } from './candidateRows.ts';
import type { EventIndex, Span } from './eventIndex.ts';
import { expressionOf, matcherOf } from './match.ts';

/** Rows by which the index grows; later ones are compared with a filter one by one. */
export const portionRows = 1024;
const leastCompared = 500;
/** For a user of limited groups each step of a search reads more rows than the one before, up to this number. */
const mostLimited = 10_000;
const growth = 4;

type Way = { readonly above: number } | { readonly below: number };

/** Ids; null: there is no row. */
interface Ends {
  readonly oldest: number | null;
  readonly newest: number | null;
}

/** What the index does not have, or all without one, is compared row by row. */
export class EventSearch {
  readonly #index: EventIndex | undefined;
  readonly #ends;
  readonly #following;
  readonly #candidateRows;

  constructor(db: Db, index: EventIndex | undefined) {
    this.#index = index;
    this.#ends = db.prepare<[], Ends>(
      'SELECT (SELECT min(id) FROM event) AS oldest, (SELECT max(id) FROM event) AS newest',
    );
    this.#following = db.prepare<[number], EventRow>(
      `SELECT ${rowColumns} FROM event WHERE id > ? ORDER BY id LIMIT ${portionRows}`,
    );
    this.#candidateRows = candidateRows(db);
  }

  /** Upwards from `above`, or downwards from `below`. */
  find(filter: EventFilter, access: LogAccess, way: Way, count: number): EventRow[] {
    const matches = matcherOf(filter);
    const isFound = (event: DeviceEvent) => isSeen(event, access) && matches(redacted(event, access));
    const found: EventRow[] = [];
    for (const rows of this.#candidates(filter, access, way, Math.max(count, leastCompared))) {
      found.push(...rows.filter((row) => isFound(eventOf(row))));
      if (found.length >= count) break;
    }
    return found.slice(0, count);
  }

  /** By one portion; false: it is complete, or there is none. */
  extendIndex(): boolean {
    if (!this.#index) return false;
    if (this.#index.forgetBefore(this.#ends.get()?.oldest ?? 0)) return true;
    const rows = this.#following.all(this.#index.last);
    if (rows.length < portionRows) return false;
    this.#index.add(rows);
    return true;
  }

  /** All rows that may match, `count` at a time. */
  *#candidates(filter: EventFilter, access: LogAccess, way: Way, count: number): Iterable<EventRow[]> {
    const isUp = 'above' in way;
    const { oldest, newest } = this.#ends.get() ?? {};
    const above = Math.max(isUp ? way.above : 0, (oldest ?? 0) - 1);
    const below = Math.min(isUp ? Number.MAX_SAFE_INTEGER : way.below, (newest ?? 0) + 1);
    const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY, episode } = filter;
    const expression = expressionOf(filter, access);
    const candidates = this.#candidateRows(access.limits);
    const runs = this.#runs(from, until, episode);
    for (const { first, last, isIndexed } of isUp ? runs : runs.toReversed()) {
      let most = count;
      let [low, high] = [Math.max(first, above + 1), Math.min(last, below - 1)];
      while (low <= high) {
        const isByIndex = isIndexed && expression !== undefined && this.#index !== undefined;
        const ids = isByIndex
          ? this.#index.find(expression, low, high, isUp, most)
          : candidates.ids(isUp, [low, high, from, until], most);
        const rows = isByIndex ? candidates.nearRows(ids) : candidates.rows(ids);
        yield isUp ? rows : rows.toReversed();
        const end = ids.at(-1);
        if (end === undefined || ids.length < most) break;
        if (access.limits) most = Math.max(most, Math.min(growth * most, mostLimited));
        if (isUp) low = end + 1;
        else high = end - 1;
      }
    }
  }

  /** Where events of that time and episode may be, oldest first. */
  #runs(from: number, until: number, episode: number | undefined): (Span & { readonly isIndexed: boolean })[] {
    const spans = this.#index?.spans(from, until) ?? [];
    const runs = spans.map((span) => ({ ...span, isIndexed: true }));
    runs.push({ first: (this.#index?.last ?? 0) + 1, last: Number.MAX_SAFE_INTEGER, isIndexed: false });
    if (episode === undefined) return runs;
    // The first event of an episode does not name it.
    const others = runs.map((run) => ({ ...run, first: Math.max(run.first, episode + 1) }));
    return [{ first: episode, last: episode, isIndexed: false }, ...others];
  }
}
