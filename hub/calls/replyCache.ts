import type { User } from '../../device/users/user.ts';
import type { Reach } from '../../protocol/rights.ts';

/** Stored for users with the same rights, who get the same: thousands of stations are written once for all of them. */
export class ReplyCache<Parts, Reply extends object> {
  readonly #make: (user: User, parts: Parts) => Reply;
  #version = -1;
  #byReach = new WeakMap<Reach, Reply>();
  readonly #byProfile = new Map<number, Reply>();

  constructor(make: (user: User, parts: Parts) => Reply) {
    this.#make = make;
  }

  /** The same object while `version` is the same. */
  reply(user: User, parts: Parts, version: number): Reply {
    if (version !== this.#version) {
      this.#version = version;
      this.#byReach = new WeakMap();
      this.#byProfile.clear();
    }
    const { reach, profile } = user;
    const make = () => this.#make(user, parts);
    return reach ? this.#byReach.getOrInsertComputed(reach, make) : this.#byProfile.getOrInsertComputed(profile, make);
  }
}
