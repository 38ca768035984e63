import type { SampleRow } from './messages.ts';

/** Rows of one message: the main thread is not held up for long. */
const mostInMessage = 500;

/**
 * What the main thread has not taken yet: of each item the newest value, or as many as its queue holds. The next message
 * goes out when the last one was taken, so that a flood neither fills the memory nor delays the main thread.
 */
export class Outbox {
  readonly #send: (rows: readonly SampleRow[]) => void;
  readonly #waiting = new Map<number, SampleRow[]>();
  #isOut = false;

  constructor(send: (rows: readonly SampleRow[]) => void) {
    this.#send = send;
  }

  add(row: SampleRow, queue: number): void {
    const [index] = row;
    const rows = this.#waiting.get(index);
    if (!rows) {
      this.#waiting.set(index, [row]);
      return;
    }
    rows.push(row);
    if (rows.length > queue) rows.shift();
  }

  flush(): void {
    if (this.#isOut || this.#waiting.size === 0) return;
    const rows: SampleRow[] = [];
    for (const [index, some] of this.#waiting) {
      rows.push(...some);
      this.#waiting.delete(index);
      if (rows.length >= mostInMessage) break;
    }
    this.#isOut = true;
    this.#send(rows);
  }

  taken(): void {
    this.#isOut = false;
    this.flush();
  }

  forget(indexes: readonly number[]): void {
    for (const index of indexes) this.#waiting.delete(index);
  }
}
