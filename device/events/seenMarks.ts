import type { Db } from '../store/db.ts';
import { directly, type Writes } from '../store/storage.ts';
import type { Place } from './cursor.ts';

/** How far of the log an account knows. */
interface Mark {
  /** The newest event when they were last here. */
  readonly since: Place;
  /** The newest one that they have put away, or that was there while they were here and had nothing to put away. */
  readonly seen: Place;
  /** False: something was told to them, and they have not put it away. */
  readonly isRead: boolean;
}

interface Row {
  readonly login: string;
  readonly sinceId: number;
  readonly sinceTime: number;
  readonly seenId: number;
  readonly seenTime: number;
  readonly isRead: number;
}

/** The log's beginning, for a log that is empty. */
const begin: Place = { id: 0, time: 0 };

/**
 * Up to where each account has seen the log. What is told to somebody stays to be told until they put it away, in whichever
 * browser; for whoever has, what happens while they are logged in is seen.
 */
export class SeenMarks {
  readonly #writes: Writes;
  readonly #put;
  readonly #get;
  /** What the disk may not have taken yet. */
  readonly #waiting = new Map<string, Mark>();

  constructor(db: Db, writes: Writes = directly) {
    this.#writes = writes;
    this.#get = db.prepare<[string], Row>(
      `SELECT login, since_id AS sinceId, since_time AS sinceTime, seen_id AS seenId, seen_time AS seenTime,
       is_read AS isRead FROM log_seen WHERE login = ?`,
    );
    // A mark of an account that is gone meanwhile is not kept.
    this.#put = db.prepare<[Row]>(
      `INSERT INTO log_seen SELECT login, @sinceId, @sinceTime, @seenId, @seenTime, @isRead FROM account WHERE login = @login
       ON CONFLICT (login) DO UPDATE SET since_id = @sinceId, since_time = @sinceTime, seen_id = @seenId,
       seen_time = @seenTime, is_read = @isRead`,
    );
  }

  /** Undefined: they were never here. */
  of(login: string): Mark | undefined {
    const waiting = this.#waiting.get(login);
    if (waiting) return waiting;
    const row = this.#get.get(login);
    if (!row) return undefined;
    return {
      since: { id: row.sinceId, time: row.sinceTime },
      seen: { id: row.seenId, time: row.seenTime },
      isRead: row.isRead === 1,
    };
  }

  /** They are here for the first time: all of before is none of theirs. */
  begin(login: string, newest: Place = begin): void {
    this.#keep(login, { since: newest, seen: newest, isRead: true });
  }

  /** Something was told to them. */
  markUnread(login: string): void {
    const mark = this.of(login);
    if (mark?.isRead) this.#keep(login, { ...mark, isRead: false });
  }

  /** They have put away what was told up to there, or there was nothing; never back, except in a log that has begun anew. */
  see(login: string, place: Place, isOfThisLog: (place: Place) => boolean): void {
    const { since, seen } = this.of(login) ?? { since: place, seen: place };
    const isBack = place.id < seen.id && isOfThisLog(seen);
    this.#keep(login, { since, seen: isBack ? seen : place, isRead: true });
  }

  /** They left, and that was the newest event then. */
  left(login: string, place: Place | undefined): void {
    const mark = this.of(login);
    if (!mark?.isRead || !place) return;
    const last = place.id > mark.seen.id ? place : mark.seen;
    this.#keep(login, { since: last, seen: last, isRead: true });
  }

  #keep(login: string, mark: Mark): void {
    this.#waiting.set(login, mark);
    const { since, seen, isRead } = mark;
    this.#writes.later(() => {
      this.#put.run({
        login,
        sinceId: since.id,
        sinceTime: since.time,
        seenId: seen.id,
        seenTime: seen.time,
        isRead: isRead ? 1 : 0,
      });
      if (this.#waiting.get(login) === mark) this.#waiting.delete(login);
    }, `seen ${login}`);
  }
}
