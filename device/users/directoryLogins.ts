import type { DirectoryEnd, DirectoryFault, DirectoryRefusal } from '../../protocol/directory.ts';
import type { AccountStore } from './accounts.ts';
import type { DirectoryAccountStore } from './directoryAccounts.ts';
import type { DirectorySource, DirectoryTrouble, FoundPerson } from './directorySource.ts';
import { hashPassword, unmatchableHash, verifyPassword } from './password.ts';

/** How often accounts with a session are checked again, and the others; the check takes its time besides, ms. */
const recheckEveryMs = 45_000;
const othersEveryMs = 60 * 60_000;
/** Accounts in one check. */
const mostChecked = 500;
/** After no response, for how long the next logins do not wait for one, ms. */
const awayMs = 10_000;

/** In ASCII, no two of which are the same name to a directory but by their capital letters. */
const possibleLogin = /^[\w.@-]{1,64}$/;

/** `right`: it is, and the account is as the directory says. */
export type DirectoryVerdict = 'right' | 'wrong' | DirectoryRefusal | { readonly without: DirectoryFault };

export interface DirectoryEvents {
  lost(trouble: DirectoryTrouble): void;
  back(lastedMs: number): void;
  /** More groups than are read. */
  cut(login: string): void;
  /** A login while it does not respond. */
  without(login: string): void;
  added(login: string, groups: readonly string[]): void;
  /** Other rights than before: streams begin again, sessions go on. */
  changed(login: string, groups: readonly string[]): void;
  /** It opens nothing now: sessions end. */
  ended(login: string, end: DirectoryEnd): void;
}

interface DirectoryLoginParts {
  readonly source: DirectorySource;
  readonly accounts: AccountStore;
  readonly store: DirectoryAccountStore;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  /** Logins with an open session. */
  readonly logins: () => ReadonlySet<string>;
  readonly events: DirectoryEvents;
  readonly onWriteFailed: (error: Error) => void;
}

/** Logins that a directory decides, and what becomes of them afterwards. */
export class DirectoryLogins {
  readonly #parts: DirectoryLoginParts;
  readonly #unmatchable = unmatchableHash();
  /** Monotonic milliseconds, by login. */
  readonly #checked = new Map<string, number>();
  /** Since when it gives no answer, and until when logins do not wait for one, monotonic ms. */
  #trouble: { readonly fault: DirectoryFault; readonly since: number; until: number } | undefined;
  #nextCheck = 0;
  #isChecking = false;
  #isStopped = false;

  constructor(parts: DirectoryLoginParts) {
    this.#parts = parts;
  }

