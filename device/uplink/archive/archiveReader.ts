import { AskingThread } from '../../store/askingThread.ts';
import type { Answer, Question } from './question.ts';
import type { ReaderSettings } from './readerThread.ts';

/** A hub asks again after a minute where all is archived. */
const idleMs = 10_000;

/** Reads for the archive, in a thread of its own. */
export class ArchiveReader {
  readonly #thread: AskingThread<Question>;

  /** `folder`: of the data; undefined: it can't be read now, as what is new is in memory alone. */
  constructor(folder: () => string | undefined) {
    this.#thread = new AskingThread({
      entry: new URL('./readerThread.ts', import.meta.url),
      settings: () => {
        const data = folder();
        return data === undefined ? undefined : ({ folder: data, idleMs } satisfies ReaderSettings);
      },
    });
  }

  /** Rejects where it can't be read. Undefined: there is no such thing, or the requester has left. */
  ask(question: Question, hasLeft: () => boolean): Promise<Answer> {
    return this.#thread.ask(question, hasLeft) as Promise<Answer>;
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}
