/** Calls that a client may make at once, and in each second from then on. */
interface Rate {
  readonly mostAtOnce: number;
  readonly perSecond: number;
}

/** Clients with a count; one that has been quiet long enough to have its full allowance is forgotten. */
const mostClients = 10_000;

/** By client: an address (addressGroup), or a login. */
export class CallRate {
  readonly #tick: () => number;
  readonly #rate: Rate;
  /** When a client has its full allowance again, monotonic milliseconds. */
  readonly #freeAt = new Map<string, number>();

  /** `tick`: monotonic milliseconds. */
  constructor(tick: () => number, rate: Rate) {
    this.#tick = tick;
    this.#rate = rate;
  }

  /** A number: the client may try again after so many seconds. */
  admit(client: string): true | number {
    const now = this.#tick();
    const { mostAtOnce, perSecond } = this.#rate;
    const freeAt = Math.max(this.#freeAt.get(client) ?? 0, now) + 1000 / perSecond;
    const overMs = freeAt - now - (mostAtOnce * 1000) / perSecond;
    if (overMs > 0) return Math.ceil(overMs / 1000);
    this.#freeAt.delete(client);
    this.#freeAt.set(client, freeAt);
    if (this.#freeAt.size > mostClients) this.#sweep(now);
    return true;
  }

  /** An admitted call cost nothing: it counts no longer. */
  giveBack(client: string): void {
    const freeAt = this.#freeAt.get(client);
    if (freeAt !== undefined) this.#freeAt.set(client, freeAt - 1000 / this.#rate.perSecond);
  }

  #sweep(now: number): void {
    for (const [client, freeAt] of this.#freeAt) if (freeAt <= now) this.#freeAt.delete(client);
    const [oldest] = this.#freeAt.keys();
    if (this.#freeAt.size > mostClients && oldest !== undefined) this.#freeAt.delete(oldest);
  }
}
