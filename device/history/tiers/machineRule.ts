import type { CountedSample, Counting, CountingState, TellCounted } from './counted.ts';

export class MachineRule implements Counting {
  readonly #runningState: number | undefined;
  /** Plain values, as each point has a rule. */
  #value: number | undefined;
  #seen: number;

  /** `runningState`: undefined: nothing counts. */
  constructor(runningState: number | undefined, { base }: CountingState) {
    this.#runningState = runningState;
    this.#value = base?.value;
    this.#seen = base?.seen ?? -1;
  }

  get settledFrom(): number {
    return this.#seen;
  }

  get openSince(): undefined {
    return undefined;
  }

  get doubtSince(): undefined {
    return undefined;
  }

  add({ time, value }: CountedSample, tell: TellCounted): void {
    if (value === undefined) return;
    const before = this.#value;
    this.#value = value;
    this.#seen = time;
    if (before !== undefined && before !== value && value === this.#runningState) tell({ time, count: 1, resets: 0 });
  }

  state(): CountingState {
    return { base: this.#value === undefined ? undefined : { value: this.#value, seen: this.#seen } };
  }
}
