import type { DirectoryFault, DirectoryRefusal } from '../../protocol/directory.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { newPasswordFault } from '../../protocol/password.ts';
import { addressGroup } from './addressGroup.ts';
import type { DirectoryLogins } from './directoryLogins.ts';
import { FailingAddresses } from './failingAddresses.ts';
import type { KnownLogins } from './knownLogins.ts';
import type { Lockout } from './lockout.ts';
import { hashPassword, makePassword } from './password.ts';
import { Remembered } from './remembered.ts';
import { type Caller, keyOf } from './sessions.ts';
import { type Precedence, Turns, type Waiter } from './turns.ts';
import type { User } from './user.ts';
import type { Users } from './users.ts';

/**
 * `delayed`: refused unchecked, after too many wrong ones. `unchecked`: nothing is known, because too many are in
 * progress or waiting. Others: why a directory opens nothing.
 */
export type Verdict = User | 'wrong' | 'delayed' | 'unchecked' | DirectoryFault | DirectoryRefusal;

interface LogIn {
  readonly verdict: Verdict;
  /** It cost a hash: a login, rather than a further request. */
  readonly isNew: boolean;
}

/** An error code of spec §8. */
export function codeOfVerdict(verdict: Exclude<Verdict, User>): number {
  if (verdict === 'wrong') return errorCodes.wrongPassword;
  return verdict === 'delayed' ? errorCodes.tooManyFailures : errorCodes.notChecked;
}

/** Checks at a time: of the device's own passwords, and of those that a directory has, which may be slow. */
const ownAtOnce = 2;
const directoryAtOnce = 16;
/** A password that was changed in the directory is wrong here after so long, ms. */
const directoryRememberedMs = 60_000;

interface GateParts {
  readonly users: Users;
  readonly lockout: Lockout;
  readonly known: KnownLogins;
  /** Of logins that are not the device's own; undefined: there is none. */
  readonly directory?: DirectoryLogins | undefined;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  /** Called after another password, a lock or the end of an account. */
  readonly onChange?: (login: string) => void;
}

/** Every password passes here: of logins, commands (R18) and password changes; counted and queued (R11, R12). */
export class PasswordGate {
  readonly #parts: GateParts;
  readonly #remembered: Remembered;
  readonly #turns = new Turns(ownAtOnce);
  readonly #directoryTurns = new Turns(directoryAtOnce);
  readonly #failing: FailingAddresses;
  /** By credential and address: the same one at the same time is one attempt. */
  readonly #running = new Map<string, Promise<LogIn>>();
  #changes = 0;

  constructor(parts: GateParts) {
    this.#parts = parts;
    this.#remembered = new Remembered(parts.tick);
    this.#failing = new FailingAddresses(parts.tick);
  }

  /** Whether the session has shown this credential before, and it is still in use; costs no hash. */
  remembers(caller: Caller, password: string): boolean {
    return this.#remembered.find(this.#remembered.digest(caller.login, password), keyOf(caller)) !== undefined;
  }

  /** A credential that its session has shown before is no attempt (R12). */
  async logIn(caller: Caller, password: string): Promise<LogIn> {
    const session = keyOf(caller);
    const digest = this.#remembered.digest(caller.login, password);
    const user = this.#remembered.find(digest, session);
    if (user) return { verdict: user, isNew: false };
    const found = await this.#try(caller, password, digest);
    if (typeof found.verdict === 'object') this.#remembered.join(digest, session);
    return found;
  }

