import { basename } from 'node:path';
import type { Recorder as EventRecorder } from '../../events/entry.ts';
import { namesIn } from '../files/fileList.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import type { Retention } from '../files/retention.ts';
import { readHistoryFileName } from '../historyFolder.ts';
import { journalName } from '../journal/journal.ts';
import type { OpenSeries } from '../openSeries.ts';
import { answerQuestion, type Question } from '../reading/question.ts';
import { ReadFiles } from '../reading/readFiles.ts';
import { seriesKey } from '../seriesDefinition.ts';
import { catchUp } from './catchUp.ts';
import { type KeepingParts, type Moment, Persistence } from './persistence.ts';
import { recover } from './recover.ts';
import type { SampleBatch } from './sampleBatch.ts';
import { type Missing, SeriesMemory } from './seriesMemory.ts';
import { type StationPoints, StationRecording } from './stationRecording.ts';
import { UnreadableFiles } from './unreadableFiles.ts';

/** Files unused for so long are closed, ms: each has its own memory. */
const idleMs = 60_000;

export interface RecorderParts extends KeepingParts {
  readonly folder: string;
  readonly events: Pick<EventRecorder, 'record'>;
  /** Whether no one waits for the present reply. */
  readonly isGivenUp?: (() => boolean) | undefined;
}

/**
 * The history of one folder: memory of the series, journal, files, and replies. It has no clock of its own, runs in its
 * caller's thread, and no one else writes the folder.
 */
export class Recorder {
  readonly folder: string;
  readonly #parts: RecorderParts;
  readonly #memory = new SeriesMemory();
  readonly #files: HistoryFiles;
  readonly #reading: ReadFiles;
  readonly #persistence: Persistence;
  readonly #unreadable: UnreadableFiles;
  #recording: StationRecording | undefined;
  #recordedTo = 0;
  #number = 0;
  #at: Moment = { now: 0, tick: 0 };
  #lastQuestionAt: number | undefined;

  constructor(parts: RecorderParts) {
    const { folder } = parts;
    this.#parts = parts;
    this.folder = folder;
    const tellDamaged = this.#tellDamaged;
    this.#files = new HistoryFiles(folder, ({ aside, reason }) => tellDamaged(aside, reason));
    this.#reading = new ReadFiles(folder, parts.isGivenUp);
    const onDamaged = (...damage: [string, string]) => this.#files.setAside(...damage);
    this.#unreadable = new UnreadableFiles({ folder, onDamaged, onUnreadable: tellDamaged });
    const [memory, files, tellMissing] = [this.#memory, this.#files, this.#tellMissing];
    this.#persistence = new Persistence({ ...parts, memory, files, tellMissing, tellDamaged });
  }

  /** Restores the memory of the last run. */
  start(at: Moment, retention: Retention): void {
    this.#at = at;
    this.#number = Math.max(0, Math.floor(at.now));
    // Files opened by the start are closed like a question's.
    this.#lastQuestionAt = at.tick;
    try {
      this.#recover(retention);
    } catch (error) {
      this.#onFault(error);
    }
  }

  begin(at: Moment, station: StationPoints): void {
    this.end(at);
    let inFiles: ReadonlySet<string> | undefined;
    this.#recording = new StationRecording(station, at, (definition) => {
      const known = this.#memory.find(definition);
      known?.redefine(definition);
      const series = known ?? this.#memory.begin(definition, this.#nextNumber);
      inFiles ??= known ? undefined : this.#keysInFiles();
      if (!known && inFiles?.has(seriesKey(definition)))
        catchUp(series, this.#files, { to: undefined, now: at.now }, this.#onFault);
      return series;
    });
  }

  record(at: Moment, batch: SampleBatch): void {
    this.#at = at;
    this.#recording?.record(batch);
  }

  end(at: Moment): void {
    this.#at = at;
    if (!this.#recording) return;
    this.#recording.end(at);
    this.#recording = undefined;
    this.#recordedTo = at.now;
  }

  /** Call each second. `mayWrite`: the data folder is the service's, and on the disk. */
  eachSecond(at: Moment, mayWrite: boolean, retention: Retention): void {
    this.#at = at;
    if (this.#lastQuestionAt !== undefined && at.tick - this.#lastQuestionAt >= idleMs) {
      this.#reading.close();
      this.#lastQuestionAt = undefined;
    }
    this.#recording?.eachSecond(at);
    this.#persistence.eachSecond(at, mayWrite, retention);
  }

  /** Undefined: the question is invalid. */
  answer(at: Moment, question: Question): Uint8Array<ArrayBuffer> | undefined {
    this.#at = at;
    this.#lastQuestionAt = at.tick;
    const open = this.open(question.query.points);
    const recordedTo = this.#recording ? at.now : this.#recordedTo;
    return answerQuestion(this.#reading, question, { open, recordedTo });
  }

  /** Checks files that questions could not read: sets damaged ones aside and reports them. */
  inspect(): void {
    for (const name of this.#reading.damaged()) {
      if (!readHistoryFileName(name)) continue;
      try {
        this.#unreadable.inspect(name, this.#at.tick);
      } catch (error) {
        this.#parts.report('history', error);
      }
    }
  }

  /** Copies of what is in memory of these points (permanent ids), of all their series. */
  open(points: readonly string[]): OpenSeries[] {
    return points.flatMap((point) => this.#memory.of(point).map((series) => series.open(this.#at.now)));
  }

  writeJournal(at: Moment): void {
    this.#at = at;
    this.#persistence.writeJournal(at);
  }

  /** Writes the whole memory. Questions are still answered. */
  stop(at: Moment, mayWrite: boolean): void {
    this.end(at);
    // Without readers, files can be left without a log.
    this.#reading.close();
    this.#persistence.finish(at, mayWrite);
    this.#persistence.close(at);
  }

  #keysInFiles(): ReadonlySet<string> {
    try {
      return new Set(this.#files.months('raw').flatMap((month) => this.#files.keys(month)));
    } catch (error) {
      this.#onFault(error);
      return new Set();
    }
  }

  #recover(retention: Retention): void {
    const { mark } = this.#parts;
    const at = this.#at;
    const names = namesIn(this.folder);
    if (mark?.files() && names.length === 0) {
      this.#tellDamaged(basename(this.folder), 'it is gone, or empty: what was recorded before is lost');
      mark.keep([]);
    }
    this.#persistence.tellRemoved(names, at, retention);
    const taken = (number: number) => {
      this.#number = Math.max(this.#number, number);
    };
    const numbers = { next: this.#nextNumber, taken };
    const { series, to, faults } = recover(this.#files, numbers, { now: at.now, onFault: this.#onFault });
    for (const { name, detail } of faults) this.#tellDamaged(name, detail);
    if (faults.some(({ name }) => name === journalName)) this.#persistence.replaceJournal();
    for (const one of series) this.#memory.add(one);
    this.#recordedTo = to ?? 0;
  }

  readonly #onFault = (error: unknown): void => this.#persistence.failed(error, this.#at);

  readonly #nextNumber = (): number => {
    this.#number = Math.max(this.#number + 1, Math.floor(this.#at.now));
    return this.#number;
  };

  readonly #tellDamaged = (name: string, detail: string): void =>
    this.#parts.events.record({ kind: 'historyDamaged', object: { kind: 'file', name }, fields: { detail } });

  readonly #tellMissing = ({ count, from, to }: Missing): void =>
    this.#parts.events.record({ kind: 'historyMissing', fields: { count, firstTime: from, lastTime: to } });
}
