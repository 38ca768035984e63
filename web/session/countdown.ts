/** The seconds until an idle operator is logged out; apart from the session's state, for it changes each second. */
export class Countdown {
  readonly #listeners = new Set<() => void>();
  #seconds: number | undefined;

  /** Undefined: the end is far. */
  get seconds(): number | undefined {
    return this.#seconds;
  }

  set(seconds: number | undefined): void {
    if (seconds === this.#seconds) return;
    this.#seconds = seconds;
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
