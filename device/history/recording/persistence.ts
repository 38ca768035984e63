import { basename } from 'node:path';
import type { StorageFault } from '../../../protocol/storage.ts';
import type { FailureReport } from '../../points/isolated.ts';
import { storageFaultOf } from '../../store/storageFault.ts';
import { isEmptyFolder } from '../files/fileList.ts';
import type { HistoryFiles } from '../files/historyFiles.ts';
import { goneWhileInUse } from '../files/openMonths.ts';
import type { Retention } from '../files/retention.ts';
import { readHistoryFileName } from '../historyFolder.ts';
import type { HistoryMark } from '../historyMark.ts';
import { Journal, journalName } from '../journal/journal.ts';
import { FileWriter } from './fileWriter.ts';
import { missedFiles } from './missedFiles.ts';
import type { Missing, SeriesMemory } from './seriesMemory.ts';

/**
 * A power cut loses what came since the last chunk: at most 10 s, including the second that samples wait before they
 * arrive here.
 */
const chunkMs = 8000;
/** Limit of a stop; the rest is in the journal. */
const finishMs = 5000;
/** Retry interval for a disk that could not be written. */
const retryMs = 10_000;
const sweepMs = 3_600_000;

/** UTC ms, and monotonic ms. */
export interface Moment {
  readonly now: number;
  readonly tick: number;
}

export interface KeepingParts {
  readonly storage: {
    /** Reports a failed write; throws what is not a fault of the disk. */
    readonly failed: (error: unknown) => void;
    readonly fault: unknown;
  };
  readonly report: FailureReport;
  /** Which files the history had before; default: unknown. */
  readonly mark?: HistoryMark | undefined;
  /** Limit of a stop, ms; the rest is in the journal. Default: 5 s. */
  readonly finishMs?: number | undefined;
}

interface PersistenceParts extends KeepingParts {
  readonly memory: SeriesMemory;
  readonly files: HistoryFiles;
  /** Called for samples dropped for lack of memory, at the first one and when all are known. */
  readonly tellMissing: (missing: Missing) => void;
  readonly tellDamaged: (name: string, detail: string) => void;
}

/** Writes the recorder's memory to the journal and files, and deletes expired files. */
export class Persistence {
  readonly #parts: PersistenceParts;
  readonly #journal: Journal;
  readonly #writer: FileWriter;
  #chunkAt: number | undefined;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #boundAt: number | undefined;
  /** The last failed write: monotonic ms, and the reason. */
  #fault: { readonly at: number; readonly why: StorageFault | undefined } | undefined;

  constructor(parts: PersistenceParts) {
    const { memory, files } = parts;
    this.#parts = parts;
    const series = () => memory.all;
    this.#journal = new Journal({ folder: files.folder, series, syncFiles: () => files.checkpoint() });
    this.#writer = new FileWriter({ files, series, onIdle: (one) => memory.remove(one) });
  }

  replaceJournal(): void {
    this.#journal.replace();
  }

  /** Call each second. `mayWrite`: the data folder is the service's, and on the disk. */
  eachSecond(at: Moment, mayWrite: boolean, retention: Retention): void {
    const { memory, tellMissing, storage } = this.#parts;
    const { tick } = at;
    memory.bound(tellMissing);
    this.#boundAt ??= tick;
    this.#chunkAt ??= tick;
    const canWrite = mayWrite && storage.fault === undefined;
    if (!(canWrite && !this.#fault) && tick - this.#boundAt >= sweepMs) {
      this.#boundAt = tick;
      memory.boundEntries();
    }
    if (!canWrite || (this.#fault && tick - this.#fault.at < retryMs)) return;
    this.#write(at, tick - this.#chunkAt >= chunkMs || this.#writer.isDue(at.now, tick));
    if (tick - this.#sweptAt >= sweepMs) this.#sweep(at, retention);
  }

  writeJournal(at: Moment): void {
    this.#write(at, true);
  }

  finish(at: Moment, mayWrite: boolean): void {
    const { files } = this.#parts;
    if (!mayWrite) return;
    try {
      this.#journal.write(at.now, at.tick);
      this.#writer.finish(this.#parts.finishMs ?? finishMs);
      files.close();
      this.#journal.finish(at.now);
      this.#hasHistory();
    } catch (error) {
      this.failed(error, at);
    }
  }

  /** Closes all files, also those that could not be written. */
  close(at: Moment): void {
    this.#journal.close();
    try {
      this.#parts.files.close();
    } catch (error) {
      this.failed(error, at);
    }
  }

  /** Reported once: while the fault lasts, only retries fail again. */
  failed(error: unknown, { tick }: Moment): void {
    const { storage, report } = this.#parts;
    const why = storageFaultOf(error);
    const isReported = this.#fault !== undefined && this.#fault.why === why;
    this.#fault = { at: tick, why };
    // All else can be written: so it is not a fault of the whole disk, and is not reported as one again.
    const isOfHistory = isReported && storage.fault === undefined && why !== 'full';
    if (why === undefined || isOfHistory) report('history', error);
    else if (!isReported) storage.failed(error);
  }

  #write(at: Moment, isChunkDue: boolean): void {
    const { memory, tellMissing } = this.#parts;
    try {
      if (isChunkDue) {
        if (this.#journal.isGone) this.#rewriteAll();
        this.#chunkAt = at.tick;
        this.#journal.write(at.now, at.tick);
        this.#hasHistory();
        this.#writer.putBlocks();
        this.#writer.putEntries(at.now, at.tick);
      }
      this.#fault = undefined;
      if (isChunkDue) memory.tellMissing(tellMissing);
    } catch (error) {
      this.failed(error, at);
    }
  }

  /** The journal or the whole folder was deleted by someone else: the memory is written once more. */
  #rewriteAll(): void {
    const { files, tellDamaged, mark } = this.#parts;
    const isAllGone = isEmptyFolder(files.folder);
    tellDamaged(isAllGone ? basename(files.folder) : journalName, goneWhileInUse);
    this.#journal.close();
    if (!isAllGone) return;
    mark?.keep([]);
    files.forgetAll();
  }

  #sweep(at: Moment, retention: Retention): void {
    this.#sweptAt = at.tick;
    try {
      this.#parts.files.sweep(retention, at.now, (there, staying) => {
        this.tellRemoved(there, at, retention);
        if (staying.length > 0) this.#parts.mark?.keep(staying.filter(readHistoryFileName));
      });
    } catch (error) {
      this.failed(error, at);
    }
  }

  /** Reports month files that were there at the last check and are gone. `there`: all names in the folder. */
  tellRemoved(there: readonly string[], at: Moment, retention: Retention): void {
    const { mark, files, tellDamaged } = this.#parts;
    const before = mark?.files();
    if (!before) return;
    for (const name of missedFiles(before, there, retention, at.now)) {
      tellDamaged(name, 'somebody removed it: what it alone held is lost');
      try {
        files.forget(name);
      } catch (error) {
        this.failed(error, at);
      }
    }
    mark?.keep(before.filter((name) => there.includes(name)));
  }

  #hasHistory(): void {
    const { mark } = this.#parts;
    if (!mark?.files()) mark?.keep([]);
  }
}
