import type { Template } from '../../protocol/text/template.ts';
import { say } from '../say.ts';

const everyMs = 5000;

/** Reports the progress of long work on stderr, every few seconds. */
export class Progress {
  readonly #text: Template;
  readonly #all: number;
  #done = 0;
  #reportedAt = performance.now();

  /** `text` has its `{percent}`; `all`: the total, in the unit of what is added. */
  constructor(text: Template, all: number) {
    this.#text = text;
    this.#all = all;
  }

  add(count: number): void {
    this.#done += count;
    this.report(say(this.#text, { percent: Math.floor((100 * this.#done) / (this.#all || 1)) }));
  }

  report(sentence: string): void {
    const now = performance.now();
    if (now - this.#reportedAt < everyMs) return;
    this.#reportedAt = now;
    console.error(`${sentence} …`);
  }
}
