import type { Worker } from 'node:worker_threads';
import { ServiceStops } from '../points/serviceStops.ts';
import { CostlyQuestion, isOutOfMemory } from './costlyQuestion.ts';
import { threads } from './thread.ts';

/** What the thread is told: a question, or that it is to end. */
export type ToThread<Question> = Question | 'end';
/** What it says: that it is there (SQLite is loaded), or what is answered. */
export type FromThread = 'loaded' | { readonly answer: unknown };

interface AskingParts {
  /** The module that the thread runs. */
  readonly entry: URL;
  /** What it is started with, or undefined: it can't be started now. `hasFailed`: the thread before this one failed. */
  readonly settings: (hasFailed: boolean) => object | undefined;
  /** A question may take so long, ms. */
  readonly mostMs?: number;
}

interface Pending<Question> {
  readonly question: Question;
  readonly hasLeft: (() => boolean) | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  tries: number;
  /** Whoever asked was told that there will be no answer. */
  isGivenUp: boolean;
}

/** A failed thread is started again, and the question asked once more. */
const mostTries = 2;
const usualMostMs = 30_000;
/** The service ends: what is asked just now has so long, ms. */
const lastAnswerMs = 2000;

/** Questions to a thread of its own, one after another: it begins with the first, and ends by itself when there are none. */
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
   * Rejects where two threads failed of it, with CostlyQuestion where it takes too long or too much memory, and with the
   * service's end. Where whoever asked has left before its turn, it is
   * not asked any more: undefined.
   */
  ask(question: Question, hasLeft?: () => boolean): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (this.#isStopped) reject(new ServiceStops());
    else this.#waiting.push({ question, hasLeft, resolve, reject, tries: 0, isGivenUp: false });
    this.#next();
    return promise;
  }

  /** Starts it though nobody asks. */
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

  /** Ends the thread; what is still asked is refused, what is asked just now after a moment. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new ServiceStops());
    this.#end();
    // Nothing else may keep the process alive until it has ended.
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

  /** The thread has ended: because nobody asked, or failed. */
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

  /** Whoever asked is told then, and the thread is ended: it can't be asked to. */
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
