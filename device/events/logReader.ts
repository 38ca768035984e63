import type { Worker } from 'node:worker_threads';
import type { Db, Handle } from '../store/db.ts';
import { startThread } from '../store/thread.ts';
import { EventReader } from './eventReader.ts';
import { blockIds } from './reading/block.ts';
import {
  type AnswerOf,
  answerQuestion,
  type Question,
  type QuestionName,
  type QuestionOf,
} from './reading/question.ts';
import type { FromReader, ReaderSettings, ToReader } from './reading/readerThread.ts';

interface LogReaderParts {
  readonly db: Db;
  /** The file that it stands on now; undefined: it is in memory, and read on this thread. */
  readonly file: () => string | undefined;
  readonly idleMs?: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

interface Pending {
  readonly question: Question;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

const oneMinuteMs = 60_000;
/** A failed thread is started again, and the question asked once more. */
const mostTries = 2;
/** With so many events more than the index has, it is made before somebody asks. */
const indexedBehind = 8 * blockIds;
/** The first pages are served before; and one that could not be made is tried again so much later. */
const lookAfterMs = 10_000;
const lookAgainMs = 3_600_000;

/** Asks the log in a thread of its own, which begins with the first question and ends when there are none. */
export class LogReader {
  readonly #parts: LogReaderParts;
  readonly #waiting: Pending[] = [];
  #here: EventReader | undefined;
  #worker: Worker | undefined;
  /** What the thread that runs has open. */
  #handle: Handle | undefined;
  #ended: Promise<void> = Promise.resolve();
  #isLoaded = false;
  #asked: Pending | undefined;
  #indexedTo = 0;
  #isStopped = false;
  /** The thread before this one failed. */
  #hasFailed = false;
  readonly #now: () => number;
  #lookFrom: number;

  constructor(parts: LogReaderParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => performance.now());
    this.#lookFrom = this.#now() + lookAfterMs;
  }

  /** Rejects where the log can't be read. */
  async ask<N extends QuestionName>(name: N, ...parameters: QuestionOf<N>['parameters']): Promise<AnswerOf<N>> {
    const question = { name, parameters } as QuestionOf<N>;
    if (this.#parts.file() === undefined) {
      this.#here ??= new EventReader(this.#parts.db);
      return answerQuestion(this.#here, question);
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.push({ question, resolve, reject, tries: 0 });
    this.#next();
    return promise as Promise<AnswerOf<N>>;
  }

  /** Each second: sees to it that the index is not far behind a log whose newest event has that id. */
  look(newest: number): void {
    if (newest - this.#indexedTo < indexedBehind || this.#now() < this.#lookFrom) return;
    this.#lookFrom = this.#now() + lookAgainMs;
    this.#start();
  }

  /** Ends the thread; what is still asked is refused. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the service stops'));
    await this.release();
  }

  /** Closes the file: another one can take its place. The next question opens what is there then. */
  async release(): Promise<void> {
    this.#end();
    // Nothing else may keep the process alive until it has ended.
    this.#worker?.ref();
    await this.#ended;
  }

  #next(): void {
    if (this.#asked || this.#waiting.length === 0) return;
    // The database has been exchanged beneath the service.
    if (this.#worker && this.#handle !== this.#parts.db.handle) {
      this.#end();
      return;
    }
    this.#start();
    if (!this.#isLoaded) return;
    this.#asked = this.#waiting.shift();
    if (!this.#asked) return;
    this.#asked.tries++;
    this.#worker?.postMessage(this.#asked.question satisfies ToReader);
  }

  #start(): void {
    const file = this.#parts.file();
    if (this.#worker || this.#isStopped || file === undefined) return;
    const { idleMs = oneMinuteMs } = this.#parts;
    const settings: ReaderSettings = { file, idleMs, isAnew: this.#hasFailed };
    const worker = startThread(new URL('./reading/readerThread.ts', import.meta.url), settings);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ended = promise;
    this.#worker = worker;
    this.#handle = this.#parts.db.handle;
    let fault: Error | undefined;
    worker
      .on('message', (said: FromReader) => this.#said(said))
      .on('error', (error: Error) => {
        fault = error;
        this.#hasFailed = true;
      })
      .on('exit', () => {
        this.#over(fault);
        resolve();
      });
  }

  #said(said: FromReader): void {
    if (said === 'loaded') this.#isLoaded = true;
    else if ('indexedTo' in said) this.#indexedTo = said.indexedTo;
    else {
      this.#hasFailed = false;
      this.#asked?.resolve(said.answer);
      this.#asked = undefined;
    }
    this.#next();
  }

  /** The thread has ended: because nobody asked, or failed. */
  #over(fault: Error | undefined): void {
    const asked = this.#asked ?? (this.#isLoaded ? undefined : this.#waiting.shift());
    this.#worker = undefined;
    this.#asked = undefined;
    if (asked && !this.#isLoaded) asked.tries++;
    this.#isLoaded = false;
    if (asked && fault && asked.tries >= mostTries) asked.reject(fault);
    else if (asked && this.#isStopped) asked.reject(new Error('the service stops'));
    else if (asked) this.#waiting.unshift(asked);
    this.#next();
  }

  #end(): void {
    if (this.#isLoaded) this.#worker?.postMessage('end' satisfies ToReader);
    else if (this.#worker) this.#worker.once('message', () => this.#worker?.postMessage('end' satisfies ToReader));
  }
}
