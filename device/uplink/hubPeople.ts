import { type HubUser, readHubLogin } from '../../protocol/uplink/hubUser.ts';
import type { User } from '../users/user.ts';

/** How long a person of a hub is known after their last request, ms. */
const knownMs = 60_000;

interface Known {
  readonly hub: string;
  readonly person: HubUser;
  /** Monotonic ms. */
  heardAt: number;
  /** Requests that are not answered to their end: streams among them. */
  open: number;
}

interface PeopleParts {
  /** Monotonic ms. */
  readonly tick: () => number;
  readonly userOf: (hub: string, person: HubUser) => User;
  /** The hub gives them other rights than before. */
  readonly onChange: (login: string) => void;
}

/** Who has come by hubs lately: the station has no account of theirs. */
export class HubPeople {
  readonly #parts: PeopleParts;
  readonly #known = new Map<string, Known>();

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  /** A request has begun; returns what ends it. */
  heard(hub: string, person: HubUser): { readonly user: () => User; readonly end: () => void } {
    const { tick, userOf, onChange } = this.#parts;
    this.#forgetOld();
    // What was confirmed was so for one request.
    const stored = { ...person, isConfirmed: false };
    const { login } = userOf(hub, stored);
    const before = this.#known.get(login);
    const known: Known = { hub, person: stored, heardAt: tick(), open: before?.open ?? 0 };
    this.#known.set(login, known);
    if (before && JSON.stringify(before.person) !== JSON.stringify(stored)) onChange(login);
    this.#count(login, 1);
    return { user: () => userOf(hub, person), end: () => this.#count(login, -1) };
  }

  /** Undefined: there is none of that login now. */
  find(login: string): User | undefined {
    if (readHubLogin(login) === undefined) return undefined;
    this.#forgetOld();
    const known = this.#known.get(login);
    return known && this.#parts.userOf(known.hub, known.person);
  }

  #count(login: string, more: 1 | -1): void {
    const known = this.#known.get(login);
    if (!known) return;
    known.open += more;
    known.heardAt = this.#parts.tick();
  }

  #forgetOld(): void {
    const oldest = this.#parts.tick() - knownMs;
    for (const [login, { heardAt, open }] of this.#known) if (open === 0 && heardAt < oldest) this.#known.delete(login);
  }
}
