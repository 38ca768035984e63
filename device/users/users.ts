import { isSessionSecret } from '../../protocol/sessionSecret.ts';
import { type Account, type AccountStore, isForOneLogin, userOf } from './accounts.ts';
import { unmatchableHash, verifyPassword } from './password.ts';
import type { User } from './user.ts';

/** How long a password for one login (R19) may be changed from its first use, by running time. */
const oneLoginMs = 10 * 60_000;

interface Clocks {
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
}

/** Every check costs one hash, also for a login that is unknown. */
export class Users {
  readonly #store: AccountStore;
  readonly #clocks: Clocks;
  readonly #hasDirectory: boolean;
  readonly #onWriteFailed: (error: Error) => void;
  #ofHub: (login: string) => User | undefined = () => undefined;
  /** Monotonic milliseconds, by the hash of the password: also those that the disk did not take. */
  readonly #firstUsed = new Map<string, number>();
  /** Checked for a login that is unknown. */
  readonly #unmatchable = unmatchableHash();

  /** `onWriteFailed`: the disk did not take the first use of a password; it counts in memory. */
  constructor(store: AccountStore, clocks: Clocks, onWriteFailed: (error: Error) => void, hasDirectory = false) {
    this.#store = store;
    this.#hasDirectory = hasDirectory;
    this.#clocks = clocks;
    this.#onWriteFailed = onWriteFailed;
  }

  /** Undefined: it is wrong, or used up. */
  async verify(login: string, password: string): Promise<User | undefined> {
    if (isSessionSecret(password)) return undefined;
    const account = this.#store.find(login);
    const right = await verifyPassword(password, account?.hash ?? this.#unmatchable);
    if (!account || !right || this.#isUsedUp(account)) return undefined;
    if (isForOneLogin(account)) this.#markUsed(account);
    return this.#userOf(account);
  }

  /** They have no account here. */
  setPeopleOfHubs(find: (login: string) => User | undefined): void {
    this.#ofHub = find;
  }

  /** Undefined: there is none of that login, its password is used up, or the directory does not open it. */
  find(login: string): User | undefined {
    const ofHub = this.#ofHub(login);
    if (ofHub) return ofHub;
    const account = this.#store.find(login);
    return account && this.#isOpen(account) && !this.#isUsedUp(account) ? this.#userOf(account) : undefined;
  }

  /** Its password is of this device, whatever a directory has. */
  isLocal(login: string): boolean {
    return this.#store.find(login)?.directory === null;
  }

  /** Also with a used-up password; undefined: there is none of that login. */
  account(login: string): User | undefined {
    const account = this.#store.find(login);
    return account ? this.#userOf(account) : this.#ofHub(login);
  }

  /** Valid for one login only (R19), rather than expired. */
  isFirstPassword(login: string): boolean {
    const account = this.#store.find(login);
    return account !== undefined && isForOneLogin(account);
  }

  isFirstPasswordUnused(login: string): boolean {
    const account = this.#store.find(login);
    return account !== undefined && isForOneLogin(account) && this.#firstUseOf(account) === undefined;
  }

  /** Of an account that is locked: by an administrator, or since its end date has come. */
  causeOfLock(login: string): 'accountLocked' | 'accountClosed' {
    const endsAt = this.#store.find(login)?.endsAt ?? null;
    return endsAt !== null && endsAt <= this.#clocks.now() ? 'accountClosed' : 'accountLocked';
  }

  /** Undefined: there is no such account. */
  hashOf(login: string): string | undefined {
    return this.#store.find(login)?.hash;
  }

  /** False: the hash was not `before` any more. */
  changeHash(login: string, before: string, hash: string): boolean {
    return this.#store.changeHash(login, before, hash);
  }

  #userOf(account: Account): User {
    const user = userOf(account, this.#store.groups, this.#clocks.now());
    return this.#isOpen(account) ? user : { ...user, isLocked: true };
  }

  /** Of this device, or of a directory that opens it. */
  #isOpen({ directory }: Account): boolean {
    return directory === null || (this.#hasDirectory && directory === 'active');
  }

  #isUsedUp(account: Account): boolean {
    const first = this.#firstUseOf(account);
    return isForOneLogin(account) && first !== undefined && this.#clocks.tick() - first > oneLoginMs;
  }

  /** Monotonic milliseconds. One of an earlier run is converted by the wall clock once, which may be set afterwards. */
  #firstUseOf({ firstUsed, hash }: Account): number | undefined {
    const known = this.#firstUsed.get(hash);
    if (known !== undefined || firstUsed === null) return known;
    const first = this.#clocks.tick() - Math.max(0, this.#clocks.now() - firstUsed);
    this.#firstUsed.set(hash, first);
    return first;
  }

  #markUsed(account: Account): void {
    if (account.firstUsed !== null) return;
    const { now, tick } = this.#clocks;
    const first = this.#firstUsed.getOrInsertComputed(account.hash, () => tick());
    try {
      this.#store.markUsed(account, Math.round(now() - tick() + first));
    } catch (error) {
      this.#onWriteFailed(error as Error);
    }
  }
}
