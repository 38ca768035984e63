import type { ConsumptionQuery } from '../../protocol/history/getConsumption.ts';
import type { HistoryQuery } from '../../protocol/history/getHistory.ts';
import type { SamplesQuery } from '../../protocol/history/getSamples.ts';
import { AskingThread } from '../store/askingThread.ts';
import type { Answer, Question } from './reading/question.ts';
import type { ReaderSettings } from './reading/readerThread.ts';
import type { Recorded } from './recorded.ts';

const oneMinuteMs = 60_000;

/** Whether whoever asked has left: a question that still waits for its turn is dropped then, and answered by undefined. */
type HasLeft = () => boolean;

/** Asks the history in a thread of its own, which begins with the first question and ends when there are none. */
export class HistoryReader {
  readonly #recorded: Recorded;
  readonly #thread: AskingThread<Question>;

  constructor(recorded: Recorded, { idleMs = oneMinuteMs }: { readonly idleMs?: number } = {}) {
    this.#recorded = recorded;
    this.#thread = new AskingThread({
      entry: new URL('./reading/readerThread.ts', import.meta.url),
      settings: () => ({ folder: recorded.folder, idleMs }) satisfies ReaderSettings,
    });
  }

  /** The reply of GetHistory. All of these reject where no thread can be had. */
  async history(query: HistoryQuery, hasLeft?: HasLeft): Promise<Uint8Array | undefined> {
    return this.#ask({ name: 'history', query, recording: await this.#recording(query) }, hasLeft);
  }

  /** The reply of GetSamples; undefined: the cursor is none. */
  async samples(query: SamplesQuery, hasLeft?: HasLeft): Promise<Uint8Array | undefined> {
    return this.#ask({ name: 'samples', query, recording: await this.#recording(query) }, hasLeft);
  }

  /** The reply of GetConsumption, periods in that zone; undefined: they are too many. */
  async consumption(query: ConsumptionQuery, zone: string, hasLeft?: HasLeft): Promise<Uint8Array | undefined> {
    return this.#ask({ name: 'consumption', query, zone, recording: await this.#recording(query) }, hasLeft);
  }

  /** Ends the thread; what is still asked is refused. */
  async stop(): Promise<void> {
    await this.#thread.stop();
  }

  async #ask(question: Question, hasLeft: HasLeft | undefined): Promise<Uint8Array | undefined> {
    const answer = (await this.#thread.ask(question, hasLeft)) as Answer | undefined;
    for (const file of answer?.damaged ?? []) this.#recorded.onDamage(file);
    return answer?.reply;
  }

  async #recording({ points }: { readonly points: readonly string[] }) {
    await this.#recorded.recovered;
    return { open: this.#recorded.open(points), recordedTo: this.#recorded.recordedTo() };
  }
}
