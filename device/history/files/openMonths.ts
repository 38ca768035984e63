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

/** A file that could not be read, and what became of it. */
export interface SetAside {
  /** Its name, and the name that it has now; the same where it is gone. */
  readonly file: string;
  readonly aside: string;
  /** SQLite's word, or ours, on what is wrong with it. */
  readonly reason: string;
}

/** Of what somebody deleted. */
export const goneWhileInUse = 'it was deleted while it was in use: what it alone held is lost';

/** The present month's three, the one's before at a change of months, and late samples. */
const mostOpen = 8;

/** The files of the history, opened when they are needed. A damaged one is set aside, and a new one takes its place. */
export class OpenMonths {
  readonly #folder: string;
  readonly #onSetAside: (aside: SetAside) => void;
  /** By name; the one used last is the last. */
  readonly #open = new Map<string, MonthFile>();
  readonly #written = new Set<string>();
  /** Files without a log, as far as is known. */
  readonly #alone = new Set<string>();
  /** What whoever was killed before has left in logs is known. */
  #hasLooked = false;

  constructor(folder: string, onSetAside: (aside: SetAside) => void) {
    this.#folder = folder;
    this.#onSetAside = onSetAside;
  }

  /** Brings what was written to the disk. False: not all of it came there. */
  checkpoint(): boolean {
    if (!this.#hasLooked) for (const name of withLog(this.#folder)) this.#written.add(name);
    this.#hasLooked = true;
    if (this.#written.size > 0) syncFolder(this.#folder);
    for (const name of [...this.#written]) {
      const { tier, month } = readHistoryFileName(name) ?? {};
      if (tier && month && this.read(tier, month, (file) => file.checkpoint()) !== false) this.#written.delete(name);
    }
    return this.#written.size === 0;
  }

  /** Nobody writes these any more: they are closed, and lose their logs. Late samples open them again. */
  finish(names: readonly string[]): void {
    for (const name of names) {
      const { tier, month } = readHistoryFileName(name) ?? {};
      if (!tier || !month || this.#alone.has(name)) continue;
      const isAlone = this.read(tier, month, (file) => file.finish());
      this.close(name);
      if (!isAlone) continue;
      this.#alone.add(name);
      this.#written.delete(name);
    }
  }

  /** Writes into a file, all or nothing. Throws SQLite's and Node's errors of a disk that can't be written. */
  write(tier: HistoryTier, month: string, work: (file: MonthFile) => void): void {
    const name = historyFileName(tier, month);
    makeFolder(this.#folder);
    this.#spared(name, () => {
      const file = this.#file(name, tier);
      file.begin();
      this.#written.add(name);
      this.#alone.delete(name);
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
    return this.#spared(name, () => (existsSync(join(this.#folder, name)) ? work(this.#file(name, tier)) : undefined));
  }

  /** All that was written of it is on the disk. */
  isOnDisk(name: string): void {
    this.#written.delete(name);
  }

  /** Gives it a name with the time in it, whatever is in it. */
  setAside(name: string, reason: string): void {
    this.close(name);
    this.#written.delete(name);
    const aside = setAside(join(this.#folder, name), 'damaged');
    if (aside !== undefined) this.#onSetAside({ file: name, aside, reason });
  }

  /** In place of one that somebody removed an empty one is set aside: over a restart, too, its month is a gap. */
  setAsideEmpty(name: string): void {
    writeFileSync(join(this.#folder, nameAside(join(this.#folder, name), 'damaged')), '');
  }

  /** Sets aside what can be no month file; it is looked at once more, for a sound one may have its name now. */
  setAsideUnfit(name: string): void {
    const stats = statSync(join(this.#folder, name), { throwIfNoEntry: false });
    const reason = stats && entryFault(stats);
    if (reason !== undefined) this.setAside(name, reason);
  }

  /** Closes all, whatever is in them: their files are gone. */
  forgetAll(): void {
    for (const name of [...this.#open.keys()]) this.close(name);
    this.#written.clear();
  }

  /** Brings what is in those open to the disk, and closes them; throws the first error, with all of them closed. */
  closeAll(): void {
    const errors: unknown[] = [];
    for (const [name, file] of [...this.#open]) {
      try {
        if (!file.hasBegun || file.finish()) this.#written.delete(name);
      } catch (error) {
        errors.push(error);
      }
      this.close(name);
    }
    if (errors.length > 0) throw errors[0];
  }

  close(name: string): void {
    const file = this.#open.get(name);
    this.#open.delete(name);
    file?.close();
  }

  /**
   * Once more with a new file, where the one that is there is damaged; opened anew, where it was opened on a disk that
   * could not be written then. After any other fault of the disk, too, it is opened anew by whoever tries again.
   */
  #spared<T>(name: string, work: () => T): T {
    const wasOpen = this.#open.has(name);
    try {
      return work();
    } catch (error) {
      if (isDamage(error)) this.setAside(name, (error as Error).message);
      else if (storageFaultOf(error) === undefined) throw error;
      else {
        this.close(name);
        if (!wasOpen || storageFaultOf(error) !== 'readOnly') throw error;
      }
      return work();
    }
  }

  #file(name: string, tier: HistoryTier): MonthFile {
    this.#closeIfGone(name);
    const file = this.#open.get(name) ?? opened(join(this.#folder, name), tier);
    this.#open.delete(name);
    this.#open.set(name, file);
    if (this.#open.size > mostOpen) this.#closeFirst();
    return file;
  }

  /** One that was deleted, or that another took the place of: what is written into it is lost. */
  #closeIfGone(name: string): void {
    const file = this.#open.get(name);
    if (!file || file.inode === inodeOf(join(this.#folder, name))) return;
    this.close(name);
    this.#written.delete(name);
    this.#onSetAside({ file: name, aside: name, reason: goneWhileInUse });
  }

  #closeFirst(): void {
    const [first] = this.#open;
    if (!first) return;
    const [name, file] = first;
    if (file.checkpoint()) this.#written.delete(name);
    this.close(name);
  }
}

/** A file that is no file of ours, or a later version's. */
class Unreadable extends Error {}

function opened(path: string, tier: HistoryTier): MonthFile {
  try {
    return new MonthFile(path, tier);
  } catch (error) {
    const isOther = error instanceof LaterHistory || error instanceof NoHistory;
    // SQLITE_ERROR: its tables are others.
    if (isOther || (error as { code?: string }).code === 'SQLITE_ERROR') throw new Unreadable((error as Error).message);
    throw error;
  }
}

/** Whether an error says that a file can't be used any more. Any other says nothing of what it holds. */
export function isDamage(error: unknown): boolean {
  return error instanceof Unreadable || /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string }).code ?? '');
}

/** Files of months that have a log beside them. */
function withLog(folder: string): string[] {
  return namesIn(folder).flatMap((name) =>
    name.endsWith('.db-wal') && readHistoryFileName(name.slice(0, -4)) ? name.slice(0, -4) : [],
  );
}
