import type { Worker } from 'node:worker_threads';
import { ServiceStops } from '../points/serviceStops.ts';
import { CostlyQuestion, isOutOfMemory } from './costlyQuestion.ts';
import { threads } from './thread.ts';

export type ToThread<Question> = Question | 'end';
/** `loaded`: the thread runs and has loaded SQLite. */
export type FromThread = 'loaded' | { readonly answer: unknown };

interface AskingParts {
  readonly entry: URL;
  /** Start data of the thread; undefined: it can't be started now. `hasFailed`: the previous thread failed. */
  readonly settings: (hasFailed: boolean) => object | undefined;
  /** Time limit of a question, ms. */
  readonly mostMs?: number;
}

interface Pending<Question> {
  readonly question: Question;
  readonly hasLeft: (() => boolean) | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  tries: number;
  isGivenUp: boolean;
}

/** A failed thread is restarted, and the question put once more. */
const mostTries = 2;
const usualMostMs = 30_000;
/** Time limit of the present question when the service stops, ms. */
const lastAnswerMs = 2000;

/**
 * Puts questions one after another to a thread of its own, which starts with the first question and ends by itself when
 * there are none.
 */
export class AskingThread<Question extends object> {
  readonly #parts: AskingParts;
  readonly #waiting: Pending<Question>[] = [];
  #worker: Worker | undefined;
  #ended: Promise<void> = Promise.resolve();
  #isLoaded = false;
  #current: Pending<Question> | undefined;
  #isStopped = false;
  #hasFailed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: AskingParts) {
    this.#parts = parts;
  }

  /**
   * Rejects if two threads failed on it, with CostlyQuestion if it takes too long or too much memory, and when the
   * service stops. Undefined: the caller left before its turn.
   */
  ask(question: Question, hasLeft?: () => boolean): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (this.#isStopped) reject(new ServiceStops());
    else this.#waiting.push({ question, hasLeft, resolve, reject, tries: 0, isGivenUp: false });
    this.#next();
    return promise;
  }

  /** Starts the thread before there is a question. */
  start(): void {
    const settings = this.#worker || this.#isStopped ? undefined : this.#parts.settings(this.#hasFailed);
    if (!settings) return;
    const worker = threads.start(this.#parts.entry, settings);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ended = promise;
    this.#worker = worker;
    let fault: Error | undefined;
    worker
      .on('message', (message: FromThread) => this.#received(message))
      .on('error', (error: Error) => {
        fault = error;
        this.#hasFailed = true;
      })
      .on('exit', () => {
        this.#over(fault);
        resolve();
      });
  }

  /** Ends the thread; queued questions are rejected, the present one after `lastAnswerMs`. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new ServiceStops());
    this.#end();
    // Only the thread keeps the process alive until it has ended.
    this.#worker?.ref();
    if (this.#current) this.#endIn(lastAnswerMs, new ServiceStops());
    await this.#ended;
  }

  #next(): void {
    if (this.#current || this.#waiting.length === 0) return;
    this.start();
    if (!this.#isLoaded) return;
    while (this.#waiting[0]?.hasLeft?.()) this.#waiting.shift()?.resolve(undefined);
    this.#current = this.#waiting.shift();
    if (!this.#current) return;
    this.#current.tries++;
    this.#worker?.postMessage(this.#current.question satisfies ToThread<Question>);
    this.#endIn(this.#parts.mostMs ?? usualMostMs, new CostlyQuestion('time'));
  }

  #received(message: FromThread): void {
    if (message === 'loaded') this.#isLoaded = true;
    else {
      this.#hasFailed = false;
      clearTimeout(this.#timer);
      this.#current?.resolve(message.answer);
      this.#current = undefined;
    }
    this.#next();
  }

  /** `fault`: undefined when the thread ended without an error. */
  #over(fault: Error | undefined): void {
    const current = this.#current ?? (this.#isLoaded ? undefined : this.#waiting.shift());
    this.#worker = undefined;
    this.#current = undefined;
    clearTimeout(this.#timer);
    if (current && !this.#isLoaded) current.tries++;
    this.#isLoaded = false;
    if (current && isOutOfMemory(fault)) current.reject(new CostlyQuestion('memory'));
    else if (current && fault && current.tries >= mostTries) current.reject(fault);
    else if (current && this.#isStopped) current.reject(new ServiceStops());
    else if (current && !current.isGivenUp) this.#waiting.unshift(current);
    this.#next();
  }

  /** Rejects the present question after `ms` and terminates the thread: a busy one can't be asked to end. */
  #endIn(ms: number, because: Error): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#current) return;
      this.#current.isGivenUp = true;
      this.#current.reject(because);
      void this.#worker?.terminate();
    }, ms).unref();
  }

  #end(): void {
    const end = () => this.#worker?.postMessage('end' satisfies ToThread<Question>);
    if (this.#isLoaded) end();
    else if (this.#worker) this.#worker.once('message', end);
  }
}
