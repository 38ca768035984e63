import type { Timing } from '../../device/points/timing.ts';

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** Both clocks of a service of the past, UTC ms: they stop between moves. */
export class PastClock implements Timing {
  #time: number;
  readonly #beganAt: number;
  readonly #sleepers = new Set<Sleeper>();

  constructor(time: number) {
    this.#time = time;
    this.#beganAt = time;
  }

  readonly now = (): number => this.#time;
  readonly tick = (): number => this.#time - this.#beganAt;

  readonly sleep: Timing['sleep'] = (ms, signal) =>
    new Promise((resolve) => {
      const sleeper = {
        until: this.#time + ms,
        wake: () => {
          this.#sleepers.delete(sleeper);
          signal.removeEventListener('abort', sleeper.wake);
          resolve();
        },
      };
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', sleeper.wake);
      this.#sleepers.add(sleeper);
    });

  /** Never back. Sleepers until then wake. */
  moveTo(time: number): void {
    this.#time = Math.max(this.#time, time);
    for (const { until, wake } of [...this.#sleepers]) if (until <= this.#time) wake();
  }
}
