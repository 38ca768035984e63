/** For so long after its last wrong password an address counts as failing, ms; and from so many on: people mistype. */
const failingMs = 5 * 60_000;
const fewestFailures = 2;
const mostAddresses = 10_000;

interface Failures {
  readonly count: number;
  readonly last: number;
}

/** Addresses (`addressGroup`) with several wrong passwords a moment ago. */
export class FailingAddresses {
  readonly #tick: () => number;
  /** The one that failed longest ago is first. */
  readonly #failures = new Map<string, Failures>();

  /** `tick`: monotonic milliseconds. */
  constructor(tick: () => number) {
    this.#tick = tick;
  }

  has(address: string): boolean {
    return this.#countOf(address) >= fewestFailures;
  }

  add(address: string): void {
    const count = this.#countOf(address) + 1;
    this.#failures.delete(address);
    this.#failures.set(address, { count, last: this.#tick() });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > mostAddresses && oldest !== undefined) this.#failures.delete(oldest);
  }

  #countOf(address: string): number {
    const failures = this.#failures.get(address);
    return failures && this.#tick() - failures.last < failingMs ? failures.count : 0;
  }
}
