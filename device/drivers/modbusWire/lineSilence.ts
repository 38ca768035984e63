import { afterSilence } from '../afterSilence.ts';

/** A line that is not silent after this time beside what was waited for, ms, can't be used. */
const longestMs = 10_000;

/** Waits until nothing has come over a line for some time: until then all that comes is of no use. */
export class LineSilence {
  readonly #isOver: () => void;
  readonly #isNoise: () => void;
  #wait: { readonly ms: number; readonly since: number; readonly stop: () => void } | undefined;

  /** One of the two is called at the end of each wait. */
  constructor(isOver: () => void, isNoise: () => void) {
    this.#isOver = isOver;
    this.#isNoise = isNoise;
  }

  get isAwaited(): boolean {
    return this.#wait !== undefined;
  }

  await(ms: number, since = performance.now()): void {
    this.end();
    if (performance.now() - since > ms + longestMs) {
      this.#isNoise();
      return;
    }
    const stop = afterSilence(ms, () => {
      this.#wait = undefined;
      this.#isOver();
    });
    this.#wait = { ms, since, stop };
  }

  /** Something has come. */
  broken(): void {
    if (this.#wait) this.await(this.#wait.ms, this.#wait.since);
  }

  end(): void {
    this.#wait?.stop();
    this.#wait = undefined;
  }
}
