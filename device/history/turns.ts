import { setImmediate as turn } from 'node:timers/promises';

/** How long the history computes before others have their turn, ms. */
const turnMs = 4;

/** Monotonic ms of the machine itself, whatever clocks the service has been given: how long computing takes. */
export const elapsed = (): number => performance.now();

/** Cuts long work into turns by the time that it takes: `if (turns.isOver) await turns.next();` between two steps. */
export class Turns {
  #began = elapsed();

  get isOver(): boolean {
    return elapsed() - this.#began >= turnMs;
  }

  /** Lets others have their turn. */
  async next(): Promise<void> {
    await turn();
    this.#began = elapsed();
  }
}
