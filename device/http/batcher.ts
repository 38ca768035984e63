/**
 * How long changes are collected before they are sent, ms: shorter than a screen's frame where few watch. A write to a
 * socket costs the same for one change and for a hundred, so that what hundreds of viewers cost is the number of frames;
 * a quarter of a second is far from the age at which a value looks old (R29), and the newest value is always sent.
 */
const shortestMs = 15;
const longestMs = 250;
/** Sending may take this share of one core; what it takes beyond is made up for by collecting longer. */
const share = 0.1;
/** One costly turn (a collection of garbage, a crowd that joins) moves the time by this part of the way. */
const step = 1 / 4;

interface Clocks {
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  /** Processor time that this thread has used, ms: what waits for the processor costs nothing. */
  readonly used: () => number;
}

/** Collects changes: decides when the feed sends next, by what sending costs (R7). */
export class Batcher {
  readonly #clocks: Clocks;
  #cost = 0;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  /** How long from now until changes may be sent; 0: at once. */
  wait(): number {
    const batchMs = Math.min(Math.max(this.#cost / share, shortestMs), longestMs);
    return Math.max(0, this.#sentAt + batchMs - this.#clocks.tick());
  }

  /** Runs the sending and notes what it cost. */
  send(send: () => void): void {
    const before = this.#clocks.used();
    this.#sentAt = this.#clocks.tick();
    send();
    this.#cost += (this.#clocks.used() - before - this.#cost) * step;
  }
}