  /** For a password that is required once more: always an attempt, because anyone at an open page may be guessing. */
  async check(caller: Caller, password: string): Promise<Verdict> {
    const digest = this.#remembered.digest(caller.login, password);
    return (await this.#try(caller, password, digest)).verdict;
  }

  /** In one transaction (R18); returns an error code of spec §8. */
  async setPassword(caller: Caller, current: string, next: string): Promise<number> {
    const { users } = this.#parts;
    const { login } = caller;
    const address = addressGroup(caller.address);
    const before = users.hashOf(login);
    const verdict = await this.check(caller, current);
    if (typeof verdict === 'string') return codeOfVerdict(verdict);
    if (!verdict.isPasswordEditable) return errorCodes.permanentPassword;
    if (newPasswordFault(next, current)) return errorCodes.badInput;
    const waiter = { login, address, precedence: this.#precedenceOf(login, address) };
    const hash = await this.#turns.run(waiter, () => hashPassword(next));
    if (hash === 'refused') return errorCodes.notChecked;
    if (before === undefined || !users.changeHash(login, before, hash)) return errorCodes.wrongPassword;
    this.forget(login);
    return errorCodes.ok;
  }

  /** For how many milliseconds passwords of the login from there are not even checked (R12). */
  delayLeft({ login, address }: Caller): number {
    return this.#parts.lockout.delayLeft(this.#countedAs(login), addressGroup(address));
  }

  /** For one login, made here; undefined: no turn came, try again. */
  async makeOneTime(caller: Caller): Promise<{ readonly password: string; readonly hash: string } | undefined> {
    const address = addressGroup(caller.address);
    const password = makePassword();
    const waiter = { login: caller.login, address, precedence: this.#precedenceOf(caller.login, address) };
    const hash = await this.#turns.run(waiter, () => hashPassword(password));
    return hash === 'refused' ? undefined : { password, hash };
  }

  /** After a password change, lock, deletion or expiry: at once; checks in progress begin again. */
  forget(login: string): void {
    this.#changes++;
    this.#remembered.forget(login);
    this.#parts.onChange?.(login);
  }

  /** Counts calls of `forget`: a verdict of another count is outdated. */
  get changes(): number {
    return this.#changes;
  }

  /** These sessions have a stream: their credentials stay remembered. */
  hold(sessions: ReadonlySetLike<string>): void {
    this.#remembered.hold(sessions);
  }

  #try(caller: Caller, password: string, digest: string): Promise<LogIn> {
    const { lockout, known } = this.#parts;
    const address = addressGroup(caller.address);
    const key = `${digest} ${address}`;
    const running = this.#running.get(key);
    if (running) return running.then(({ verdict }) => ({ verdict, isNew: false }));
    const counted = this.#countedAs(caller.login);
    const begun = lockout.begin(counted, address);
    if (begun !== 'begun') {
      return Promise.resolve({ verdict: begun === 'delayed' ? 'delayed' : 'unchecked', isNew: false });
    }
    const user = this.#remembered.find(digest);
    if (user) {
      lockout.succeeded(counted, address);
      known.add(caller.login, address);
      return Promise.resolve({ verdict: user, isNew: false });
    }
    const waiter = { login: caller.login, address, precedence: this.#precedenceOf(caller.login, address) };
    const started = this.#checked(waiter, counted, password, digest)
      .then((verdict) => ({ verdict, isNew: true }))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }

  /** `counted`: the login as its failures are. */
  async #checked(waiter: Waiter, counted: string, password: string, digest: string): Promise<Verdict> {
    const { lockout, known, users, directory } = this.#parts;
    const { login, address } = waiter;
    let verdict: Verdict = 'unchecked';
    try {
      if (directory && !users.isLocal(login)) {
        verdict = await this.#ofDirectory(directory, waiter, password, digest);
      } else {
        const user = await this.#turns.run(waiter, () => this.#verified(login, password, digest));
        if (user !== 'refused') verdict = user ?? 'wrong';
      }
    } finally {
      if (verdict === 'unchecked') lockout.cancelled(counted, address);
      else if (typeof verdict === 'object') lockout.succeeded(counted, address);
      else {
        this.#fail(address);
        lockout.failed(counted, address, password);
      }
    }
    if (typeof verdict === 'object') known.add(login, address);
    return verdict;
  }

  /** In turns of its own: a slow directory delays no other login. */
  async #ofDirectory(directory: DirectoryLogins, waiter: Waiter, password: string, digest: string): Promise<Verdict> {
    const { login } = waiter;
    for (;;) {
      const epoch = this.#remembered.epochOf(login);
      const answer = await this.#directoryTurns.run(waiter, () => directory.logIn(login, password));
      const isWithout = typeof answer === 'object';
      const verdict = isWithout
        ? await this.#turns.run(waiter, () => directory.logInWithout(login, password, answer.without))
        : answer;
      if (verdict === 'refused') return 'unchecked';
      // The account was changed during the check, by its rights in the directory too.
      if (this.#remembered.epochOf(login) !== epoch) continue;
      if (verdict !== 'right') return verdict;
      const user = this.#parts.users.find(login);
      if (!user) return 'wrong';
      this.#remembered.add(digest, user, directoryRememberedMs);
      // For the next login, which may be without the directory; this one does not wait for it.
      if (!isWithout) void this.#turns.run(waiter, () => directory.keepHash(login, password));
      return user;
    }
  }

  /** A directory knows the same person in any letter case. */
  #countedAs(login: string): string {
    const { directory, users } = this.#parts;
    return directory && !users.isLocal(login) ? login.toLowerCase() : login;
  }

  #fail(address: string): void {
    this.#failing.add(address);
    if (!this.#failing.has(address)) return;
    this.#turns.demote(address);
    this.#directoryTurns.demote(address);
  }

  #precedenceOf(login: string, address: string): Precedence {
    if (this.#parts.known.has(login, address)) return 'known';
    return this.#failing.has(address) ? 'failing' : 'new';
  }

  async #verified(login: string, password: string, digest: string): Promise<User | undefined> {
    for (;;) {
      const epoch = this.#remembered.epochOf(login);
      const user = await this.#parts.users.verify(login, password);
      // The account was changed meanwhile: this verdict is about the password before (R11).
      if (this.#remembered.epochOf(login) !== epoch) continue;
      if (user) this.#remembered.add(digest, user);
      return user;
    }
  }
}
