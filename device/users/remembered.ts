import { createHmac, randomBytes } from 'node:crypto';
import type { User } from './user.ts';

const rememberedMs = 60_000;
const mostSessions = 1000;

interface Entry {
  readonly user: User;
  readonly sessions: Set<string>;
  /** Monotonic milliseconds: from then on it counts no longer, however often it is used. */
  readonly until: number;
  used: number;
}

/**
 * Right credentials that are in use (R11): 60 s unused, or `forget`, and they cost a hash again. Stored under a keyed
 * digest, never in plain.
 */
export class Remembered {
  readonly #tick: () => number;
  readonly #key = randomBytes(32);
  readonly #entries = new Map<string, Entry>();
  readonly #epochs = new Map<string, number>();

  /** `tick`: monotonic milliseconds. */
  constructor(tick: () => number) {
    this.#tick = tick;
  }

  digest(login: string, password: string): string {
    return createHmac('sha256', this.#key).update(`${login}:${password}`).digest('base64');
  }

  /**
   * Undefined: it is not remembered. A call counts as a use. With a session: only where that session has shown it
   * before.
   */
  find(digest: string, session?: string): User | undefined {
    const entry = this.#entries.get(digest);
    if (!entry || this.#isOld(entry)) return undefined;
    if (session !== undefined && !entry.sessions.has(session)) return undefined;
    entry.used = this.#tick();
    return entry.user;
  }

  /** `mostMs`: for how long at most, of a password that may change elsewhere. */
  add(digest: string, user: User, mostMs = Number.POSITIVE_INFINITY): void {
    for (const [known, entry] of this.#entries) if (this.#isOld(entry)) this.#entries.delete(known);
    const sessions = this.#entries.get(digest)?.sessions ?? new Set();
    this.#entries.set(digest, { user, sessions, until: this.#tick() + mostMs, used: this.#tick() });
  }

  /** The session has shown this right credential; no effect where it has been forgotten since. */
  join(digest: string, session: string): void {
    const sessions = this.#entries.get(digest)?.sessions;
    if (!sessions) return;
    sessions.delete(session);
    sessions.add(session);
    const [oldest] = sessions;
    if (sessions.size > mostSessions && oldest !== undefined) sessions.delete(oldest);
  }

  /** These sessions have a stream: their credentials are in use without requests. */
  hold(held: ReadonlySetLike<string>): void {
    for (const entry of this.#entries.values()) {
      if (!this.#isOld(entry) && !entry.sessions.isDisjointFrom(held)) entry.used = this.#tick();
    }
  }

  /** After a password change, lock, deletion or expiry. */
  forget(login: string): void {
    this.#epochs.set(login, this.epochOf(login) + 1);
    for (const [digest, { user }] of this.#entries) if (user.login === login) this.#entries.delete(digest);
  }

  /** Another number after each `forget`: a verdict of an earlier one is outdated. */
  epochOf(login: string): number {
    return this.#epochs.get(login) ?? 0;
  }

  #isOld({ used, until }: Entry): boolean {
    return this.#tick() - used > rememberedMs || this.#tick() > until;
  }
}
