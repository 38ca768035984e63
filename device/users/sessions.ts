import { randomBytes } from 'node:crypto';
import type { UserSession } from '../../protocol/administration.ts';

/** How long somebody who asks for nothing is still listed. */
const listedMs = 10 * 60_000;
const endedMs = 24 * 60 * 60_000;
const mostEnded = 10_000;

/** Whose request it is, and the number that the page gave itself, if it did. */
export interface Caller {
  readonly login: string;
  readonly address: string;
  readonly page: string | undefined;
}

interface Entry extends Caller {
  readonly id: string;
  readonly since: number;
  lastSeen: number;
}

/**
 * Who is logged in. A page names itself with a number of its own in each request; one that does not is known by login
 * and address. One that an administrator ended is refused from then on: the next login makes a new number.
 */
export class Sessions {
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #ended = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes a request; false where its session was ended. */
  seen(caller: Caller): boolean {
    const key = keyOf(caller);
    if (this.#ended.has(key)) return false;
    const now = this.#now();
    const found = this.#entries.get(key);
    if (found) found.lastSeen = now;
    else this.#entries.set(key, { ...caller, id: randomBytes(8).toString('hex'), since: now, lastSeen: now });
    this.#sweep(now);
    return true;
  }

  /** These hold a stream: they are heard of as long as they do, though they ask for nothing. */
  hold(keys: Iterable<string>): void {
    for (const key of keys) {
      const found = this.#entries.get(key);
      if (found) found.lastSeen = this.#now();
    }
  }

  /** Those heard of lately, and which of them is the one that asks. */
  list(own: Caller): UserSession[] {
    const ownKey = keyOf(own);
    this.#sweep(this.#now());
    return [...this.#entries].map(([key, { page: _, ...entry }]) => ({ ...entry, isOwn: key === ownKey }));
  }

  /** Somebody leaves; the key of the streams that end with it. */
  leave(caller: Caller): string {
    const key = keyOf(caller);
    this.#entries.delete(key);
    return key;
  }

  /** Ends one; the login and the key of its streams, or undefined where there is none of that id. */
  end(id: string): { readonly login: string; readonly key: string } | undefined {
    const found = [...this.#entries].find(([, entry]) => entry.id === id);
    if (!found) return undefined;
    const [key, { login, page }] = found;
    this.#entries.delete(key);
    // Without a number of its own a page can't be told from the next login: only its streams end.
    if (page !== undefined) this.#ended.set(key, this.#now());
    return { login, key };
  }

  #sweep(now: number): void {
    for (const [key, { lastSeen }] of this.#entries) if (now - lastSeen > listedMs) this.#entries.delete(key);
    for (const [key, time] of this.#ended) {
      if (now - time > endedMs || this.#ended.size > mostEnded) this.#ended.delete(key);
    }
  }
}

/** What a session is known by: the login, and the page's number or else the address. */
export function keyOf({ login, address, page }: Caller): string {
  return JSON.stringify([login, page === undefined ? address : `#${page}`]);
}
