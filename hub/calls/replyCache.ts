import { randomBytes } from 'node:crypto';
import type { User } from '../../device/users/user.ts';
import type { Reach } from '../../protocol/rights.ts';

/** `mark`: names the reply. `from`: the version after which the changes are wanted; undefined: all. */
type Make<Reply> = (user: User, mark: string, from: number | undefined) => Reply;

interface Stored<Reply> {
  /** Of these rights, at this hub, since its start. */
  readonly key: string;
  version: number;
  readonly replies: Map<number | undefined, Reply>;
}

/** Stored for users with the same rights, who get the same: thousands of stations are written once for all of them. */
export class ReplyCache<Reply extends object> {
  readonly #make: Make<Reply>;
  readonly #byReach = new WeakMap<Reach, Stored<Reply>>();
  readonly #byProfile = new Map<number, Stored<Reply>>();

  constructor(make: Make<Reply>) {
    this.#make = make;
  }

  /** The same object while `version` is the same. `after`: the mark of an earlier one; of other rights it says nothing. */
  reply(user: User, version: number, after?: string): Reply {
    const { reach, profile } = user;
    const stored = reach
      ? this.#byReach.getOrInsertComputed(reach, begin)
      : this.#byProfile.getOrInsertComputed(profile, begin);
    if (version !== stored.version) {
      stored.version = version;
      stored.replies.clear();
    }
    const { key, replies } = stored;
    const [of, number] = after?.split('.') ?? [];
    const from = of === key && number !== undefined && /^\d{1,15}$/.test(number) ? Number(number) : undefined;
    return replies.getOrInsertComputed(from, () => this.#make(user, `${key}.${version}`, from));
  }
}

function begin<Reply>(): Stored<Reply> {
  return { key: randomBytes(9).toString('base64url'), version: -1, replies: new Map() };
}
