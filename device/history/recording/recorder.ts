import { basename } from 'node:path';
import type { Recorder as EventRecorder } from '../../events/entry.ts';
import { isolated } from '../../points/isolated.ts';
import { namesIn } from '../files/fileList.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import { readHistoryFileName } from '../historyFolder.ts';
import type { OpenSeries } from '../openSeries.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { Turns } from '../turns.ts';
import { Backlog } from './backlog.ts';
import { catchUp } from './catchUp.ts';
import { Inspections } from './inspections.ts';
import { type KeepingParts, Persistence } from './persistence.ts';
import type { RecordedSeries } from './recordedSeries.ts';
import { recover } from './recover.ts';
import { SeriesInFiles } from './seriesInFiles.ts';
import { type Missing, SeriesMemory } from './seriesMemory.ts';
import { type StationRecorder, StationRecording, type StationToRecord } from './stationRecording.ts';

interface RecorderParts extends KeepingParts {
  readonly folder: string;
  readonly events: Pick<EventRecorder, 'record' | 'recordFolded'>;
}

/** Records what the point table tells, whatever configuration it is of, and outlives each of them. */
export class Recorder implements StationRecorder {
  readonly folder: string;
  readonly #parts: RecorderParts;
  readonly #memory = new SeriesMemory();
  readonly #backlog: Backlog;
  readonly #files: HistoryFiles;
  readonly #persistence: Persistence;
  readonly #inspections: Inspections;
  #recording: StationRecording | undefined;
  #recovered: Promise<void> | undefined;
  #recordedTo = 0;
  #number: number;
  #isStopped = false;

  constructor(parts: RecorderParts) {
    const { folder, timing, report } = parts;
    this.#parts = parts;
    this.folder = folder;
    this.#number = Math.max(0, Math.floor(timing.now()));
    this.#backlog = new Backlog(report);
    this.#files = new HistoryFiles(folder, ({ aside, reason }) => this.#tellDamaged(aside, reason));
    const onDamaged = isolated('history', (...damage: [string, string]) => this.#files.setAside(...damage), report);
    const tellDamaged = (...damage: [string, string]) => this.#tellDamaged(...damage);
    this.#inspections = new Inspections({ folder, onDamaged, onUnreadable: tellDamaged, tick: timing.tick });
    const tellMissing = (missing: Missing) => this.#tellMissing(missing);
    this.#persistence = new Persistence({
      ...parts,
      memory: this.#memory,
      files: this.#files,
      tellMissing,
      tellDamaged,
    });
  }

  /** Records a configuration's points from now on; returns what ends that. */
  attach(station: StationToRecord): () => void {
    const { now, tick } = this.#parts.timing;
    const recording = new StationRecording(station, now(), tick());
    this.#backlog.add(this.#begin(recording));
    const unsubscribe = [
      station.table.subscribe('history', (batch) => {
        // Copies wait: where the table's own samples outlive some collections, V8 makes all later ones in the old
        // generation of its heap, where they stay for minutes.
        const samples = this.#backlog.isDone ? batch : batch.map((sample) => ({ ...sample }));
        this.#backlog.add(recording.take(samples, tick()));
      }),
      station.table.late.subscribe('late samples of the history', (batch) =>
        this.#backlog.add(recording.takeLate(batch)),
      ),
    ];
    return () => {
      for (const end of unsubscribe) end();
      this.#backlog.add(this.#end(recording, tick(), now()));
    };
  }

  /** Takes up what was in memory when the service ended. Called when it has its address; nothing waits for it. */
  start(): void {
    this.#recovered = this.#recover()
      .catch(this.#onFault)
      .then(() => this.#backlog.open());
  }

  /** Resolves when the journal of before is read. */
  get recovered(): Promise<void> {
    return this.#recovered ?? Promise.resolve();
  }

  open(points: readonly string[]): OpenSeries[] {
    const now = this.#parts.timing.now();
    return points.flatMap((point) => this.#memory.of(point).map((series) => series.open(now)));
  }

  recordedTo(): number {
    return this.#recording ? this.#parts.timing.now() : this.#recordedTo;
  }

  onDamage(file: string): void {
    if (readHistoryFileName(file)) this.#inspections.inspect(file);
  }

  /** Each second. */
  eachSecond(): void {
    if (!this.#backlog.isDone || this.#isStopped) return;
    const { tick, now } = this.#parts.timing;
    this.#recording?.eachSecond(tick(), now());
    this.#persistence.eachSecond();
  }

  /** Brings what came up to now to the disk; resolves when it is there, or could not be written. */
  writeFrame(): Promise<void> {
    return this.#persistence.writeFrame();
  }

  /** Writes all that is in memory. The recording has ended before. */
  async stop(): Promise<void> {
    await this.#recovered;
    await this.#backlog.settled;
    await this.#persistence.settle();
    await this.#inspections.settled;
    this.#isStopped = true;
    if (this.#backlog.isDone) await this.#persistence.finish();
  }

  *#begin(recording: StationRecording): Generator<void> {
    this.#recording = recording;
    const inFiles = new SeriesInFiles(this.#files, this.#onFault);
    yield* recording.begin((definition) => this.#seriesFor(definition, inFiles));
  }

  *#end(recording: StationRecording, tick: number, now: number): Generator<void> {
    yield* recording.end(tick, now);
    if (this.#recording !== recording) return;
    this.#recording = undefined;
    this.#recordedTo = now;
  }

  *#seriesFor(definition: SeriesDefinition, inFiles: SeriesInFiles): Generator<void, RecordedSeries> {
    const known = this.#memory.find(definition);
    const series = known ?? this.#memory.begin(definition, this.#nextNumber);
    if (!known && (yield* inFiles.has(definition))) {
      catchUp(series, this.#files, { to: undefined, now: this.#parts.timing.now() }, this.#onFault);
      yield;
    }
    return series;
  }

  readonly #onFault = (error: unknown): void => this.#persistence.failed(error);

  readonly #nextNumber = (): number => {
    this.#number = Math.max(this.#number + 1, Math.floor(this.#parts.timing.now()));
    return this.#number;
  };

  async #recover(): Promise<void> {
    const { mark } = this.#parts;
    const names = namesIn(this.folder);
    if (mark?.files() && names.length === 0) {
      this.#tellDamaged(basename(this.folder), 'it is gone, or empty: what was recorded before is lost');
      mark.keep([]);
    }
    this.#persistence.tellRemoved(names);
    const taken = (number: number) => {
      this.#number = Math.max(this.#number, number);
    };
    const numbers = { next: this.#nextNumber, taken };
    const recovery = { now: this.#parts.timing.now(), onFault: this.#onFault };
    const { series, to, damaged } = await recover(this.#files, numbers, recovery);
    for (const name of damaged) this.#tellDamaged(name, 'of the journal: what it holds from the damage on is lost');
    const turns = new Turns();
    for (const one of series) {
      this.#memory.add(one);
      if (turns.isOver) await turns.next();
    }
    this.#recordedTo = to ?? 0;
  }

  #tellDamaged(name: string, detail: string): void {
    this.#parts.events.record({ kind: 'historyDamaged', object: { kind: 'file', name }, fields: { detail } });
  }

  #tellMissing({ count, from, to }: Missing): void {
    this.#parts.events.record({ kind: 'historyMissing', fields: { count, firstTime: from, lastTime: to } });
  }
}
