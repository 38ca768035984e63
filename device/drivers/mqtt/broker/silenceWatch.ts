import { afterSilence } from '../../afterSilence.ts';

interface SilenceTest {
  /** Silence after which the other end is tested. */
  readonly testMs: number;
  /** It must answer within this time. */
  readonly timeoutMs: number;
  readonly ask: () => void;
  /** `ms`: since the test began. */
  readonly answered: (ms: number) => void;
  readonly lost: () => void;
}

/** Notices that the other end has fallen silent. */
export class SilenceWatch {
  readonly #test: SilenceTest;
  #heardAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #answered: (() => void) | undefined;
  #testedAt = 0;
  #isStopped = false;

  constructor(test: SilenceTest) {
    this.#test = test;
    this.#wait(test.testMs);
  }

  heard(): void {
    this.#heardAt = performance.now();
    if (!this.#answered) return;
    this.#answered();
    this.#answered = undefined;
    this.#test.answered(this.#heardAt - this.#testedAt);
    this.#wait(this.#test.testMs);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#answered?.();
    this.#answered = undefined;
  }

  // A timer for each message would cost more than the message.
  #wait(ms: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      const rest = this.#heardAt + this.#test.testMs - performance.now();
      if (rest > 0) this.#wait(rest);
      else this.#ask();
    }, ms);
  }

  #ask(): void {
    const { timeoutMs, ask, lost } = this.#test;
    this.#answered = afterSilence(timeoutMs, lost);
    this.#testedAt = performance.now();
    ask();
  }
}
