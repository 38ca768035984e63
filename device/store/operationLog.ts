import type { Operation, OperationKind, OperationPage } from '../../protocol/operationLog.ts';
import type { Db } from './db.ts';
import { type Entry, Repeats } from './repeats.ts';
import { directly, type Writes } from './storage.ts';

export type { Entry } from './repeats.ts';

const columns = `sequence, time, kind, user, address, subject, detail, result, reason, count, since, names, origin,
  written_reason AS writtenReason`;
const nothing = {
  user: null,
  address: null,
  subject: null,
  detail: null,
  result: null,
  reason: null,
  point: null,
  origin: null,
  writtenReason: null,
  since: null,
  names: null,
  count: 1,
};

/** A name may be anything that somebody typed at the login, a text anything that a command can carry. */
const longestName = 64;
const longestText = 2000;
/** What would break a line or turn its direction. */
const notShown = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The operation log: rows in rising sequence. What is written is never changed. */
export class OperationLog {
  readonly #insert;
  readonly #page;
  readonly #ofPoint;
  readonly #bounds;
  readonly #repeats;
  readonly #db: Db;
  readonly #writes: Writes;
  #last = 0;
  /** A row was written since `last` was looked up. */
  #hasMore = true;

  /** `tick` is a monotonic clock in milliseconds; `writes` takes what the disk does not take now. */
  constructor(db: Db, tick: () => number = () => performance.now(), writes: Writes = directly) {
    this.#db = db;
    this.#writes = writes;
    this.#insert = db.prepare(
      `INSERT INTO operation (time, kind, user, address, subject, detail, result, reason, point, origin, written_reason,
         count, since, names)
       VALUES (@time, @kind, @user, @address, @subject, @detail, @result, @reason, @point, @origin, @writtenReason,
         @count, @since, @names)`,
    );
    this.#page = db.prepare<[number, number], Operation>(
      `SELECT ${columns} FROM operation
       WHERE sequence <= ? ORDER BY sequence DESC LIMIT ?`,
    );
    this.#ofPoint = db.prepare<[string, string, number], Operation>(
      `SELECT ${columns} FROM operation WHERE point = ? AND kind = ? ORDER BY sequence DESC LIMIT ?`,
    );
    this.#bounds = db.prepare<[], { first: number | null; last: number | null }>(
      // Two look-ups: one query with both would read the whole table.
      'SELECT (SELECT min(sequence) FROM operation) AS first, (SELECT max(sequence) FROM operation) AS last',
    );
    this.#repeats = new Repeats((entry) => this.append(entry), tick);
  }

  /** Sequence of the newest row on disk; 0 where there is none. A row that is not committed may still be taken back. */
  get last(): number {
    if (this.#hasMore && !this.#db.inTransaction) {
      this.#last = this.#bounds.get()?.last ?? 0;
      this.#hasMore = false;
    }
    return this.#last;
  }

  /** Writes one row to disk before it returns; where the disk can't be written, when it can. */
  append(entry: Entry): void {
    this.#writes.later(() => this.insert(entry));
  }

  /** Writes one row, as a part of the transaction that is under way; throws where it can't. */
  insert(entry: Entry): void {
    this.#insert.run({ ...nothing, ...defined(bounded(entry)) });
    this.#hasMore = true;
  }

  /** As append; what comes again and again within a minute is counted, and written as one row when it is over (R12). */
  appendFolded(entry: Entry): void {
    this.#repeats.add(bounded(entry));
  }

  /** Each second, and with `all` when the service stops: writes what was counted. `time` is UTC milliseconds. */
  closeRepeats(time: number, which: 'over' | 'all' = 'over'): void {
    this.#repeats.close(time, which);
  }

  /** At most `count` rows, newest first, from `newest` (default: the newest of all) downwards. */
  page(newest: number | undefined, count: number): OperationPage {
    const bounds = this.#bounds.get();
    const rows = this.#page.all(newest ?? Number.MAX_SAFE_INTEGER, count).map((row) => defined(row) as Operation);
    return { first: bounds?.first ?? 0, last: bounds?.last ?? 0, rows };
  }

  /** The newest rows of one kind about one point, newest first; by an index, however long the log is. */
  ofPoint(point: string, kind: OperationKind, count: number): Operation[] {
    return this.#ofPoint.all(point, kind, count).map((row) => defined(row) as Operation);
  }
}

/** Without what is null or undefined: the database knows only null, the rest of the service only undefined. */
function defined(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));
}

/** No longer than a row is to be, whoever wrote the texts. */
function bounded(entry: Entry): Entry {
  const cut = Object.entries(entry).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.slice(0, longestText).toWellFormed() : value,
  ]);
  const { user } = entry;
  const name = user?.replace(notShown, '\ufffd').slice(0, longestName).toWellFormed();
  return { ...(Object.fromEntries(cut) as Entry), ...(user !== undefined && { user: name }) };
}
