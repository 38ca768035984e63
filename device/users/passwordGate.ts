import { errorCodes } from '../../protocol/errorCodes.ts';
import { newPasswordFault } from '../../protocol/password.ts';
import { addressGroup } from './addressGroup.ts';
import { FailingAddresses } from './failingAddresses.ts';
import type { KnownLogins } from './knownLogins.ts';
import type { Lockout } from './lockout.ts';
import { hashPassword, makePassword } from './password.ts';
import { Remembered } from './remembered.ts';
import { type Caller, keyOf } from './sessions.ts';
import { type Precedence, Turns } from './turns.ts';
import type { User } from './user.ts';
import type { Users } from './users.ts';

/**
 * `delayed`: refused unchecked, after too many wrong ones. `unchecked`: nothing is known, because too many are in
 * progress or waiting.
 */
export type Verdict = User | 'wrong' | 'delayed' | 'unchecked';

interface LogIn {
  readonly verdict: Verdict;
  /** It cost a hash: a login, rather than a further request. */
  readonly isNew: boolean;
}

/** Error codes of spec §8. */
export const codeOfVerdict = {
  wrong: errorCodes.wrongPassword,
  delayed: errorCodes.tooManyFailures,
  unchecked: errorCodes.notChecked,
} as const satisfies Record<Exclude<Verdict, User>, number>;

interface GateParts {
  readonly users: Users;
  readonly lockout: Lockout;
  readonly known: KnownLogins;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  /** Called after another password, a lock or the end of an account. */
  readonly onChange?: (login: string) => void;
}

/** Every password passes here: of logins, commands (R18) and password changes; counted and queued (R11, R12). */
export class PasswordGate {
  readonly #parts: GateParts;
  readonly #remembered: Remembered;
  readonly #turns = new Turns();
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
    if (typeof verdict === 'string') return codeOfVerdict[verdict];
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
    return this.#parts.lockout.delayLeft(login, addressGroup(address));
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
    const begun = lockout.begin(caller.login, address);
    if (begun !== 'begun') {
      return Promise.resolve({ verdict: begun === 'delayed' ? 'delayed' : 'unchecked', isNew: false });
    }
    const user = this.#remembered.find(digest);
    if (user) {
      lockout.succeeded(caller.login, address);
      known.add(caller.login, address);
      return Promise.resolve({ verdict: user, isNew: false });
    }
    const started = this.#checked(caller.login, address, password, digest)
      .then((verdict) => ({ verdict, isNew: true }))
      .finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }

  async #checked(login: string, address: string, password: string, digest: string): Promise<Verdict> {
    const { lockout, known } = this.#parts;
    let verdict: Verdict = 'unchecked';
    try {
      const waiter = { login, address, precedence: this.#precedenceOf(login, address) };
      const user = await this.#turns.run(waiter, () => this.#verified(login, password, digest));
      if (user !== 'refused') verdict = user ?? 'wrong';
    } finally {
      if (verdict === 'wrong') this.#fail(address);
      if (verdict === 'wrong') lockout.failed(login, address, password);
      else if (verdict === 'unchecked') lockout.cancelled(login, address);
      else lockout.succeeded(login, address);
    }
    if (typeof verdict === 'object') known.add(login, address);
    return verdict;
  }

  #fail(address: string): void {
    this.#failing.add(address);
    if (this.#failing.has(address)) this.#turns.demote(address);
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
