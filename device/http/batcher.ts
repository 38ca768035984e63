/**
 * How long changes are collected before they are sent, ms: shorter than a screen's frame with few viewers. A write to a
 * socket costs the same for one change and for a hundred, so that the cost of hundreds of viewers is the number of
 * frames; a quarter of a second is far from the age at which a value looks old (R29), and the newest value is always
 * sent.
 */
const shortestMs = 15;
const longestMs = 250;
/** Of one core; what sending takes beyond is made up for by collecting longer. */
const share = 0.1;
/** How far one costly turn (a collection of garbage, a crowd that joins) moves the time. */
const step = 1 / 4;

interface Clocks {
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  /** CPU milliseconds of this thread: waiting for the processor costs nothing. */
  readonly used: () => number;
}

/** Decides by the cost of sending when the feed sends next (R7). */
export class Batcher {
  readonly #clocks: Clocks;
  #cost = 0;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  /** Milliseconds until changes may be sent; 0: at once. */
  wait(): number {
    const batchMs = Math.min(Math.max(this.#cost / share, shortestMs), longestMs);
    return Math.max(0, this.#sentAt + batchMs - this.#clocks.tick());
  }

  send(send: () => void): void {
    const before = this.#clocks.used();
    this.#sentAt = this.#clocks.tick();
    send();
    this.#cost += (this.#clocks.used() - before - this.#cost) * step;
  }
}
