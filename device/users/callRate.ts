/** Calls that a client may make at once, and for each second from then on. */
interface Rate {
  readonly mostAtOnce: number;
  readonly perSecond: number;
}

/** Clients that are kept count of; one that has been quiet for so long that it may do all again is forgotten. */
const mostClients = 10_000;

/** Counts the calls of each client: an address (addressGroup), or a login. */
export class CallRate {
  readonly #tick: () => number;
  readonly #rate: Rate;
  /** When a client will have all its calls again, by the monotonic clock. */
  readonly #freeAt = new Map<string, number>();

  /** `tick`: monotonic milliseconds. */
  constructor(tick: () => number, rate: Rate) {
    this.#tick = tick;
    this.#rate = rate;
  }

  /** Takes a call; or seconds after which the client may ask again. */
  take(client: string): true | number {
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

  /** A call that was taken cost nothing: it counts no longer. */
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
