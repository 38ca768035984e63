import type { CountedSample, Counting, CountingState, TellCounted } from './counted.ts';

/** A machine is started where it runs and did not before: told at once, for whoever waits for a start. */
export class MachineRule implements Counting {
  readonly #runningState: number | undefined;
  #base: CountingState['base'];
  readonly openSince = undefined;
  readonly doubtSince = undefined;

  /** `runningState`: undefined: nothing counts. */
  constructor(runningState: number | undefined, { base }: CountingState) {
    this.#runningState = runningState;
    this.#base = base;
  }

  get settledFrom(): number {
    return this.#base?.seen ?? -1;
  }

  add({ time, value }: CountedSample, tell: TellCounted): void {
    if (value === undefined) return;
    const before = this.#base?.value;
    this.#base = { value, seen: time };
    if (before !== undefined && before !== value && value === this.#runningState) tell({ time, count: 1, resets: 0 });
  }

  state(): CountingState {
    return { base: this.#base };
  }
}
