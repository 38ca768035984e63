/** Milliseconds of each second that visitors may take of the event loop, and how many of them can accumulate. */
const msPerSecond = 500;
const mostSavedMs = 300;

export interface Clocks {
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  /** CPU milliseconds of this thread. */
  readonly used: () => number;
}

/**
 * Work for clients without login, a piece at a time: between two of them the event loop goes round once, so that the
 * field, commands and programmes come first; and a share of its time is the most that all of them get. Turns go round
 * the clients (addressGroup). An idle service does each piece at once.
 */
export class VisitorTurns {
  readonly #clocks: Clocks;
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #saved = mostSavedMs;
  #savedAt: number;
  #isRunning = false;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#savedAt = clocks.tick();
  }

  add(client: string, work: () => void): void {
    this.#waiting.getOrInsertComputed(client, () => []).push(work);
    if (!this.#isRunning) this.#next();
  }

  #next(): void {
    this.#isRunning = this.#waiting.size > 0;
    if (!this.#isRunning) return;
    const now = this.#clocks.tick();
    this.#saved = Math.min(mostSavedMs, this.#saved + ((now - this.#savedAt) * msPerSecond) / 1000);
    this.#savedAt = now;
    if (this.#saved > 0) this.#run();
    else setTimeout(() => this.#next(), Math.ceil((-this.#saved * 1000) / msPerSecond) + 1);
  }

  /** The callbacks follow each other directly, with only what the work has queued for at once between them. */
  #run(): void {
    let before = 0;
    setImmediate(() => {
      before = this.#clocks.used();
      this.#first()?.();
    });
    setImmediate(() => {
      this.#saved -= this.#clocks.used() - before;
      this.#next();
    });
  }

  #first(): (() => void) | undefined {
    const [client, own] = this.#waiting.entries().next().value ?? [];
    if (client === undefined || !own) return undefined;
    this.#waiting.delete(client);
    const work = own.shift();
    if (own.length > 0) this.#waiting.set(client, own);
    return work;
  }
}
