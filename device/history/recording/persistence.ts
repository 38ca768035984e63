import { basename } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { StorageFault } from '../../../protocol/storage.ts';
import type { FailureReport } from '../../points/isolated.ts';
import type { Timing } from '../../points/timing.ts';
import { storageFaultOf } from '../../store/storageFault.ts';
import { isEmptyFolder } from '../files/fileList.ts';
import type { HistoryFiles } from '../files/historyFiles.ts';
import { goneWhileInUse } from '../files/openMonths.ts';
import type { Retention } from '../files/retention.ts';
import { readHistoryFileName } from '../historyFolder.ts';
import type { HistoryMark } from '../historyMark.ts';
import { Journal } from '../journal/journal.ts';
import { FileWriter } from './fileWriter.ts';
import { computeAgain } from './lostFiles.ts';
import { missedFiles } from './missedFiles.ts';
import { MonthsAhead } from './monthsAhead.ts';
import type { Missing, SeriesMemory } from './seriesMemory.ts';

/** What came since the last frame is lost with the power: 10 s at most, with the second between two looks. */
const frameMs = 8500;
/** How long it writes into the files at a time, and how long it leaves others their turn, ms. */
const workMs = 4;
const restMs = 50;
/** How long a stop may write; what is left is in the journal. */
const finishMs = 5000;
/** A disk that could not be written is tried again after this. */
const againMs = 10_000;
const sweepMs = 3_600_000;

/** What a recorder needs of the service to keep its memory. */
export interface KeepingParts {
  readonly timing: Pick<Timing, 'now' | 'tick'>;
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
  /** What there was of the history before; default: nobody knows. */
  readonly mark?: HistoryMark | undefined;
  /** How long a stop may write, ms; what is left is in the journal. Default: 5 s. */
  readonly finishMs?: number | undefined;
}

interface PersistenceParts extends KeepingParts {
  readonly memory: SeriesMemory;
  readonly files: HistoryFiles;
  /** Told of samples that found no room, when the first one goes and when all is known. */
  readonly tellMissing: (missing: Missing) => void;
  /** Told what is gone, and what is lost with it. */
  readonly tellDamaged: (name: string, detail: string) => void;
}

type Part = 'journal' | 'files';

