/** Numbers 0 to 255 over all messages of a node but its death. */
const count = 256;
/** Messages that wait for one before them. */
const mostWaiting = 200;

interface Waiting {
  readonly seq: number;
  readonly take: () => void;
}

interface Timers {
  readonly waitMs: number;
  /** A message has not come in time: values may be missing. What waited for it has been taken. */
  readonly missed: () => void;
}

/** Takes the messages of a node in their order. */
export class Sequence {
  readonly #timers: Timers;
  /** Undefined: the node numbers nothing. */
  #next: number | undefined;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** With the number of the birth. */
  begin(seq: number | undefined): void {
    this.stop();
    this.#next = seq === undefined ? undefined : (seq + 1) % count;
  }

  take(seq: number | undefined, take: () => void): void {
    if (this.#next === undefined) {
      take();
      return;
    }
    if (seq !== this.#next) {
      this.#waiting.push({ seq: seq ?? -1, take });
      this.#timer ??= setTimeout(() => this.#miss(), this.#timers.waitMs);
      if (this.#waiting.length >= mostWaiting) this.#miss();
      return;
    }
    this.#next = (seq + 1) % count;
    take();
    this.#takeWaiting();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #takeWaiting(): void {
    for (let found = this.#findNext(); found >= 0; found = this.#findNext()) {
      const [{ seq, take } = { seq: 0, take: () => undefined }] = this.#waiting.splice(found, 1);
      this.#next = (seq + 1) % count;
      take();
    }
    if (this.#waiting.length > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #findNext(): number {
    return this.#waiting.findIndex(({ seq }) => seq === this.#next);
  }

  /** In the order in which they came. */
  #miss(): void {
    const waiting = this.#waiting;
    this.stop();
    const last = waiting.at(-1)?.seq;
    if (last !== undefined && last >= 0) this.#next = (last + 1) % count;
    for (const { take } of waiting) take();
    this.#timers.missed();
  }
}
