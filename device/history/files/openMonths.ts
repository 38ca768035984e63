import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import { makeFolder, syncFolder } from '../../store/folderModes.ts';
import { nameAside, setAside } from '../../store/setAside.ts';
import { storageFaultOf } from '../../store/storageFault.ts';
import { entryFault } from '../entryFault.ts';
import { LaterHistory, NoHistory } from '../historyFile.ts';
import { historyFileName, readHistoryFileName } from '../historyFolder.ts';
import { namesIn } from './fileList.ts';
import { inodeOf, MonthFile } from './monthFile.ts';

export interface SetAside {
  /** The original name and the present one; the same if the file is gone. */
  readonly file: string;
  readonly aside: string;
  /** SQLite's words or ours. */
  readonly reason: string;
}

export const goneWhileInUse = 'it was deleted while it was in use: what it alone held is lost';

/** The present month's three, the previous month's at a change of months, and late samples'. */
const mostOpen = 8;

export class OpenMonths {
  readonly folder: string;
  readonly #onSetAside: (aside: SetAside) => void;
  /** By name, in order of use. */
  readonly #open = new Map<string, MonthFile>();
  readonly #written = new Set<string>();
  readonly #withoutLog = new Set<string>();
  #hasFoundLogs = false;

  constructor(folder: string, onSetAside: (aside: SetAside) => void) {
    this.folder = folder;
    this.#onSetAside = onSetAside;
  }

  /** Flushes writes to disk, including logs left by a killed process. False: not all of them were flushed. */
  checkpoint(): boolean {
    if (!this.#hasFoundLogs) for (const name of withLog(this.folder)) this.#written.add(name);
    this.#hasFoundLogs = true;
    if (this.#written.size > 0) syncFolder(this.folder);
    for (const name of [...this.#written]) {
      const { tier, month } = readHistoryFileName(name) ?? {};
      if (tier && month && this.read(tier, month, (file) => file.checkpoint()) !== false) this.#written.delete(name);
    }
    return this.#written.size === 0;
  }

  /** Closes files of past months and removes their logs. Late samples reopen them. */
  finish(names: readonly string[]): void {
    for (const name of names) {
      const { tier, month } = readHistoryFileName(name) ?? {};
      if (!tier || !month || this.#withoutLog.has(name)) continue;
      const isAlone = this.read(tier, month, (file) => file.finish());
      this.closeFile(name);
      if (!isAlone) continue;
      this.#withoutLog.add(name);
      this.#written.delete(name);
    }
  }

  /** All or nothing. Throws SQLite's and Node's errors of a disk that can't be written. */
  write(tier: HistoryTier, month: string, work: (file: MonthFile) => void): void {
    const name = historyFileName(tier, month);
    makeFolder(this.folder);
    this.#recovering(name, () => {
      const file = this.#file(name, tier);
      file.begin();
      this.#written.add(name);
      this.#withoutLog.delete(name);
      try {
        file.db.transaction(() => work(file))();
      } catch (error) {
        file.series.forget();
        throw error;
      }
    });
  }

  /** Undefined: there is no such file, or it was damaged. */
  read<T>(tier: HistoryTier, month: string, work: (file: MonthFile) => T): T | undefined {
    const name = historyFileName(tier, month);
    return this.#recovering(name, () =>
      existsSync(join(this.folder, name)) ? work(this.#file(name, tier)) : undefined,
    );
  }

  markFlushed(name: string): void {
    this.#written.delete(name);
  }

  setAside(name: string, reason: string): void {
    this.closeFile(name);
    this.#written.delete(name);
    const aside = setAside(join(this.folder, name), 'damaged');
    if (aside !== undefined) this.#onSetAside({ file: name, aside, reason });
  }

  /** In place of a deleted file an empty one is set aside, so that its month stays a gap after a restart. */
  setAsideEmpty(name: string): void {
    writeFileSync(join(this.folder, nameAside(join(this.folder, name), 'damaged')), '');
  }

  /** Checks once more: a sound file may have the name by now. */
  setAsideUnfit(name: string): void {
    const stats = statSync(join(this.folder, name), { throwIfNoEntry: false });
    const reason = stats && entryFault(stats);
    if (reason !== undefined) this.setAside(name, reason);
  }

  /** The folder was deleted: later writes go into new files. */
  forgetAll(): void {
    for (const name of [...this.#open.keys()]) this.closeFile(name);
    this.#written.clear();
  }

  /** Flushes and closes all; throws the first error after all are closed. */
  close(): void {
    const errors: unknown[] = [];
    for (const [name, file] of [...this.#open]) {
      try {
        if (!file.hasBegun || file.finish()) this.#written.delete(name);
      } catch (error) {
        errors.push(error);
      }
      this.closeFile(name);
    }
    if (errors.length > 0) throw errors[0];
  }

  closeFile(name: string): void {
    const file = this.#open.get(name);
    this.#open.delete(name);
    file?.close();
  }

  /**
   * Retries with a new file if the present one is damaged, and with a reopened one if it was opened while the disk was
   * read-only. After any other fault of the disk the next call reopens it.
   */
  #recovering<T>(name: string, work: () => T): T {
    const wasOpen = this.#open.has(name);
    try {
      return work();
    } catch (error) {
      if (isDamage(error)) this.setAside(name, (error as Error).message);
      else if (storageFaultOf(error) === undefined) throw error;
      else {
        this.closeFile(name);
        if (!wasOpen || storageFaultOf(error) !== 'readOnly') throw error;
      }
      return work();
    }
  }

  #file(name: string, tier: HistoryTier): MonthFile {
    this.#closeIfGone(name);
    const file = this.#open.get(name) ?? opened(join(this.folder, name), tier);
    this.#open.delete(name);
    this.#open.set(name, file);
    if (this.#open.size > mostOpen) this.#closeFirst();
    return file;
  }

  /** Closes a file that was deleted or replaced: what is written into it would be lost. */
  #closeIfGone(name: string): void {
    const file = this.#open.get(name);
    if (!file || file.inode === inodeOf(join(this.folder, name))) return;
    this.closeFile(name);
    this.#written.delete(name);
    this.#onSetAside({ file: name, aside: name, reason: goneWhileInUse });
  }

  #closeFirst(): void {
    const [first] = this.#open;
    if (!first) return;
    const [name, file] = first;
    if (file.checkpoint()) this.#written.delete(name);
    this.closeFile(name);
  }
}

/** Not a file of ours, or of a later version. */
class Unreadable extends Error {}

function opened(path: string, tier: HistoryTier): MonthFile {
  try {
    return new MonthFile(path, tier);
  } catch (error) {
    const isOther = error instanceof LaterHistory || error instanceof NoHistory;
    // SQLITE_ERROR: its tables are not ours.
    if (isOther || (error as { code?: string }).code === 'SQLITE_ERROR') throw new Unreadable((error as Error).message);
    throw error;
  }
}

/** Other errors say nothing about the contents of the file. */
export function isDamage(error: unknown): boolean {
  return error instanceof Unreadable || /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '');
}

function withLog(folder: string): string[] {
  return namesIn(folder).flatMap((name) =>
    name.endsWith('.db-wal') && readHistoryFileName(name.slice(0, -4)) ? name.slice(0, -4) : [],
  );
}
