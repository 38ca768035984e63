import type { FailureReport } from '../../points/isolated.ts';
import { Turns } from '../turns.ts';

/**
 * What is done in the recorder's memory, in the order in which it was told: at once where it is short, else some
 * milliseconds at a time. It waits until the journal of before is read.
 */
export class Backlog {
  readonly #report: FailureReport;
  readonly #jobs: Iterator<void>[] = [];
  #isOpen = false;
  #running: Promise<void> | undefined;

  constructor(report: FailureReport) {
    this.#report = report;
  }

  /** Nothing waits. */
  get isDone(): boolean {
    return this.#isOpen && this.#jobs.length === 0;
  }

  /** Resolves when nothing waits, or where it was never opened. */
  get settled(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** A job that yields wherever others may have their turn. */
  add(job: Iterator<void>): void {
    this.#jobs.push(job);
    if (this.#isOpen) this.#work();
  }

  /** From now on nothing waits; resolves when what has waited is done. */
  open(): Promise<void> {
    this.#isOpen = true;
    this.#work();
    return this.settled;
  }

  #work(): void {
    if (this.#running) return;
    const turns = new Turns();
    this.#step(turns);
    if (this.#jobs.length === 0) return;
    this.#running = this.#rest(turns).finally(() => {
      this.#running = undefined;
    });
  }

  async #rest(turns: Turns): Promise<void> {
    while (this.#jobs.length > 0) {
      await turns.next();
      this.#step(turns);
    }
  }

  /** At least one step: what is short is done at once, however slow the machine is. */
  #step(turns: Turns): void {
    do {
      const [job] = this.#jobs;
      if (!job) return;
      if (this.#isDone(job)) this.#jobs.shift();
    } while (!turns.isOver);
  }

  /** One that fails is reported and ends. */
  #isDone(job: Iterator<void>): boolean {
    try {
      return job.next().done === true;
    } catch (error) {
      this.#report('history', error);
      return true;
    }
  }
}
