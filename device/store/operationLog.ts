import type { Operation, OperationKind, OperationPage } from '../../protocol/operationLog.ts';
import type { Db } from './db.ts';
import { directly, type Writes } from './storage.ts';

/** A row to be written; `point` is the permanent id of the point that it is about (R28). */
export type Entry = Omit<Operation, 'sequence' | 'count'> & { readonly point?: string | undefined };

const columns = `sequence, time, kind, user, address, subject, detail, result, reason, count, origin,
  written_reason AS writtenReason`;
const nothing = Object.fromEntries(
  ['user', 'address', 'subject', 'detail', 'result', 'reason', 'point', 'origin', 'writtenReason'].map((c) => [
    c,
    null,
  ]),
);

/** How long a repeated event is counted on one row in place of a row of its own (R12). */
const foldMs = 60_000;

/** The operation log: rows in rising sequence, never changed but for the count of a folded repeat. */
export class OperationLog {
  readonly #insert;
  readonly #page;
  readonly #ofPoint;
  readonly #bounds;
  readonly #lastLike;
  readonly #raise;
  readonly #db: Db;
  readonly #writes: Writes;
  #last = 0;

  constructor(db: Db, writes: Writes = directly) {
    this.#db = db;
    this.#writes = writes;
    this.#insert = db.prepare(
      `INSERT INTO operation (time, kind, user, address, subject, detail, result, reason, point, origin, written_reason)
       VALUES (@time, @kind, @user, @address, @subject, @detail, @result, @reason, @point, @origin, @writtenReason)`,
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
    this.#lastLike = db.prepare<[], Operation>('SELECT * FROM operation ORDER BY sequence DESC LIMIT 1');
    this.#raise = db.prepare<[number]>('UPDATE operation SET count = count + 1 WHERE sequence = ?');
    this.#noteLast();
  }

  /** Sequence of the newest row on disk; 0 where there is none. */
  get last(): number {
    return this.#last;
  }

  /** Writes one row to disk before it returns; where the disk can't be written, when it can. */
  append(entry: Entry): void {
    this.#writes.later(() => this.insert(entry));
  }

  /** Writes one row, as a part of the transaction that is under way; throws where it can't. */
  insert(entry: Entry): void {
    this.#insert.run({ ...nothing, ...defined(entry) });
    this.#noteLast();
  }

  /** As append; the same event as the newest row's, within a minute of it, is counted there (R12). */
  appendFolded(entry: Entry): void {
    const before = this.#lastLike.get();
    const same =
      before &&
      before.kind === entry.kind &&
      (before.user ?? undefined) === entry.user &&
      (before.address ?? undefined) === entry.address &&
      (before.reason ?? undefined) === entry.reason &&
      entry.time - before.time < foldMs;
    if (same) this.#writes.later(() => void this.#raise.run(before.sequence));
    else this.append(entry);
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

  /** A row that is not committed may still be taken back. */
  #noteLast(): void {
    if (!this.#db.inTransaction) this.#last = this.#bounds.get()?.last ?? 0;
  }
}

/** Without what is null or undefined: the database knows only null, the rest of the service only undefined. */
function defined(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));
}
