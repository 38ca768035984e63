import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** A reader that was waited for so long must have taken so much meanwhile. */
const waitedMs = 120_000;
const leastBytes = 256 * 1024;
/** How often the time is counted while a reader is waited for, ms. */
const countEveryMs = 1000;

/** Writes a long answer as it is taken, and ends with one that takes next to nothing. */
export class PaceOfReader {
  readonly #response: ServerResponse;
  readonly #tick: () => number;
  #waited = 0;
  #bytes = 0;

  /** `tick`: monotonic milliseconds. */
  constructor(response: ServerResponse, tick: () => number) {
    this.#response = response;
    this.#tick = tick;
  }

  /** Resolves when the part was taken; rejects where the reader has left or is too slow. */
  async send(part: string | Uint8Array): Promise<void> {
    const response = this.#response;
    // No event would tell of its end once more.
    if (response.destroyed) throw new Error('the reader has left');
    if (part.length === 0) return;
    const isTaken = response.write(part);
    this.#bytes += isTaken ? part.length : 0;
    if (isTaken) return;
    const isOver = new AbortController();
    let since = this.#tick();
    const count = () => {
      const now = this.#tick();
      this.#waited += now - since;
      since = now;
      if (this.#waited >= waitedMs) this.#judge();
    };
    const counting = setInterval(count, countEveryMs);
    await Promise.race(['drain', 'close'].map((event) => once(response, event, { signal: isOver.signal })));
    clearInterval(counting);
    isOver.abort();
    if (response.destroyed) throw new Error('the reader has left, or takes too little');
    this.#bytes += part.length;
    count();
  }

  #judge(): void {
    if (this.#bytes < leastBytes) this.#response.destroy();
    this.#waited = 0;
    this.#bytes = 0;
  }
}
