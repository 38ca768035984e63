import { dueAt } from './deadlines.ts';
import type { Watch } from './watch.ts';

/** Evaluates the alarms after that time (ms); replaces the earlier timer. */
export type WakeIn = (ms: number) => void;

/** Alarms with a deadline: the end of a delay or of a shelving, or another announcement. */
export class DueList {
  readonly #waiting = new Set<Watch>();
  readonly #tick: () => number;
  #wakeIn: WakeIn | undefined;
  #next = Number.POSITIVE_INFINITY;

  /** `tick`: monotonic milliseconds. */
  constructor(tick: () => number) {
    this.#tick = tick;
  }

  /** Starts timers, also for alarms that are here already. */
  begin(wakeIn: WakeIn): void {
    this.#wakeIn = wakeIn;
    if (this.#next < Number.POSITIVE_INFINITY) this.#wake();
  }

  /** To be called when its deadlines have changed. */
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

  /** `each` has to put the alarm here again. */
  visit(each: (watch: Watch) => void): void {
    this.#next = Number.POSITIVE_INFINITY;
    for (const watch of this.#waiting) each(watch);
  }

  #wake(): void {
    this.#wakeIn?.(Math.max(this.#next - this.#tick(), 0));
  }
}
