import { LinkError } from '../drivers/driver.ts';

const watchMs = 250;

/** The end of what may take so long, and no longer than somebody waits for it. */
export class Deadline {
  readonly #control = new AbortController();
  readonly #ms: number;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(ms: number, hasLeft: () => boolean = () => false) {
    this.#ms = ms;
    const over = () => this.#control.abort();
    this.#timers = [setTimeout(over, ms), setInterval(() => hasLeft() && over(), watchMs)];
  }

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  /** Rejects with LinkError when it is over: also a driver that does not give up is waited for no longer. */
  race<T>(result: Promise<T>): Promise<T> {
    const { promise: over, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(this.fault());
    if (this.isOver) giveUp();
    this.signal.addEventListener('abort', giveUp, { once: true });
    return Promise.race([result, over]).finally(() => this.signal.removeEventListener('abort', giveUp));
  }

  fault(): LinkError {
    return new LinkError({ code: 'noAnswer', timeoutMs: String(this.#ms) });
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
