import { setImmediate as turn } from 'node:timers/promises';
import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { Recorder as EventRecorder } from '../../events/entry.ts';
import { type FailureReport, isolated } from '../../points/isolated.ts';
import type { Timing } from '../../points/timing.ts';
import { storageFaultOf } from '../../store/storageFault.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import type { Retention } from '../files/retention.ts';
import { Journal } from '../journal/journal.ts';
import type { OpenSeries } from '../openSeries.ts';
import { FileWriter } from './fileWriter.ts';
import { recover } from './recover.ts';
import { type Missing, SeriesMemory } from './seriesMemory.ts';
import { type StationRecorder, StationRecording, type StationToRecord } from './stationRecording.ts';

/** What came since the last frame is lost with the power. */
const frameMs = 10_000;
/** How long it writes into the files at a time, and how long it leaves others their turn, ms. */
const workMs = 6;
const restMs = 50;
/** How long a stop may write; what is left is in the journal. */
const finishMs = 5000;
/** A disk that could not be written is tried again after this. */
const againMs = 10_000;
const sweepMs = 3_600_000;

interface RecorderParts {
  readonly folder: string;
  readonly timing: Pick<Timing, 'now' | 'tick'>;
  readonly events: Pick<EventRecorder, 'record' | 'recordFolded'>;
  readonly storage: {
    /** Something could not be written; throws what is no fault of the disk. */
    readonly failed: (error: unknown) => void;
    readonly fault: unknown;
  };
  /** The data folder is the service's, and on the disk. */
  readonly mayWrite: () => boolean;
  /** How long and how much is kept, of the configuration that runs. */
  readonly retention: () => Retention;
  readonly report: FailureReport;
  /** No minutes are made of what is before that moment, UTC ms: of a past that is computed at speed. */
  readonly minutesFrom?: number | undefined;
}

