import type { Db } from '../store/db.ts';

/** Least time until a login at an address is written again. */
const rewrittenMs = 24 * 60 * 60_000;
const mostLogins = 10_000;

interface KnownLoginsParts {
  readonly db: Db;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly onWriteFailed: (error: Error) => void;
}

/**
 * Which logins had a right password from which address, over restarts too. It neither admits nor refuses anyone: when
 * the queue of checks is full, these lose their places last.
 */
export class KnownLogins {
  readonly #parts: KnownLoginsParts;
  readonly #put;
  readonly #trim;
  /** The one that was right longest ago is first. */
  readonly #seen: Map<string, number>;

  constructor(parts: KnownLoginsParts) {
    const { db } = parts;
    this.#parts = parts;
    this.#put = db.prepare<[string, string, number]>(
      `INSERT INTO known_login (login, address, seen) VALUES (?, ?, ?)
       ON CONFLICT (login, address) DO UPDATE SET seen = excluded.seen`,
    );
    this.#trim = db.prepare(
      `DELETE FROM known_login WHERE (login, address) IN (SELECT login, address FROM known_login ORDER BY seen LIMIT
       max(0, (SELECT count(*) FROM known_login) - ${mostLogins}))`,
    );
    const rows = db
      .prepare<[], { login: string; address: string; seen: number }>('SELECT * FROM known_login ORDER BY seen')
      .all();
    this.#seen = new Map(rows.map(({ login, address, seen }) => [keyOf(login, address), seen]));
  }

  has(login: string, address: string): boolean {
    return this.#seen.has(keyOf(login, address));
  }

  add(login: string, address: string): void {
    const key = keyOf(login, address);
    const now = this.#parts.now();
    const before = this.#seen.get(key);
    if (before !== undefined && Math.abs(now - before) < rewrittenMs) return;
    this.#seen.delete(key);
    this.#seen.set(key, now);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > mostLogins && oldest !== undefined) this.#seen.delete(oldest);
    try {
      this.#put.run(login, address, now);
      this.#trim.run();
    } catch (error) {
      // Tried again at the next right password.
      this.#seen.set(key, 0);
      this.#parts.onWriteFailed(error as Error);
    }
  }
}

function keyOf(login: string, address: string): string {
  return JSON.stringify([login, address]);
}
