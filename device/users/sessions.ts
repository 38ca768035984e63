import { createHash, randomBytes } from 'node:crypto';
import type { UserSession } from '../../protocol/administration.ts';
import type { DirectoryEnd } from '../../protocol/directory.ts';
import type { AccountCause } from '../../protocol/headers.ts';
import type { SessionReason } from '../../protocol/log/event.ts';
import { sessionSecret } from '../../protocol/sessionSecret.ts';

/** How long a session without requests, and without a secret, is listed. */
const listedMs = 10 * 60_000;
/** Saves in a second that do not wait for its end: made-up sessions must not keep the disk busy. */
const mostAtOnce = 10;
/** How long the number of an ended session is refused. */
const endedMs = 24 * 60 * 60_000;
/** Sessions of one login without a stream, and numbers of its ended ones: a page can make up any number of them. */
const mostOfLogin = 50;

/** `page`: the number that the page gave itself, if it did. */
export interface Caller {
  readonly login: string;
  readonly address: string;
  readonly page: string | undefined;
}

export interface StoredSession extends Caller {
  readonly id: string;
  /** UTC milliseconds. */
  readonly since: number;
  readonly isEnded: boolean;
  /** SHA-256 of its secret (R9); undefined: its page shows the password. */
  readonly secret: string | undefined;
}

/** Of a session with a secret; in ms. */
export interface SessionLimits {
  /** Not heard of. */
  readonly idle: number;
  /** From the login on. */
  readonly whole: number;
}

interface SessionStore {
  all(): readonly StoredSession[];
  /** All or nothing. */
  save(put: readonly StoredSession[], dropped: readonly string[]): void;
}

interface SessionParts {
  /** UTC milliseconds, for display. */
  readonly now: () => number;
  /** Monotonic milliseconds, for what expires. */
  readonly tick: () => number;
  readonly store: SessionStore;
  readonly holdsStream: (key: string) => boolean;
  readonly limitsOf: (login: string) => SessionLimits;
  /** A session has begun: of a page, or of a login at an address, that was not known. */
  readonly began: (caller: Caller) => void;
  /** They could not be saved, which is tried again each second; called once until it succeeds. */
  readonly onWriteFailed: (error: Error) => void;
  /** Ended without a log-out and without an administrator. */
  readonly over: (caller: Caller, key: string, reason: SessionReason) => void;
  /** Ended in any way; `lastSeen`: UTC ms. */
  readonly left: (login: string, lastSeen: number) => void;
}

/** Sent by the page; in memory only. */
type Signs = Pick<UserSession, 'browser' | 'place'>;

interface Session extends StoredSession {
  signs?: Signs;
  /** UTC milliseconds; undefined: not since the service started. */
  lastSeen: number | undefined;
  /** When it was last heard of, or ended; monotonic milliseconds. */
  at: number;
  /** Monotonic milliseconds: of an earlier run of the service, by the wall clock. */
  readonly begun: number;
}

/**
 * A page identifies itself by a number of its own in each request; without one, it is known by login and address. A
 * session begins with the first request with a right credential, and survives a restart of the service. The number of
 * an ended one, by its operator or an administrator, is refused from then on: the next login makes a new one.
 */
export class Sessions {
  readonly #parts: SessionParts;
  readonly #open = new Map<string, Session>();
  readonly #ended = new Map<string, Session>();
  /** Keys of open sessions, by the SHA-256 of their secret. */
  readonly #bySecret = new Map<string, string>();
  /** Ended because the account or its password has changed; `at`: monotonic milliseconds. */
  readonly #accountEnds = new Map<string, { readonly cause: AccountCause | DirectoryEnd; readonly at: number }>();
  /** What is on disk. */
  #saved: ReadonlyMap<string, Session>;
  #isSaved = true;
  /** Of this second. */
  #savesLeft = mostAtOnce;
  #isFailing = false;
  /** Of a hub: looks whether another one has just made it; undefined: there is no other. */
  searchElsewhere: (() => Promise<void>) | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const at = parts.tick();
    const now = parts.now();
    const stored = parts.store.all().map((session): Session => {
      const begun = at - Math.max(0, now - session.since);
      return { ...session, lastSeen: undefined, at, begun };
    });
    for (const session of stored) {
      (session.isEnded ? this.#ended : this.#open).set(keyOf(session), session);
      if (session.secret !== undefined && !session.isEnded) this.#bySecret.set(session.secret, keyOf(session));
    }
    this.#saved = new Map(stored.map((session) => [session.id, session]));
  }

