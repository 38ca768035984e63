import type { Watch } from './watch.ts';

/** The alarms of which something is due: the end of a delay, of a shelving, or that one asks again. */
export class DueList {
  readonly #waiting = new Set<Watch>();
  readonly #tick: () => number;
  readonly #wakeIn: (ms: number) => void;
  #next = Number.POSITIVE_INFINITY;

  /** `tick` in monotonic milliseconds; `wakeIn` calls for a look after that time, in place of what was asked for before. */
  constructor(tick: () => number, wakeIn: (ms: number) => void) {
    this.#tick = tick;
    this.#wakeIn = wakeIn;
  }

  /** What is due of it has changed. */
  put(watch: Watch): void {
    const { due } = watch;
    if (due === Number.POSITIVE_INFINITY) {
      this.#waiting.delete(watch);
      return;
    }
    this.#waiting.add(watch);
    if (due >= this.#next) return;
    this.#next = due;
    this.#wakeIn(Math.max(due - this.#tick(), 0));
  }

  /** Each of them is looked at, and put here again by whoever does. */
  look(each: (watch: Watch) => void): void {
    this.#next = Number.POSITIVE_INFINITY;
    for (const watch of this.#waiting) each(watch);
  }
}
