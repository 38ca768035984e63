import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../store/db.ts';
import { type LockoutRow, lockoutStore } from './lockoutStore.ts';

/** Failures within this time that start a delay, and how long it lasts the first time and at most (R12). */
const countedMs = 5 * 60_000;
const mostFailures = 5;
const firstDelayMs = 30_000;
const longestDelayMs = 15 * 60_000;
/** The same wrong password, sent again and again by a page left open, counts once in this time. */
const sameMs = 60_000;
/** Counts kept at most; whoever tries random logins fills neither memory nor disk. */
const mostCounts = 10_000;

/** Wrong passwords of one login from one address; times are ticks of the monotonic clock. */
interface Count {
  readonly login: string;
  readonly address: string;
  readonly failures: number;
  /** Of the first failure that is counted. */
  readonly since: number;
  readonly until: number;
  readonly delay: number;
  readonly lastWrong?: { readonly digest: string; readonly tick: number };
}

/** What the count needs of the service. */
interface LockoutParts {
  readonly db: Db;
  /** UTC milliseconds: for what is kept on disk, and nothing else. */
  readonly now: () => number;
  /** Monotonic milliseconds: delays go by it, so that a step of the clock neither prolongs nor shortens them. */
  readonly tick: () => number;
  /** The disk did not take a count: it goes on in memory, and is written with the next one. */
  readonly onWriteFailed: (error: Error) => void;
}

/**
 * Counts tries of passwords per login and address, from the moment they begin (R12). Five wrong ones in five minutes
 * start a delay that doubles with each further one, up to 15 minutes; it survives a restart and touches nobody else.
 */
export class Lockout {
  readonly #parts: LockoutParts;
  readonly #store;
  readonly #key = randomBytes(32);
  readonly #counts = new Map<string, Count>();
  /** Tries that have begun and not ended. */
  readonly #open = new Map<string, number>();
  readonly #unsaved = new Set<string>();

  constructor(parts: LockoutParts) {
    this.#parts = parts;
    this.#store = lockoutStore(parts.db);
    const [now, tick] = [parts.now(), parts.tick()];
    for (const row of this.#store.list()) this.#counts.set(keyOf(row.login, row.address), fromRow(row, now, tick));
  }

  /** Whether even a right password is refused now, unchecked. */
  isDelayed(login: string, address: string): boolean {
    return this.#parts.tick() < (this.#counts.get(keyOf(login, address))?.until ?? 0);
  }

  /**
   * A try begins, and is to be ended. Not begun: `delayed`, after too many wrong ones; `full`, where as many as may fail
   * are open already.
   */
  begin(login: string, address: string): 'begun' | 'delayed' | 'full' {
    if (this.isDelayed(login, address)) return 'delayed';
    const key = keyOf(login, address);
    const open = this.#open.get(key) ?? 0;
    const failures = this.#fresh(key)?.failures ?? 0;
    if (open >= Math.max(1, mostFailures - failures)) return 'full';
    this.#open.set(key, open + 1);
    return 'begun';
  }

  /** A try that began has ended unchecked: it counts for nothing. */
  cancelled(login: string, address: string): void {
    this.#close(keyOf(login, address));
  }

  /** A try that began was right: that ends the count. */
  succeeded(login: string, address: string): void {
    const key = keyOf(login, address);
    this.#close(key);
    if (this.#counts.delete(key)) this.#save(key);
  }

  /** A try that began was wrong; true where it began a delay. */
  failed(login: string, address: string, password: string): boolean {
    const key = keyOf(login, address);
    this.#close(key);
    const tick = this.#parts.tick();
    const before = this.#fresh(key);
    const digest = createHmac('sha256', this.#key).update(password).digest('base64');
    const last = this.#counts.get(key)?.lastWrong;
    if (last?.digest === digest && tick - last.tick < sameMs) return false;
    const failures = (before?.failures ?? 0) + 1;
    const begins = failures >= mostFailures;
    const delay = begins ? Math.min(longestDelayMs, Math.max(firstDelayMs, (before?.delay ?? 0) * 2)) : 0;
    // The newest stands last.
    this.#counts.delete(key);
    this.#counts.set(key, {
      login,
      address,
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

  /** What still counts: not what is long past, nor a delay that has been over for as long as it could grow. */
  #fresh(key: string): Count | undefined {
    const count = this.#counts.get(key);
    if (!count) return undefined;
    const age = this.#parts.tick() - Math.max(count.since, count.until);
    return age < (count.delay > 0 ? longestDelayMs : countedMs) ? count : undefined;
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

  /** Brings the count to the disk, and those that it did not take before. */
  #save(key: string): void {
    this.#unsaved.add(key);
    const { now, tick, onWriteFailed } = this.#parts;
    try {
      for (const unsaved of this.#unsaved) {
        const count = this.#counts.get(unsaved);
        if (count) this.#store.put(toRow(count, now(), tick()));
        else this.#store.drop(...loginAndAddress(unsaved));
        this.#unsaved.delete(unsaved);
      }
    } catch (error) {
      onWriteFailed(error as Error);
    }
  }
}

function keyOf(login: string, address: string): string {
  return JSON.stringify([login, address]);
}

function loginAndAddress(key: string): [string, string] {
  return JSON.parse(key);
}

function toRow({ login, address, failures, since, until, delay }: Count, now: number, tick: number): LockoutRow {
  const wall = (at: number) => Math.round(now + at - tick);
  return { login, address, failures, since: wall(since), until: delay > 0 ? wall(until) : 0, delay };
}

/** A clock that was put back or on while the service was stopped prolongs no delay beyond its length. */
function fromRow(row: LockoutRow, now: number, tick: number): Count {
  const delay = Math.min(row.delay, longestDelayMs);
  const since = tick - Math.max(0, now - row.since);
  return { ...row, since, delay, until: delay > 0 ? tick + Math.min(delay, row.until - now) : 0 };
}
