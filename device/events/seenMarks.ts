import { readHubLogin } from '../../protocol/uplink/hubUser.ts';
import type { Db } from '../store/db.ts';
import { directly, type Writes } from '../store/storage.ts';
import type { Cursor } from './cursor.ts';

interface Mark {
  /** The newest event at the last visit. */
  readonly since: Cursor;
  /** The newest event that was dismissed, or that came during a visit in which there was nothing to dismiss. */
  readonly seen: Cursor;
  /** False: something was shown, and not dismissed. */
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

const begin: Cursor = { id: 0, time: 0 };
/** Users of hubs whose marks are stored. */
export const mostOfHubs = 500;

/**
 * Up to where each account has seen the log. What is shown stays until it is dismissed, in any browser; after that,
 * what happens while the user is logged in counts as seen.
 */
export class SeenMarks {
  readonly #writes: Writes;
  readonly #put;
  readonly #get;
  readonly #limit;
  /** What the disk may not have taken yet. */
  readonly #waiting = new Map<string, Mark>();

  constructor(db: Db, writes: Writes = directly) {
    this.#writes = writes;
    this.#get = db.prepare<[string], Row>(
      `SELECT login, since_id AS sinceId, since_time AS sinceTime, seen_id AS seenId, seen_time AS seenTime,
       is_read AS isRead FROM log_seen WHERE login = ?`,
    );
    // The mark of an account that is gone meanwhile is not stored.
    this.#put = db.prepare<[Row & { readonly isOfHub: number }]>(
      `INSERT INTO log_seen SELECT @login, @sinceId, @sinceTime, @seenId, @seenTime, @isRead
       WHERE @isOfHub OR EXISTS (SELECT 1 FROM account WHERE login = @login)
       ON CONFLICT (login) DO UPDATE SET since_id = @sinceId, since_time = @sinceTime, seen_id = @seenId,
       seen_time = @seenTime, is_read = @isRead`,
    );
    // Which users a hub has, it does not say: those of the oldest visits make room.
    this.#limit = db.prepare<[number]>(
      `DELETE FROM log_seen WHERE login IN (
         SELECT login FROM log_seen WHERE login LIKE 'hub:%' ORDER BY seen_time DESC LIMIT -1 OFFSET ?)`,
    );
  }

  /** Undefined: the account was never here, nor that user of a hub. */
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

  /** The first visit: nothing from before is shown. */
  begin(login: string, newest: Cursor = begin): void {
    this.#keep(login, { since: newest, seen: newest, isRead: true });
  }

  markUnread(login: string): void {
    const mark = this.of(login);
    if (mark?.isRead) this.#keep(login, { ...mark, isRead: false });
  }

  /** All up to there was dismissed, or there was nothing; never back, except in a log that has begun again. */
  see(login: string, place: Cursor, isOfThisLog: (place: Cursor) => boolean): void {
    const { since, seen } = this.of(login) ?? { since: place, seen: place };
    const isBack = place.id < seen.id && isOfThisLog(seen);
    this.#keep(login, { since, seen: isBack ? seen : place, isRead: true });
  }

  /** `place`: the newest event when the user left. */
  left(login: string, place: Cursor | undefined): void {
    const mark = this.of(login);
    if (!mark?.isRead || !place) return;
    const last = place.id > mark.seen.id ? place : mark.seen;
    this.#keep(login, { since: last, seen: last, isRead: true });
  }

  #keep(login: string, mark: Mark): void {
    this.#waiting.set(login, mark);
    const { since, seen, isRead } = mark;
    const isOfHub = Number(readHubLogin(login) !== undefined);
    this.#writes.later(() => {
      if (isOfHub && !this.#get.get(login)) this.#limit.run(mostOfHubs - 1);
      this.#put.run({
        login,
        isOfHub,
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
