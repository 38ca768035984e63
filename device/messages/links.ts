import { hash, randomBytes } from 'node:crypto';
import { tokenPattern } from '../../protocol/messages/messageLink.ts';
import type { Link, LinkEnding } from './link.ts';
import type { MessageStore } from './messageStore.ts';

interface LinkParts {
  readonly store: Pick<MessageStore, 'openLinks' | 'link'>;
  readonly now: () => number;
  /** Undefined: there is no such account. */
  readonly passwordHashOf: (login: string) => string | undefined;
  /** Neither locked nor expired, and of a profile with the right. */
  readonly mayAcknowledge: (login: string) => boolean;
}

export const linkValidMs = 24 * 3_600_000;

/** The links that were sent. Its holder may acknowledge one occurrence, in the name of one account, once (R50). */
export class Links {
  readonly #parts: LinkParts;
  readonly #open = new Map<string, Link>();
  #changed = new Map<string, Link>();

  constructor(parts: LinkParts) {
    this.#parts = parts;
    for (const link of parts.store.openLinks()) this.#open.set(link.hash, link);
  }

  /** An unguessable token for that occurrence; undefined: the account can't use one. */
  make(about: Pick<Link, 'message' | 'person' | 'login' | 'alarm'>): string | undefined {
    const { now, mayAcknowledge } = this.#parts;
    const password = this.#passwordOf(about.login);
    if (password === undefined || !mayAcknowledge(about.login)) return undefined;
    const token = randomBytes(16).toString('base64url');
    this.#set({ ...about, hash: hash('sha256', token), time: now(), password });
    return token;
  }

  /** In its present state; undefined: there is none, or it was removed. */
  find(token: string): Link | undefined {
    if (!tokenPattern.test(token)) return undefined;
    const hashed = hash('sha256', token);
    const link = this.#open.get(hashed);
    return link ? this.#checked(link) : (this.#changed.get(hashed) ?? this.#parts.store.link(hashed));
  }

  end(link: Link, ending: LinkEnding): Link {
    const ended = { ...link, ending, endedAt: this.#parts.now() };
    this.#set(ended);
    return ended;
  }

  /** An account was changed: links that were made for its former state end. */
  checkAccount(login: string): void {
    for (const link of this.#open.values()) if (link.login === login) this.#checked(link);
  }

  /** Ends those that have expired, or whose password has. */
  sweep(): void {
    for (const link of this.#open.values()) this.#checked(link);
  }

  /** To be written; returns each change once. */
  changes(): readonly Link[] {
    const changes = [...this.#changed.values()];
    this.#changed = new Map();
    return changes;
  }

  #checked(link: Link): Link {
    const { now, mayAcknowledge } = this.#parts;
    const age = now() - link.time;
    // One of the future: the clock was set back by more than a link is valid for.
    if (age > linkValidMs || age < -linkValidMs) return this.end(link, 'expired');
    const isSameAccount = this.#passwordOf(link.login) === link.password && mayAcknowledge(link.login);
    return isSameAccount ? link : this.end(link, 'accountEnded');
  }

  #passwordOf(login: string): string | undefined {
    const stored = this.#parts.passwordHashOf(login);
    return stored === undefined ? undefined : hash('sha256', stored);
  }

  #set(link: Link): void {
    this.#changed.set(link.hash, link);
    if (link.ending === undefined) this.#open.set(link.hash, link);
    else this.#open.delete(link.hash);
  }
}
