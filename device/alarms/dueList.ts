import { dueAt } from './deadlines.ts';
import type { Watch } from './watch.ts';

/** Evaluates the alarms after that time (ms), replacing the timer that was set before. */
export type WakeIn = (ms: number) => void;

/** The alarms of which something is due: the end of a delay, of a shelving, or that one asks again. */
export class DueList {
  readonly #waiting = new Set<Watch>();
  readonly #tick: () => number;
  #wakeIn: WakeIn | undefined;
  #next = Number.POSITIVE_INFINITY;

  /** `tick` in monotonic milliseconds. */
  constructor(tick: () => number) {
    this.#tick = tick;
  }

  /** From now on timers run: also for what was put here before. */
  begin(wakeIn: WakeIn): void {
    this.#wakeIn = wakeIn;
    if (this.#next < Number.POSITIVE_INFINITY) this.#wake();
  }

  /** What is due of it has changed. */
  put(watch: Watch): void {
    const due = dueAt(watch.state.deadlines);
    if (due === Number.POSITIVE_INFINITY) {
      this.#waiting.delete(watch);
      return;
    }
    this.#waiting.add(watch);
    if (due >= this.#next) return;
    this.#next = due;
    this.#wake();
  }

  /** Calls `each` for all of them: it puts them here again. */
  visit(each: (watch: Watch) => void): void {
    this.#next = Number.POSITIVE_INFINITY;
    for (const watch of this.#waiting) each(watch);
  }

  #wake(): void {
    this.#wakeIn?.(Math.max(this.#next - this.#tick(), 0));
  }
}