/** Records what the point table tells, whatever configuration it is of, and outlives each of them. */
export class Recorder implements StationRecorder {
  readonly folder: string;
  readonly #parts: RecorderParts;
  readonly #memory = new SeriesMemory();
  readonly #files: HistoryFiles;
  readonly #journal: Journal;
  readonly #writer: FileWriter;
  #recording: StationRecording | undefined;
  /** What came before the journal was read. */
  #waiting: (() => void)[] | undefined = [];
  #recovered: Promise<void> | undefined;
  #recordedTo = 0;
  #number: number;
  #frameAt: number;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #boundAt: number;
  #failedAt: number | undefined;
  #frame: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: RecorderParts) {
    const { folder, timing, events } = parts;
    this.#parts = parts;
    this.folder = folder;
    this.#number = Math.max(0, Math.floor(timing.now()));
    this.#frameAt = this.#boundAt = timing.tick();
    this.#files = new HistoryFiles(folder, ({ aside, reason }) =>
      events.record({ kind: 'historyDamaged', object: { kind: 'file', name: aside }, fields: { detail: reason } }),
    );
    const shared = { ...timing, folder, series: () => this.#memory.all };
    this.#journal = new Journal({ ...shared, syncFiles: () => this.#checkpoint() });
    this.#writer = new FileWriter({ ...shared, files: this.#files, onIdle: (series) => this.#memory.remove(series) });
  }

  /** Records a configuration's points from now on; returns what ends that. */
  attach(station: StationToRecord): () => void {
    const { now, tick } = this.#parts.timing;
    const [startedAt, startTick] = [now(), tick()];
    const shown = StationRecording.shown(station, startedAt);
    let recording: StationRecording | undefined;
    this.#when(() => {
      const seriesFor = (definition: Parameters<SeriesMemory['take']>[0]) => {
        const series = this.#memory.take(definition, this.#next);
        if (this.#parts.minutesFrom !== undefined) series.keepMinutesFrom(this.#parts.minutesFrom);
        return series;
      };
      recording = new StationRecording(station, seriesFor, startedAt, startTick, shown);
      this.#recording = recording;
    });
    const unsubscribe = [
      station.table.subscribe('history', (batch) => {
        const at = tick();
        this.#when(() => recording?.take(batch, at));
      }),
      station.table.late.subscribe('late samples of the history', (batch) => {
        this.#when(() => recording?.takeLate(batch));
      }),
    ];
    return () => {
      for (const end of unsubscribe) end();
      const [endTick, endedAt] = [tick(), now()];
      this.#when(() => {
        recording?.end(endTick, endedAt);
        if (this.#recording === recording) this.#recording = undefined;
      });
    };
  }

  /** Takes up what was in memory when the service ended. Called when it has its address; nothing waits for it. */
  start(): void {
    this.#recovered = this.#recover().catch((error: unknown) => {
      this.#failed(error);
      this.#beReady();
    });
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
    isolated('history', () => this.#files.setAside(file, 'it could not be read'), this.#parts.report)();
  }

  /** Each second. */
  look(): void {
    if (this.#waiting || this.#isStopped) return;
    const { tick, now } = this.#parts.timing;
    this.#recording?.look(tick(), now());
    this.#memory.bound((missing) => this.#tellMissing(missing));
    if (!this.#mayWrite()) {
      if (tick() - this.#boundAt < sweepMs) return;
      this.#boundAt = tick();
      this.#memory.boundEntries();
      return;
    }
    if (tick() - this.#frameAt >= frameMs) this.writeFrame();
    if (!this.#timer) this.#work();
    if (tick() - this.#sweptAt >= sweepMs) this.#sweep();
  }

  /** Brings what came since the last frame to the disk; resolves when it is there, or could not be written. */
  writeFrame(): Promise<void> {
    if (this.#frame) return this.#frame;
    this.#frameAt = this.#parts.timing.tick();
    this.#frame = this.#journal
      .frame()
      .then(
        () => this.#written(),
        (error: unknown) => this.#failed(error),
      )
      .finally(() => {
        this.#frame = undefined;
      });
    return this.#frame;
  }

  /** Writes all that is in memory. The recording has ended before. */
  async stop(): Promise<void> {
    await this.#recovered;
    await this.#frame;
    clearTimeout(this.#timer);
    this.#isStopped = true;
    if (this.#waiting || !this.#parts.mayWrite()) return;
    try {
      await this.#journal.frame();
      for (const _ of this.#writer.finish(finishMs)) await turn();
      await this.#files.close();
      await this.#journal.finish();
    } catch (error) {
      this.#failed(error);
      await this.#files.close().catch((closing: unknown) => this.#failed(closing));
    }
  }

  readonly #next = (): number => {
    this.#number = Math.max(this.#number + 1, Math.floor(this.#parts.timing.now()));
    return this.#number;
  };

  #when(run: () => void): void {
    if (this.#waiting) this.#waiting.push(run);
    else run();
  }

  async #recover(): Promise<void> {
    const taken = (number: number) => {
      this.#number = Math.max(this.#number, number);
    };
    const { tick } = this.#parts.timing;
    const { series, to, damaged } = await recover({ files: this.#files, numbers: { next: this.#next, taken }, tick });
    for (const name of damaged) {
      const fields = { detail: 'it holds what is no frame of the journal' };
      this.#parts.events.record({ kind: 'historyDamaged', object: { kind: 'file', name }, fields });
    }
    for (const one of series) {
      this.#memory.add(one);
      if (to === undefined || one.isInGap) continue;
      one.add({ time: Math.max(to, one.lastTime), value: undefined, quality: notRecordedCode });
    }
    this.#recordedTo = to ?? 0;
    this.#beReady();
  }

  #beReady(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const run of waiting) run();
  }

  #mayWrite(): boolean {
    const { mayWrite, storage, timing } = this.#parts;
    if (!mayWrite() || storage.fault !== undefined) return false;
    return this.#failedAt === undefined || timing.tick() - this.#failedAt >= againMs;
  }

  /** A little now, and the rest a moment later. */
  #work(): void {
    this.#timer = undefined;
    if (this.#isStopped || !this.#mayWrite()) return;
    try {
      if (!this.#writer.work(workMs)) return;
    } catch (error) {
      this.#failed(error);
      return;
    }
    this.#timer = setTimeout(() => this.#work(), restMs).unref();
  }

  #sweep(): void {
    this.#sweptAt = this.#parts.timing.tick();
    this.#files.sweep(this.#parts.retention(), this.#parts.timing.now()).catch((error: unknown) => this.#failed(error));
  }

  async #checkpoint(): Promise<boolean> {
    // Its thread keeps no process alive: one that stops would end before it has the answer.
    const alive = setInterval(() => undefined, 1000);
    return await this.#files.checkpoint().finally(() => clearInterval(alive));
  }

  #written(): void {
    this.#failedAt = undefined;
    this.#memory.tellMissing((missing) => this.#tellMissing(missing));
  }

  /** Said once: while it lasts, only what is tried again fails again. */
  #failed(error: unknown): void {
    const { storage, timing, report } = this.#parts;
    const wasFailing = this.#failedAt !== undefined;
    this.#failedAt = timing.tick();
    if (storageFaultOf(error) === undefined) report('history', error);
    else if (!wasFailing) storage.failed(error);
  }

  #tellMissing({ count, from, to }: Missing): void {
    this.#parts.events.record({ kind: 'historyMissing', fields: { count, firstTime: from, lastTime: to } });
  }
}
