/** For so long after a wrong password an address counts as failing, ms. */
const failingMs = 5 * 60_000;
const mostKept = 10_000;

/** The addresses (`addressGroup`) that wrong passwords came from in the last five minutes. */
export class FailingAddresses {
  readonly #tick: () => number;
  /** When the last one came; the one that failed longest ago stands first. */
  readonly #failed = new Map<string, number>();

  /** `tick`: monotonic milliseconds. */
  constructor(tick: () => number) {
    this.#tick = tick;
  }

  has(address: string): boolean {
    const last = this.#failed.get(address);
    return last !== undefined && this.#tick() - last < failingMs;
  }

  add(address: string): void {
    this.#failed.delete(address);
    this.#failed.set(address, this.#tick());
    const [oldest] = this.#failed.keys();
    if (this.#failed.size > mostKept && oldest !== undefined) this.#failed.delete(oldest);
  }
}
