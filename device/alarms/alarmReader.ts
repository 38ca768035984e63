import { AskingThread } from '../store/askingThread.ts';
import type { Db } from '../store/db.ts';
import { alarmHistory, type SeenHistory } from './alarmHistory.ts';
import { type AnswerOf, answerQuestion, type Inquiry, type Question } from './reading/question.ts';
import type { ReaderSettings } from './reading/readerThread.ts';

interface AlarmReaderParts {
  readonly db: Db;
  /** Undefined: the database is in memory, and read on this thread. */
  readonly file: () => string | undefined;
}

const idleMs = 60_000;

/** In a thread of its own: a text is searched in all rows, and a year of counts is summed. */
export class AlarmReader {
  readonly #parts: AlarmReaderParts;
  readonly #thread: AskingThread<Inquiry>;
  #here: ReturnType<typeof alarmHistory> | undefined;

  constructor(parts: AlarmReaderParts) {
    this.#parts = parts;
    this.#thread = new AskingThread({
      entry: new URL('./reading/readerThread.ts', import.meta.url),
      settings: () => {
        const file = parts.file();
        return file === undefined ? undefined : ({ file, idleMs } satisfies ReaderSettings);
      },
    });
  }

  /** Rejects where no thread can be had; undefined: the requester has left before its turn. */
  async ask<N extends Question['name']>(
    question: Extract<Question, { readonly name: N }>,
    hasLeft?: () => boolean,
    seen?: SeenHistory,
  ): Promise<AnswerOf<N> | undefined> {
    if (this.#parts.file() !== undefined)
      return this.#thread.ask({ question, seen }, hasLeft) as Promise<AnswerOf<N> | undefined>;
    this.#here ??= alarmHistory(this.#parts.db);
    return answerQuestion(this.#here, { question, seen }) as AnswerOf<N>;
  }

  /** Pending questions are refused. */
  async stop(): Promise<void> {
    await this.#thread.stop();
  }
}
