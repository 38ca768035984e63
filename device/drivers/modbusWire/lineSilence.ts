import { afterSilence } from '../afterSilence.ts';

/** A line that is not silent so long (ms) after the awaited time can't be used. */
const longestMs = 10_000;

/** Waits until a line has been silent for some time: what comes before is useless. */
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

  /** Bytes have come: the wait begins again. */
  broken(): void {
    if (this.#wait) this.await(this.#wait.ms, this.#wait.since);
  }

  end(): void {
    this.#wait?.stop();
    this.#wait = undefined;
  }
}