/** Brings what is in the recorder's memory to the disk: frames of the journal, files; and deletes what is no longer kept. */
export class Persistence {
  readonly #parts: PersistenceParts;
  readonly #journal: Journal;
  readonly #writer: FileWriter;
  readonly #months: MonthsAhead;
  #frameAt: number;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #boundAt: number;
  /** Of the journal and the files: when they could not be written last, monotonic ms, and why. */
  readonly #faults = new Map<Part, { readonly at: number; readonly why: StorageFault | undefined }>();
  #frame: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: PersistenceParts) {
    const { memory, files, timing } = parts;
    this.#parts = parts;
    this.#frameAt = this.#boundAt = timing.tick();
    this.#months = new MonthsAhead(files.folder);
    const shared = { ...timing, series: () => memory.all };
    this.#journal = new Journal({ ...shared, folder: files.folder, syncFiles: () => this.#checkpoint() });
    this.#writer = new FileWriter({ ...shared, files, onIdle: (series) => memory.remove(series) });
  }

  /** Each second. */
  eachSecond(): void {
    const { timing, memory, tellMissing } = this.#parts;
    memory.bound(tellMissing);
    const mayWrite = this.#mayWrite();
    if (!(mayWrite && this.#faults.size === 0) && timing.tick() - this.#boundAt >= sweepMs) {
      this.#boundAt = timing.tick();
      memory.boundEntries();
    }
    if (!mayWrite) return;
    if (!this.#frame && this.#journal.gone !== undefined) this.#restartJournal(this.#journal.gone);
    const isFrameDue = timing.tick() - this.#frameAt >= frameMs && this.#isDue('journal');
    if (!this.#frame && isFrameDue) this.writeFrame();
    if (!this.#timer) this.#work();
    if (timing.tick() - this.#sweptAt >= sweepMs) this.#sweep();
  }

  /** Brings what came up to now to the disk, after a frame that is on its way; resolves when it is there, or could not be written. */
  async writeFrame(): Promise<void> {
    this.#frameAt = this.#parts.timing.tick();
    const frame = this.#journal.frame().then(
      () => this.#written(),
      (error: unknown) => this.failed(error, 'journal'),
    );
    this.#frame = frame;
    await frame;
    if (this.#frame === frame) this.#frame = undefined;
  }

  /** Writes nothing more by itself; resolves when what was under way is done. */
  async settle(): Promise<void> {
    await this.#frame;
    await this.#months.settled;
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }

  /** Writes all that is in memory. */
  async finish(): Promise<void> {
    const { files, mayWrite } = this.#parts;
    if (!mayWrite()) return;
    try {
      await this.#journal.frame();
      for (const _ of this.#writer.finish(this.#parts.finishMs ?? finishMs)) await turn();
      await files.close();
      await this.#journal.finish();
      this.#hasHistory();
    } catch (error) {
      this.failed(error);
      await files.close().catch((closing: unknown) => this.failed(closing));
    }
  }

  /** Said once: while it lasts, only what is tried again fails again. */
  failed(error: unknown, part: Part = 'files'): void {
    const { storage, timing, report } = this.#parts;
    const why = storageFaultOf(error);
    const isReported = [...this.#faults.values()].some((fault) => fault.why === why);
    this.#faults.set(part, { at: timing.tick(), why });
    // All else can be written: then it is no fault of the whole disk, and is not told as one again.
    const isOfHistory = isReported && storage.fault === undefined && why !== 'full';
    if (why === undefined || isOfHistory) report('history', error);
    else if (!isReported) storage.failed(error);
  }

  /** Somebody deleted the journal, or all of the folder: what is in memory is written once more. */
  #restartJournal(segment: string): void {
    const { files, memory, tellDamaged } = this.#parts;
    const isAllGone = isEmptyFolder(files.folder);
    tellDamaged(isAllGone ? basename(files.folder) : segment, goneWhileInUse);
    if (isAllGone) {
      this.#parts.mark?.keep([]);
      files.forgetAll();
      this.#months.forget();
      for (const series of memory.all) computeAgain(series);
    }
    this.#journal
      .restart()
      .then(() => this.writeFrame())
      .catch((error: unknown) => this.failed(error, 'journal'));
  }

  #mayWrite(): boolean {
    const { mayWrite, storage } = this.#parts;
    return mayWrite() && storage.fault === undefined;
  }

  /** Whether it is time to write there, or to try again. */
  #isDue(part: Part): boolean {
    return this.#parts.timing.tick() - (this.#faults.get(part)?.at ?? Number.NEGATIVE_INFINITY) >= againMs;
  }

  /** A little now, and the rest a moment later. */
  #work(): void {
    this.#timer = undefined;
    if (this.#isStopped || !this.#mayWrite() || !this.#isDue('files')) return;
    try {
      if (!this.#months.isReady(this.#parts.timing.now())) return;
      const isMore = this.#writer.work(workMs);
      this.#faults.delete('files');
      if (!isMore) return;
    } catch (error) {
      this.failed(error);
      return;
    }
    this.#timer = setTimeout(() => this.#work(), restMs).unref();
  }

  #sweep(): void {
    const { files, retention, timing } = this.#parts;
    this.#sweptAt = timing.tick();
    files
      .sweep(retention(), timing.now(), (...listed) => this.#compareFiles(...listed))
      .catch((error: unknown) => this.failed(error));
  }

  #compareFiles(there: readonly string[], staying: readonly string[]): void {
    this.tellRemoved(there);
    if (staying.length > 0) this.#parts.mark?.keep(staying.filter(readHistoryFileName));
  }

  /** Tells of month files that were there at the last look, and are no more. `there`: the names of all that is. */
  tellRemoved(there: readonly string[]): void {
    const { mark, files, retention, timing, tellDamaged } = this.#parts;
    const before = mark?.files();
    if (!before) return;
    for (const name of missedFiles(before, there, retention(), timing.now())) {
      tellDamaged(name, 'somebody removed it: what it alone held is lost');
      try {
        files.forget(name);
      } catch (error) {
        this.failed(error);
      }
    }
    mark?.keep(before.filter((name) => there.includes(name)));
  }

  #hasHistory(): void {
    const { mark } = this.#parts;
    if (!mark?.files()) mark?.keep([]);
  }

  async #checkpoint(): Promise<boolean> {
    // Its thread keeps no process alive: one that stops would end before it has the answer.
    const alive = setInterval(() => undefined, 1000);
    return await this.#parts.files.checkpoint().finally(() => clearInterval(alive));
  }

  #written(): void {
    this.#faults.delete('journal');
    this.#hasHistory();
    if (!this.#faults.has('files')) this.#parts.memory.tellMissing(this.#parts.tellMissing);
  }
}
