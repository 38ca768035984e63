const everyMs = 5000;

/** Reports the progress of long work on stderr, every few seconds. */
export class Progress {
  readonly #word: string;
  readonly #all: number;
  #done = 0;
  #toldAt = performance.now();

  /** `all`: the total, in the unit of what is added. */
  constructor(word: string, all: number) {
    this.#word = word;
    this.#all = all;
  }

  add(count: number): void {
    this.#done += count;
    this.told(`${this.#word} ${Math.floor((100 * this.#done) / (this.#all || 1))} %`);
  }

  told(sentence: string): void {
    const now = performance.now();
    if (now - this.#toldAt < everyMs) return;
    this.#toldAt = now;
    console.error(`${sentence} …`);
  }
}
