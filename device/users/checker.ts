import { createHmac, randomBytes } from 'node:crypto';
import type { User } from './user.ts';
import type { Users } from './users.ts';

/** `busy`: too many checks are waiting; nothing is known about this password. */
export type CheckResult = User | 'wrong' | 'busy';

const keptMs = 60_000;
const atOnce = 2;
const waitingAtMost = 64;

/**
 * Checks each credential's memory-hard hash once and remembers a right one while it is in use (R11): 60 s unused, or
 * `forget`, and it costs a hash again. Kept under a keyed digest, never in plain.
 */
export class Checker {
  readonly #users: Users;
  readonly #now: () => number;
  readonly #key = randomBytes(32);
  readonly #known = new Map<string, { user: User; used: number }>();
  readonly #running = new Map<string, Promise<CheckResult>>();
  readonly #waiting: (() => void)[] = [];
  #active = 0;

  constructor(users: Users, now: () => number) {
    this.#users = users;
    this.#now = now;
  }

  /** Whether this was answered from memory, so that a login can be told from a further request. */
  async check(login: string, password: string): Promise<{ readonly result: CheckResult; readonly isNew: boolean }> {
    const digest = createHmac('sha256', this.#key).update(`${login}:${password}`).digest('base64');
    const known = this.#known.get(digest);
    if (known && this.#now() - known.used <= keptMs) {
      known.used = this.#now();
      return { result: known.user, isNew: false };
    }
    this.#known.delete(digest);
    const running = this.#running.get(digest);
    if (running) return { result: await running, isNew: false };
    const started = this.#run(digest, login, password).finally(() => this.#running.delete(digest));
    this.#running.set(digest, started);
    return { result: await started, isNew: true };
  }

  /** After a password change, lock, deletion or expiry: at once. */
  forget(login: string): void {
    for (const [digest, { user }] of this.#known) if (user.login === login) this.#known.delete(digest);
  }

  async #run(digest: string, login: string, password: string): Promise<CheckResult> {
    if (!(await this.#turn())) return 'busy';
    try {
      const user = await this.#users.verify(login, password);
      if (!user) return 'wrong';
      this.#sweep();
      this.#known.set(digest, { user, used: this.#now() });
      return user;
    } finally {
      this.#active--;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<boolean> {
    if (this.#active >= atOnce) {
      if (this.#waiting.length >= waitingAtMost) return false;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#active++;
    return true;
  }

  #sweep(): void {
    const now = this.#now();
    for (const [digest, { used }] of this.#known) if (now - used > keptMs) this.#known.delete(digest);
  }
}
