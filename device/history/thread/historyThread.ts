import type { Worker } from 'node:worker_threads';
import type { Recorder as EventRecorder } from '../../events/entry.ts';
import { type FailureReport, isolated } from '../../points/isolated.ts';
import { ServiceStops } from '../../points/serviceStops.ts';
import type { Timing } from '../../points/timing.ts';
import { CostlyQuestion } from '../../store/costlyQuestion.ts';
import { threads } from '../../store/thread.ts';
import { watchedBy } from '../../watchdog/watchdog.ts';
import type { Retention } from '../files/retention.ts';
import type { HistoryMark } from '../historyMark.ts';
import type { AskHistory, HasLeft, Question } from '../reading/question.ts';
import type { KeepingParts } from '../recording/persistence.ts';
import { StationFeed, type StationRecorder, type StationToRecord } from '../recording/stationFeed.ts';
import type { ThreadSettings } from './runHistory.ts';
import { errorOf, type FromHistory, type ToHistory } from './threadMessages.ts';

/** A failed thread is restarted after this, ms. */
const restartMs = 10_000;
/** A question on which two threads failed is given up. */
const mostTries = 2;
/** Time limits of a question, ms, while the service runs and when it stops. */
const mostMs = 30_000;
const lastAnswerMs = 2000;
/** A thread whose disk hangs for so many seconds gets no samples until it has caught up: they would fill the memory. */
const mostBehind = 300;

interface ThreadParts {
  readonly folder: string;
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  readonly events: Pick<EventRecorder, 'record'>;
  readonly storage: KeepingParts['storage'];
  /** The data folder is the service's, and on the disk. */
  readonly mayWrite: () => boolean;
  readonly retention: () => Retention;
  readonly mark: HistoryMark;
  readonly report: FailureReport;
  /** Default: a worker thread. */
  readonly newWorker?: ((settings: ThreadSettings) => Worker) | undefined;
}

const ownWorker = (settings: ThreadSettings) => threads.start(new URL('./runHistory.ts', import.meta.url), settings);

