import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../store/db.ts';

/** Failures within this time that start a delay, and how long it lasts the first time and at most (R12). */
const countedMs = 5 * 60_000;
const mostFailures = 5;
const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;
/** The same wrong credential, sent again and again by a page left open, counts once in this time. */
const sameMs = 60_000;
/** Rows kept at most; whoever tries random logins can't fill the disk. */
const mostRows = 10_000;

interface Row {
  readonly failures: number;
  /** Of the first failure that is counted. */
  readonly since: number;
  readonly until: number;
  readonly delay: number;
}

/**
 * Counts wrong passwords per login and address (R12). Five in five minutes start a delay that doubles with each
 * further one, up to 15 minutes; it survives a restart and touches nobody else.
 */
export class Lockout {
  readonly #find;
  readonly #put;
  readonly #drop;
  readonly #trim;
  readonly #now: () => number;
  readonly #key = randomBytes(32);
  readonly #lastWrong = new Map<string, { digest: string; time: number }>();

  constructor(db: Db, now: () => number) {
    this.#find = db.prepare<[string, string], Row>(
      'SELECT failures, since, until, delay FROM lockout WHERE login = ? AND address = ?',
    );
    this.#put = db.prepare(
      `INSERT INTO lockout (login, address, failures, since, until, delay) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (login, address) DO UPDATE SET failures = excluded.failures, since = excluded.since,
         until = excluded.until, delay = excluded.delay`,
    );
    this.#drop = db.prepare('DELETE FROM lockout WHERE login = ? AND address = ?');
    this.#trim = db.prepare(
      `DELETE FROM lockout WHERE (login, address) IN (SELECT login, address FROM lockout ORDER BY since LIMIT
       max(0, (SELECT count(*) FROM lockout) - ${mostRows}))`,
    );
    this.#now = now;
  }

  /** Whether even a right password is refused now, unchecked. */
  isDelayed(login: string, address: string): boolean {
    return this.#now() < (this.#find.get(login, address)?.until ?? 0);
  }

  /** A wrong password; true where it began a delay. */
  failed(login: string, address: string, password: string): boolean {
    const now = this.#now();
    if (this.#isRepeated(`${login}:${address}`, password, now)) return false;
    const before = this.#find.get(login, address);
    // What is long past counts no more, and neither does a delay that has been quiet for as long as it could grow.
    const isFresh =
      before && now - Math.max(before.since, before.until) < (before.delay > 0 ? longestDelayMs : countedMs);
    const failures = isFresh ? before.failures + 1 : 1;
    const since = isFresh ? before.since : now;
    const begins = failures >= mostFailures;
    const delay = begins ? Math.min(longestDelayMs, Math.max(firstDelayMs, (isFresh ? before.delay : 0) * 2)) : 0;
    this.#put.run(login, address, failures, since, begins ? now + delay : 0, delay);
    this.#trim.run();
    return begins;
  }

  /** A right password ends the count. */
  succeeded(login: string, address: string): void {
    this.#lastWrong.delete(`${login}:${address}`);
    this.#drop.run(login, address);
  }

  #isRepeated(who: string, password: string, now: number): boolean {
    const digest = createHmac('sha256', this.#key).update(password).digest('base64');
    const last = this.#lastWrong.get(who);
    if (last?.digest === digest && now - last.time < sameMs) return true;
    if (this.#lastWrong.size >= mostRows) this.#lastWrong.clear();
    this.#lastWrong.set(who, { digest, time: now });
    return false;
  }
}
