import { createHmac, randomBytes } from 'node:crypto';
import { type Db, inOne } from '../store/db.ts';
import { keyed } from '../store/keyed.ts';
import { storedSetting } from '../store/tables/settings.ts';
import { type LockoutRow, lockoutStore } from './lockoutStore.ts';

/** Failures within this time start a delay, and how long it lasts the first time and at most (R12). */
const countedMs = 5 * 60_000;
const mostFailures = 5;
const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;
/** The same wrong password, repeated by a page left open, counts once in this time. */
const sameMs = 60_000;
/** Counts that are stored: trying random logins fills neither memory nor disk. */
const mostCounts = 10_000;

/** Times: monotonic milliseconds. */
interface Count {
  readonly failures: number;
  /** Of the first counted failure. */
  readonly since: number;
  readonly until: number;
  readonly delay: number;
  readonly lastWrong?: { readonly digest: string; readonly tick: number };
}

interface LockoutParts {
  readonly db: Db;
  /** UTC milliseconds: for what is on disk, and nothing else. */
  readonly now: () => number;
  /** Monotonic milliseconds: a step of the clock neither prolongs nor shortens delays. */
  readonly tick: () => number;
  /** The disk did not take a count: it is in memory, and written with the next one. */
  readonly onWriteFailed: (error: Error) => void;
}

/**
 * Counts password attempts per login and address, from the moment they begin (R12). Five wrong ones in five minutes
 * start a delay that doubles with each further one, up to 15 minutes; it survives a restart and affects no one else.
 */
export class Lockout {
  readonly #parts: LockoutParts;
  readonly #store;
  /** Of passwords, for the life of this service. */
  readonly #key = randomBytes(32);
  /** Of logins and addresses, stored. */
  readonly #loginKey: string;
  readonly #counts = new Map<string, Count>();
  readonly #open = new Map<string, number>();
  readonly #unsaved = new Set<string>();

  constructor(parts: LockoutParts) {
    this.#parts = parts;
    this.#store = lockoutStore(parts.db);
    const [now, tick] = [parts.now(), parts.tick()];
    this.#loginKey = storedSetting(parts.db, 'login key', () => randomBytes(32).toString('hex'));
    for (const row of this.#store.list()) {
      const count = fromRow(row, now, tick);
      if (isFresh(count, tick)) this.#counts.set(row.who, count);
      else this.#unsaved.add(row.who);
    }
    this.#saveAll();
  }

  /** Whether even a right password is refused now, unchecked. */
  isDelayed(login: string, address: string): boolean {
    return this.delayLeft(login, address) > 0;
  }

  /** Milliseconds; 0: passwords are checked. */
  delayLeft(login: string, address: string): number {
    const until = this.#counts.get(this.#keyOf(login, address))?.until ?? 0;
    return Math.max(0, until - this.#parts.tick());
  }

  /**
   * Begins an attempt, which has to be ended. Not begun: `delayed`, after too many wrong ones; `full`, where as many as
   * may fail are in progress.
   */
  begin(login: string, address: string): 'begun' | 'delayed' | 'full' {
    if (this.isDelayed(login, address)) return 'delayed';
    const key = this.#keyOf(login, address);
    const open = this.#open.get(key) ?? 0;
    const failures = this.#fresh(key)?.failures ?? 0;
    if (open >= Math.max(1, mostFailures - failures)) return 'full';
    this.#open.set(key, open + 1);
    return 'begun';
  }

  /** The attempt ended unchecked, and does not count. */
  cancelled(login: string, address: string): void {
    this.#close(this.#keyOf(login, address));
  }

  succeeded(login: string, address: string): void {
    const key = this.#keyOf(login, address);
    this.#close(key);
    if (this.#counts.delete(key)) this.#save(key);
  }

  /** True: a delay begins. */
  failed(login: string, address: string, password: string): boolean {
    const key = this.#keyOf(login, address);
    this.#close(key);
    const tick = this.#parts.tick();
    const before = this.#fresh(key);
    const digest = createHmac('sha256', this.#key).update(password).digest('base64');
    const last = this.#counts.get(key)?.lastWrong;
    if (last?.digest === digest && tick - last.tick < sameMs) return false;
    const failures = (before?.failures ?? 0) + 1;
    const begins = failures >= mostFailures;
    const delay = begins ? Math.min(longestDelayMs, Math.max(firstDelayMs, (before?.delay ?? 0) * 2)) : 0;
    // The newest is last.
    this.#counts.delete(key);
    this.#counts.set(key, {
      failures,
      since: before?.since ?? tick,
      until: begins ? tick + delay : 0,
      delay,
      lastWrong: { digest, tick },
    });
    this.#trim();
    this.#save(key);
    return begins;
  }

  #fresh(key: string): Count | undefined {
    const count = this.#counts.get(key);
    return count && isFresh(count, this.#parts.tick()) ? count : undefined;
  }

  /** As long for any name, and nothing that was typed. */
  #keyOf(login: string, address: string): string {
    return keyed(this.#loginKey, [login, address]);
  }

  #close(key: string): void {
    const open = (this.#open.get(key) ?? 0) - 1;
    if (open > 0) this.#open.set(key, open);
    else this.#open.delete(key);
  }

  /** The oldest go first, and those with a delay last: no flood of other logins ends a delay. */
  #trim(): void {
    if (this.#counts.size <= mostCounts) return;
    let oldest: string | undefined;
    for (const [key, { delay }] of this.#counts) {
      oldest ??= key;
      if (delay > 0) continue;
      oldest = key;
      break;
    }
    if (oldest === undefined) return;
    this.#counts.delete(oldest);
    this.#save(oldest);
  }

  /** With those that the disk did not take before. */
  #save(key: string): void {
    this.#unsaved.add(key);
    this.#saveAll();
  }

  #saveAll(): void {
    if (this.#unsaved.size === 0) return;
    const { db, now, tick, onWriteFailed } = this.#parts;
    try {
      inOne(db, () => {
        for (const unsaved of this.#unsaved) {
          const count = this.#counts.get(unsaved);
          if (count) this.#store.put(toRow(unsaved, count, now(), tick()));
          else this.#store.drop(unsaved);
        }
      });
      this.#unsaved.clear();
    } catch (error) {
      onWriteFailed(error as Error);
    }
  }
}

/** Not long past, nor with a delay that has been over for as long as it could grow. */
function isFresh({ since, until, delay }: Count, tick: number): boolean {
  return delay > 0 ? tick - until < longestDelayMs : tick - since < countedMs;
}

function toRow(who: string, { failures, since, until, delay }: Count, now: number, tick: number): LockoutRow {
  const wall = (at: number) => Math.round(now + at - tick);
  return { who, failures, since: wall(since), until: delay > 0 ? wall(until) : 0, delay };
}

/** A clock that was changed while the service was stopped prolongs no delay beyond its length. */
function fromRow(row: LockoutRow, now: number, tick: number): Count {
  const delay = Math.min(row.delay, longestDelayMs);
  const since = tick - Math.max(0, now - row.since);
  return { failures: row.failures, since, delay, until: delay > 0 ? tick + Math.min(delay, row.until - now) : 0 };
}