interface Pending {
  readonly question: Question;
  readonly hasLeft: HasLeft | undefined;
  readonly resolve: (reply: Uint8Array | undefined) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

// Distributed over the kinds, as `Omit` of a union keeps only common properties.
type Message = { [Kind in ToHistory['kind']]: Omit<Extract<ToHistory, { kind: Kind }>, 'at'> }[ToHistory['kind']];

/**
 * Runs the history in a thread of its own, with its memory and files, which also watches this thread. Samples are
 * collected here and passed on each second, and questions are queued. A failed thread is restarted: what it had is in
 * its journal.
 */
export class HistoryThread implements StationRecorder {
  readonly #parts: ThreadParts;
  readonly #feed: StationFeed;
  readonly #waiting: Pending[] = [];
  #current: Pending | undefined;
  #worker: Worker | undefined;
  #hasStarted = false;
  #isStopped = false;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Seconds passed to the thread and not yet processed. */
  #behind = 0;
  #isTooFarBehind = false;
  #ended: Promise<void> = Promise.resolve();
  /** Set to 1 to give up the present question; samples are not lost by it. */
  readonly #isGivenUp = new Int32Array(new SharedArrayBuffer(4));
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: ThreadParts) {
    this.#parts = parts;
    this.#feed = new StationFeed(parts.timing, {
      begin: (_, station) => this.#post({ kind: 'begin', station }, [station.shown.rows.buffer]),
      record: (_, batch) => {
        if (!this.#isTooFarBehind) this.#post({ kind: 'samples', batch }, [batch.rows.buffer]);
      },
      end: () => this.#post({ kind: 'end' }),
    });
  }

  /** Restores the memory of the last run. Called when the service has its address; questions wait for it. */
  start(): void {
    this.#hasStarted = true;
    this.#start();
  }

  /** Returns the function that ends the recording. */
  attach(station: StationToRecord): () => void {
    return this.#feed.attach(station);
  }

  eachSecond(): void {
    const { timing, mayWrite, storage, retention } = this.#parts;
    if (!this.#worker && this.#hasStarted && timing.tick() - this.#failedAt >= restartMs) this.#start();
    this.#feed.flush();
    if (!this.#worker) return;
    if (++this.#behind > mostBehind && !this.#isTooFarBehind) this.#pause();
    this.#post({
      kind: 'second',
      ...{ mayWrite: mayWrite(), hasFault: storage.fault !== undefined, retention: retention() },
    });
  }

  /** Rejects if two threads failed on it, with CostlyQuestion on a timeout, and when the service stops. */
  readonly ask: AskHistory = (question, hasLeft) => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>();
    if (this.#isStopped) reject(new ServiceStops());
    else this.#waiting.push({ question, hasLeft, resolve, reject, tries: 0 });
    this.#next();
    return promise;
  };

  /** Writes the whole memory and ends; queued questions are rejected. The recording must have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new ServiceStops());
    if (this.#current) this.#giveUpIn(lastAnswerMs);
    this.#post({ kind: 'stop', mayWrite: this.#parts.mayWrite() });
    // Only the thread keeps the process alive until it has ended.
    this.#worker?.ref();
    await this.#ended;
  }

  #start(): void {
    if (this.#worker || this.#isStopped) return;
    const { folder, retention, report } = this.#parts;
    const worker = this.#newWorker({ folder, isGivenUp: this.#isGivenUp, watched: watchedBy() });
    if (!worker) return;
    this.#worker = worker;
    this.#behind = 0;
    this.#isTooFarBehind = false;
    let fault: Error | undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ended = promise;
    worker
      .on(
        'message',
        isolated('history', (message: FromHistory) => this.#received(message), report),
      )
      .on('error', (error: Error) => {
        fault = error;
      })
      .on('exit', () => {
        this.#over(fault);
        resolve();
      });
    this.#post({ kind: 'start', retention: retention(), files: this.#filesBefore() });
    this.#feed.begin();
    this.#next();
  }

  /** Stops recording until the thread has caught up. */
  #pause(): void {
    this.#isTooFarBehind = true;
    this.#post({ kind: 'end' });
    this.#parts.report('history', new Error(`the history is ${mostBehind} s behind: the disk hangs`));
  }

  #caughtUp(): void {
    if (--this.#behind > 0 || !this.#isTooFarBehind) return;
    this.#isTooFarBehind = false;
    this.#feed.begin();
  }

  /** Undefined: unknown, or not readable at present. */
  #filesBefore(): readonly string[] | undefined {
    const { mark, report } = this.#parts;
    try {
      return mark.files();
    } catch (error) {
      report('history', error);
      return undefined;
    }
  }

  /** Undefined: the system has no resources for one. */
  #newWorker(settings: ThreadSettings): Worker | undefined {
    try {
      return (this.#parts.newWorker ?? ownWorker)(settings);
    } catch (error) {
      this.#failedAt = this.#parts.timing.tick();
      this.#parts.report('history', error);
      return undefined;
    }
  }

  #post(message: Message, transferred: readonly ArrayBuffer[] = []): void {
    this.#worker?.postMessage({ ...message, at: this.#feed.moment } satisfies ToHistory, transferred);
  }

  #next(): void {
    if (this.#current || !this.#worker) return;
    while (this.#waiting[0]?.hasLeft?.()) this.#waiting.shift()?.resolve(undefined);
    this.#current = this.#waiting.shift();
    if (!this.#current) return;
    this.#current.tries++;
    // The reply includes the latest samples.
    this.#feed.flush();
    this.#post({ kind: 'question', question: this.#current.question });
    this.#giveUpIn(mostMs);
  }

  #giveUpIn(ms: number): void {
    clearTimeout(this.#timer);
    Atomics.store(this.#isGivenUp, 0, 0);
    this.#timer = setTimeout(() => Atomics.store(this.#isGivenUp, 0, 1), ms).unref();
  }

  #received(message: FromHistory): void {
    const { events, mark, storage, report } = this.#parts;
    if (message.kind === 'event') events.record(message.entry);
    else if (message.kind === 'mark') mark.keep(message.files);
    else if (message.kind === 'notWritten') storage.failed(errorOf(message.error));
    else if (message.kind === 'failed') report('history', errorOf(message.error));
    else if (message.kind === 'second') this.#caughtUp();
    else {
      const current = this.#current;
      this.#current = undefined;
      clearTimeout(this.#timer);
      const isGivenUp = Atomics.exchange(this.#isGivenUp, 0, 0) === 1;
      if (isGivenUp && message.error) current?.reject(new CostlyQuestion('time'));
      else if (message.error) current?.reject(errorOf(message.error));
      else current?.resolve(message.reply);
      this.#next();
    }
  }

  /** `fault`: undefined when the thread ended without an error. */
  #over(fault: Error | undefined): void {
    const current = this.#current;
    this.#worker = undefined;
    this.#current = undefined;
    clearTimeout(this.#timer);
    this.#failedAt = this.#parts.timing.tick();
    const why = fault ?? new Error('the thread of the history has ended');
    if (!this.#isStopped) this.#parts.report('history', why);
    if (!current) return;
    if (this.#isStopped) current.reject(new ServiceStops());
    else if (current.tries >= mostTries) current.reject(why);
    else this.#waiting.unshift(current);
  }
}