  /** Does not reject because of the directory. */
  async logIn(login: string, password: string): Promise<DirectoryVerdict> {
    const { source, tick, events } = this.#parts;
    if (!possibleLogin.test(login) || password === '') return 'wrong';
    if (this.#trouble?.fault === 'directoryAway' && tick() < this.#trouble.until) return { without: 'directoryAway' };
    const answer = await source.logIn(login, password);
    // Its request has ended, and the disk is closed.
    if (this.#isStopped) return new Promise(() => undefined);
    if (answer.kind === 'fault') {
      this.#failed(answer);
      return { without: answer.fault };
    }
    this.#answered();
    if (answer.kind === 'wrong') return 'wrong';
    const person = answer.kind === 'right' ? answer.person : undefined;
    if (person?.isCut || (answer.kind === 'refused' && answer.isCut)) events.cut(login);
    if (answer.kind === 'refused') return answer.reason;
    return this.#open(answer.person);
  }

  /** By the password of the last login, which is checked at the same cost where there is none. */
  async logInWithout(login: string, password: string, fault: DirectoryFault): Promise<'right' | DirectoryFault> {
    const { source, accounts, store, now } = this.#parts;
    const { hash, hashedAt } = store.offlineOf(login) ?? {};
    const age = now() - (hashedAt ?? 0);
    const isRecent = fault !== 'directoryRefused' && age >= 0 && age < source.offlineMs;
    const known = isRecent && accounts.find(login)?.directory === 'active' ? hash : undefined;
    const isRight = await verifyPassword(password, known ?? this.#unmatchable);
    if (!known || !isRight) return fault;
    store.setWithout(login, now());
    this.#parts.events.without(login);
    return 'right';
  }

  /** For a login while the directory does not respond; costs a hash. */
  async keepHash(login: string, password: string): Promise<void> {
    const { source, store, now } = this.#parts;
    if (source.offlineMs === 0) return;
    const time = now();
    const hash = await hashPassword(password);
    if (!this.#isStopped) store.setHash(login, hash, time);
  }

  /** When the last login was without the directory; undefined: it has responded since. */
  withoutSince(login: string): number | undefined {
    return this.#parts.store.offlineOf(login)?.withoutSince ?? undefined;
  }

  eachSecond(): void {
    const { source, store, now, tick } = this.#parts;
    if (this.#isChecking || tick() < this.#nextCheck) return;
    this.#isChecking = true;
    store.dropHashes(now() - source.offlineMs, now());
    void this.#recheck().finally(() => {
      this.#isChecking = false;
      this.#nextCheck = tick() + recheckEveryMs;
    });
  }

  /** Answers still to come have no effect. */
  stop(): void {
    this.#isStopped = true;
  }

  /** What became of the accounts with a session, and from time to time of the others. */
  async #recheck(): Promise<void> {
    const { source, accounts, tick, logins, onWriteFailed } = this.#parts;
    const open = logins();
    const checkedAt = (login: string) => this.#checked.get(login) ?? Number.MIN_SAFE_INTEGER;
    const isDue = (login: string) => open.has(login) || tick() - checkedAt(login) > othersEveryMs;
    const all = accounts.list().filter(({ directory }) => directory === 'active');
    const due = all.map(({ login }) => login).filter(isDue);
    // Those with a session first, of these who was checked longest ago.
    const byAge = due.toSorted((a, b) => checkedAt(a) - checkedAt(b));
    const chosen = byAge.toSorted((a, b) => Number(open.has(b)) - Number(open.has(a))).slice(0, mostChecked);
    if (chosen.length === 0) return;
    const found = await source.recheck(chosen);
    if (this.#isStopped) return;
    if ('fault' in found) return this.#failed(found);
    this.#answered();
    for (const [login, became] of found) {
      this.#checked.set(login, tick());
      try {
        this.#become(login, became);
      } catch (error) {
        // The disk did not take it: the next check finds the same.
        this.#checked.delete(login);
        onWriteFailed(error as Error);
      }
    }
  }

  #become(login: string, became: FoundPerson | DirectoryEnd): void {
    const { accounts } = this.#parts;
    // Deleted here in the meantime.
    if (accounts.find(login)?.directory !== 'active') return;
    const end = typeof became === 'string' ? became : this.#open(became);
    if (end !== 'right' && end !== 'wrong') this.#end(login, end);
  }

  #end(login: string, end: DirectoryEnd): void {
    this.#checked.delete(login);
    // Out at once, whether or not the disk takes it.
    try {
      this.#parts.store.end(login, end);
    } finally {
      this.#parts.events.ended(login, end);
    }
  }

  /** The account as the directory has it. */
  #open({ login, name, groups: there }: FoundPerson): 'right' | 'wrong' | 'directoryNoGroup' {
    const { accounts, store, events } = this.#parts;
    const groups = there.filter((group) => accounts.groups.find(group));
    if (groups.length === 0) return 'directoryNoGroup';
    const change = store.put(login, name, groups);
    if (change === undefined) return 'wrong';
    if (store.offlineOf(login)?.withoutSince != null) store.setWithout(login, null);
    if (change === 'added') events.added(login, groups);
    if (change === 'changed') events.changed(login, groups);
    return 'right';
  }

  #failed(trouble: DirectoryTrouble): void {
    const { tick, events } = this.#parts;
    const isNew = this.#trouble?.fault !== trouble.fault;
    this.#trouble = { fault: trouble.fault, since: this.#trouble?.since ?? tick(), until: tick() + awayMs };
    if (isNew) events.lost(trouble);
  }

  #answered(): void {
    if (!this.#trouble) return;
    const lastedMs = Math.round(this.#parts.tick() - this.#trouble.since);
    this.#trouble = undefined;
    this.#parts.events.back(lastedMs);
  }
}
