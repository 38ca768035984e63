import { errorCodes } from '../../protocol/errorCodes.ts';
import { newPasswordFault } from '../../protocol/password.ts';
import { type Account, type AccountStore, userOf } from './accounts.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { User } from './user.ts';

/** A first-start password is good for one login (R19): this long from its first use, to change it. */
const oneLoginMs = 10 * 60_000;

/** Who may log in: checks passwords and changes them. Every check costs one hash, also for a login that is unknown. */
export class Users {
  readonly #store: AccountStore;
  readonly #now: () => number;
  readonly #nobody: Promise<string>;

  constructor(store: AccountStore, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#nobody = hashPassword('');
  }

  /** The account whose password this is; undefined for all else. */
  async verify(login: string, password: string): Promise<User | undefined> {
    const account = this.#store.find(login);
    const right = await verifyPassword(password, account?.hash ?? (await this.#nobody));
    if (!account || !right || this.#isUsedUp(account)) return undefined;
    if (account.origin === 'first start') this.#store.markUsed(login, this.#now());
    return userOf(account, this.#now());
  }

  /** The user as the account stands now; undefined where there is none of that login. */
  find(login: string): User | undefined {
    const account = this.#store.find(login);
    return account && userOf(account, this.#now());
  }

  /** Changes a password, as one transaction (R18); the answer is an error code of spec §8. */
  async setPassword(login: string, current: string, next: string): Promise<number> {
    const account = this.#store.find(login);
    if (!account || !(await verifyPassword(current, account.hash))) return errorCodes.wrongPassword;
    if (!account.isPasswordEditable) return errorCodes.permanentPassword;
    if (newPasswordFault(next, current)) return errorCodes.badInput;
    const hash = await hashPassword(next);
    return this.#store.changeHash(login, account.hash, hash) ? errorCodes.ok : errorCodes.wrongPassword;
  }

  #isUsedUp({ origin, firstUsed }: Account): boolean {
    return origin === 'first start' && firstUsed !== null && this.#now() - firstUsed > oneLoginMs;
  }
}
