const everyMs = 5000;

/** Tells on stderr how far a long work is, every few seconds. */
export class Progress {
  readonly #word: string;
  readonly #all: number;
  #done = 0;
  #toldAt = performance.now();

  /** `all`: what there is to do, in whatever is added. */
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
