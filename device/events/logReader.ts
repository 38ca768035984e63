import { AskingThread } from '../store/askingThread.ts';
import type { Db } from '../store/db.ts';
import { EventReader } from './eventReader.ts';
import { portionRows } from './reading/eventSearch.ts';
import {
  type AnswerOf,
  answerQuestion,
  type Question,
  type QuestionName,
  type QuestionOf,
} from './reading/question.ts';
import type { ReaderSettings } from './reading/readerThread.ts';

interface LogReaderParts {
  readonly db: Db;
  /** Undefined: the log is in memory, and read on this thread. */
  readonly file: () => string | undefined;
  readonly idleMs?: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

const oneMinuteMs = 60_000;
/** With so many events more than the index has, it is extended before there is a question. */
const indexedBehind = 8 * portionRows;
/** The first pages are served before. */
const indexAfterMs = 10_000;

/** In a thread of its own, which begins with the first question and ends when there are none. */
export class LogReader {
  readonly #parts: LogReaderParts;
  readonly #thread: AskingThread<Question>;
  #here: EventReader | undefined;
  readonly #now: () => number;
  readonly #indexFrom: number;
  #indexedTo = 0;

  constructor(parts: LogReaderParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => performance.now());
    this.#indexFrom = this.#now() + indexAfterMs;
    this.#thread = new AskingThread({
      entry: new URL('./reading/readerThread.ts', import.meta.url),
      settings: (isIndexDamaged) => {
        const file = parts.file();
        const { idleMs = oneMinuteMs } = parts;
        return file === undefined ? undefined : ({ file, idleMs, isIndexDamaged } satisfies ReaderSettings);
      },
    });
  }

  /** Rejects where the log can't be read. */
  async ask<N extends QuestionName>(name: N, ...parameters: QuestionOf<N>['parameters']): Promise<AnswerOf<N>> {
    const question = { name, parameters } as QuestionOf<N>;
    if (this.#parts.file() === undefined) {
      this.#here ??= new EventReader(this.#parts.db);
      return answerQuestion(this.#here, question);
    }
    return this.#thread.ask(question) as Promise<AnswerOf<N>>;
  }

  /** Called each second: keeps the index near to a log whose newest event has that id. */
  updateIndex(newest: number): void {
    if (newest - this.#indexedTo < indexedBehind || this.#now() < this.#indexFrom) return;
    this.#indexedTo = newest;
    this.#thread.start();
  }

  /** Pending questions are refused. */
  async stop(): Promise<void> {
    await this.#thread.stop();
  }
}
