import { afterSilence } from '../../afterSilence.ts';

/** Calls back when its time is over; a start while it runs begins it again. */
export class Countdown {
  readonly #ms: number;
  readonly #over: () => void;
  #stop: (() => void) | undefined;

  constructor(ms: number, over: () => void) {
    this.#ms = ms;
    this.#over = over;
  }

  get isRunning(): boolean {
    return this.#stop !== undefined;
  }

  start(): void {
    this.stop();
    this.#stop = afterSilence(this.#ms, () => {
      this.#stop = undefined;
      this.#over();
    });
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