  /** For a request with a right credential; false: its session was ended. */
  seen(caller: Caller, signs: Signs = {}): boolean {
    const key = keyOf(caller);
    if (this.#ended.has(key)) return false;
    const found = this.#open.get(key);
    if (found) this.#hear(found);
    else this.#begin(key, caller);
    const session = this.#open.get(key);
    // A stream names the route on which it was opened; what is not named stays as it was.
    if (session)
      session.signs = { browser: signs.browser ?? session.signs?.browser, place: signs.place ?? session.signs?.place };
    return true;
  }

  /** The page whose secret it is; undefined: it is none, or no longer good. */
  pageOf(login: string, secret: string): string | undefined {
    const session = this.#open.get(this.#bySecret.get(hashOf(secret)) ?? '');
    return session?.login === login ? session.page : undefined;
  }

  /**
   * Makes the secret of a page, in place of the one before; a page without a session gets one that is as old as the
   * caller's. Undefined: there is no session, or that of the page was ended.
   */
  makeSecret(caller: Caller, page: string): string | undefined {
    const own = this.#open.get(keyOf(caller));
    const of = { ...caller, page };
    const key = keyOf(of);
    if (!own || this.#ended.has(key)) return undefined;
    if (!this.#open.has(key)) this.#begin(key, of);
    const session = this.#open.get(key);
    if (!session) return undefined;
    const secret = sessionSecret(randomBytes(32).toString('base64url'));
    if (session.secret !== undefined) this.#bySecret.delete(session.secret);
    const { since, begun } = own;
    this.#open.set(key, { ...session, since, begun, secret: hashOf(secret) });
    this.#bySecret.set(hashOf(secret), key);
    this.#isSaved = false;
    this.#saveAtOnce();
    return secret;
  }

  isEnded(caller: Caller): boolean {
    return this.#ended.has(keyOf(caller));
  }

  /** While something of it goes on; false: it is over. */
  goesOn(caller: Caller): boolean {
    const session = this.#open.get(keyOf(caller));
    if (session) this.#hear(session);
    return session !== undefined;
  }

  /** Of those heard of lately. */
  get count(): number {
    return this.#open.values().reduce((sum, { lastSeen }) => sum + (lastSeen === undefined ? 0 : 1), 0);
  }

  /**
   * Those heard of lately, and all that go on by their secret, also where they were not heard of since the service
   * started; `own` is the requester.
   */
  list(own: Caller): UserSession[] {
    const ownKey = keyOf(own);
    return [...this.#open].flatMap(([key, { id, login, address, since, lastSeen, secret, signs }]) =>
      lastSeen === undefined && secret === undefined
        ? []
        : [{ id, login, address, ...signs, since, lastSeen, isOwn: key === ownKey }],
    );
  }

  /** Logins of those that are open. */
  logins(): ReadonlySet<string> {
    return new Set([...this.#open.values()].map(({ login }) => login));
  }

  /** Returns the key of the streams that end with it. */
  leave(caller: Caller): string {
    const key = keyOf(caller);
    this.#end(key);
    return key;
  }

  /** Returns whose it was, and the key of its streams; undefined: there is none of that id. */
  end(id: string): (Caller & { readonly key: string }) | undefined {
    const found = [...this.#open].find(([, session]) => session.id === id);
    if (!found) return undefined;
    const [key, { login, address, page }] = found;
    this.#end(key);
    return { login, address, page, key };
  }

  /** Because its password or its account has changed. */
  endLogin(login: string, cause: AccountCause | DirectoryEnd): void {
    for (const [key, session] of this.#open) {
      if (session.login !== login) continue;
      this.#over(key, session, cause);
      // The next user at that address does not learn of it.
      if (session.page !== undefined) this.#accountEnds.set(key, { cause, at: this.#parts.tick() });
    }
    this.#saveAtOnce();
  }

  /** Undefined: the account did not change while the page's session was open, or long ago. */
  accountEnd(caller: Caller): AccountCause | DirectoryEnd | undefined {
    return this.#accountEnds.get(keyOf(caller))?.cause;
  }

  /**
   * What another hub has made of a session, which the store has already; undefined: it is over. Returns the key of one
   * that ends here by that.
   */
  take(id: string, stored: StoredSession | undefined): string | undefined {
    const [key, before] = [...this.#open].find(([, session]) => session.id === id) ?? [];
    if (before?.secret !== undefined) this.#bySecret.delete(before.secret);
    if (key !== undefined) this.#open.delete(key);
    const saved = new Map(this.#saved);
    saved.delete(id);
    if (stored) {
      const { now, tick } = this.#parts;
      const begun = tick() - Math.max(0, now() - stored.since);
      const session: Session = { lastSeen: undefined, at: tick(), ...before, ...stored, begun };
      (stored.isEnded ? this.#ended : this.#open).set(keyOf(stored), session);
      if (stored.secret !== undefined && !stored.isEnded) this.#bySecret.set(stored.secret, keyOf(stored));
      saved.set(id, session);
    }
    this.#saved = saved;
    return stored && !stored.isEnded ? undefined : key;
  }

  /** Ids of sessions with a secret that were heard of in the last `ms`. */
  heardIn(ms: number): string[] {
    const since = this.#parts.tick() - ms;
    const heard = (session: Session) =>
      session.secret !== undefined && session.lastSeen !== undefined && session.at >= since;
    return [...this.#open.values()].filter(heard).map(({ id }) => id);
  }

  /** Another hub has heard of them: they go on here too. */
  heardElsewhere(ids: ReadonlySet<string>): void {
    for (const session of this.#open.values()) if (ids.has(session.id)) session.at = this.#parts.tick();
  }

  /** Called each second: a session with a stream counts as heard of, one not heard of for long ends; all is saved. */
  sweep(): void {
    const tick = this.#parts.tick();
    for (const [key, session] of this.#open) {
      const limits = session.secret === undefined ? usual : this.#parts.limitsOf(session.login);
      if (tick - session.begun > limits.whole) this.#over(key, session, 'tooLong');
      else if (this.#parts.holdsStream(key)) this.#hear(session);
      else if (tick - session.at > limits.idle) this.#over(key, session, 'notHeardOf');
    }
    for (const [key, { at }] of this.#ended) if (tick - at > endedMs) this.#drop(this.#ended, key);
    for (const [key, { at }] of this.#accountEnds) if (tick - at > listedMs) this.#accountEnds.delete(key);
    this.#savesLeft = mostAtOnce;
    this.save();
  }

  save(): void {
    if (this.#isSaved) return;
    const all = new Map([...this.#open.values(), ...this.#ended.values()].map((session) => [session.id, session]));
    const put = [...all.values()].filter(({ id, isEnded, secret }) => {
      const saved = this.#saved.get(id);
      return saved?.isEnded !== isEnded || saved.secret !== secret;
    });
    const dropped = [...this.#saved.keys()].filter((id) => !all.has(id));
    try {
      this.#parts.store.save(put, dropped);
      this.#saved = all;
      this.#isSaved = true;
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#parts.onWriteFailed(error as Error);
      this.#isFailing = true;
    }
  }

  /** Else with the next sweep. */
  #saveAtOnce(): void {
    if (this.#savesLeft <= 0) return;
    this.#savesLeft--;
    this.save();
  }

  #begin(key: string, { login, address, page }: Caller): void {
    const { now, tick } = this.#parts;
    const id = randomBytes(8).toString('hex');
    const since = now();
    const [at, secret] = [tick(), undefined];
    this.#open.set(key, { id, login, address, page, since, isEnded: false, secret, lastSeen: since, at, begun: at });
    this.#isSaved = false;
    this.#parts.began({ login, address, page });
    const idle = [...this.#open].filter(([one, session]) => session.login === login && !this.#parts.holdsStream(one));
    if (idle.length <= mostOfLogin) return;
    const [oldest, session] = idle.reduce((a, b) => (b[1].at < a[1].at ? b : a));
    this.#over(oldest, session, 'tooManySessions');
  }

  #hear(session: Session): void {
    session.lastSeen = this.#parts.now();
    session.at = this.#parts.tick();
  }

  #over(key: string, { login, address, page }: Session, reason: SessionReason): void {
    this.#drop(this.#open, key);
    this.#parts.over({ login, address, page }, key, reason);
  }

  #end(key: string): void {
    const session = this.#open.get(key);
    if (!session) return;
    this.#drop(this.#open, key);
    // Without a number of its own a page is not distinguishable from the next login: only its streams end.
    if (session.page === undefined) return;
    this.#ended.set(key, { ...session, isEnded: true, secret: undefined, at: this.#parts.tick() });
    const same = [...this.#ended].filter(([, { login }]) => login === session.login);
    if (same.length > mostOfLogin && same[0]) this.#drop(this.#ended, same[0][0]);
    this.#saveAtOnce();
  }

  #drop(from: Map<string, Session>, key: string): void {
    const { login, lastSeen, isEnded, secret } = from.get(key) ?? {};
    if (secret !== undefined) this.#bySecret.delete(secret);
    if (login !== undefined && lastSeen !== undefined && !isEnded) this.#parts.left(login, lastSeen);
    from.delete(key);
    this.#isSaved = false;
  }
}

const usual: SessionLimits = { idle: listedMs, whole: Number.POSITIVE_INFINITY };

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The login, and the page's number or else the address. */
export function keyOf({ login, address, page }: Caller): string {
  return JSON.stringify([login, page === undefined ? address : `#${page}`]);
}
