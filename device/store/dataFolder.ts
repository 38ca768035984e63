import { attempt } from '../../protocol/attempt.ts';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { plainEnglish } from '../../protocol/text/plainEnglish.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { type FailureReport, failureReport, isolated } from '../points/isolated.ts';
import { Background } from './background.ts';
import { inspectFile, markDamaged } from './damage.ts';
import type { Db } from './db.ts';
import { earlierFolder } from './earlierRelease.ts';
import { makeFolder, restrictPermissions } from './folderModes.ts';
import { folderTexts } from './folderTexts.ts';
import { databaseWriteFault, imageBase, putImagesInPlace } from './images.ts';
import { FolderTaken, type Lock, takeLock } from './lockFile.ts';
import { type OpenFolder, openEvents, openOnDisk } from './openOnDisk.ts';
import { openReadOnly } from './openReadOnly.ts';
import { filesOf } from './replacement.ts';
import { roomError, storageReason } from './room.ts';
import { OtherVersion } from './schema.ts';
import { type Notice, notices } from './tables/notice.ts';

/** Its message is a whole sentence. */
export class DataFolderError extends Error {}

/**
 * The databases of a station in its data folder, which only one process has at a time. If nothing can be written at the
 * opening, it is readable: writes to its databases stay in memory until `putInPlace`.
 */
export class DataFolder {
  readonly folder: string;
  /** Everything but the operation log. */
  readonly db: Db;
  readonly events: Db;
  readonly notices: readonly Notice[];
  readonly warnings: readonly string[];
  /** SQLite's or Node's error if nothing could be written at the opening; undefined: it is on disk. */
  readonly readOnlyError: Error | undefined;
  onNotice: (notice: Notice) => void = () => undefined;
  onFailure: FailureReport = failureReport();
  #lock: Lock;
  readonly #background: Background | undefined;
  /** Undefined: the memory must not replace the files. */
  #base: string | undefined;
  #isLogDamaged = false;

  /**
   * Throws DataFolderError if another process has the folder, it can't be created or read, or another release wrote it.
   */
  constructor(folder: string) {
    this.folder = folder;
    refuseEarlier(folder);
    const warnings = prepare(folder);
    this.#lock = lockOf(folder);
    const { found, error } = opened(folder, this.#lock);
    this.db = found.device;
    this.events = found.events;
    this.notices = found.notices;
    this.warnings = [...warnings, ...found.warnings];
    this.readOnlyError = error;
    this.#base = found.base;
    this.#background = error
      ? undefined
      : new Background(folder, this.db, {
          onDamage: isolated('operation log', this.logIsDamaged, (part, fault) => this.onFailure(part, fault)),
          onCopyFault: (detail) => this.onFailure('good copy of the database', new Error(detail)),
        });
  }

  get readOnlyBecause(): string | undefined {
    return this.readOnlyError && storageReason(this.readOnlyError);
  }

  /** Whether files may be written beside the databases: the folder is locked by this process, possibly since now. */
  isOwn(): boolean {
    try {
      if ('fault' in this.#lock) {
        this.#lock = takeLock(this.folder);
        // Another process may have had it since.
        if ('release' in this.#lock && this.#base !== imageBase(this.folder)) this.#base = undefined;
      }
    } catch {
      // Another process has it by now.
    }
    return 'release' in this.#lock;
  }

  /** For a folder that could not be written when it was opened. */
  get isWritableAgain(): boolean {
    return (
      this.readOnlyError !== undefined && this.isOwn() && !roomError(this.folder) && !databaseWriteFault(this.folder)
    );
  }

  /** Whether the memory holds everything in the files; false if a log is too large for it, or one is damaged. */
  get mayBePutInPlace(): boolean {
    return this.#base !== undefined;
  }

  /** Writes the memory to disk before the end. Throws SQLite's or Node's error if there is no room. */
  putInPlace(): void {
    putImagesInPlace(this.folder, { device: this.db, events: this.events });
  }

  /** Found while the service runs: the log continues as far as it can, and the next start begins a new one. */
  readonly logIsDamaged = (because: DatabaseFault): void => {
    if (this.#isLogDamaged) return;
    this.#isLogDamaged = true;
    // If it can't even be marked, the next start finds the damage.
    attempt(() => markDamaged(this.events));
    this.onNotice(notices.logAtRestart(because));
  };

  /** For a service that could not write: opens the log on disk if it is sound and can be written by now. */
  withLog(work: (log: Db) => void): void {
    if (!this.isOwn() || roomError(this.folder)) return;
    if (inspectFile(filesOf(this.folder).events, 'events').kind !== 'sound') return;
    using log = openEvents(this.folder);
    work(log);
  }

  /** A change that is not in the good copy yet is copied first. */
  async close(): Promise<void> {
    await this.#background?.stop();
    this.db.close();
    this.events.close();
    if ('release' in this.#lock) this.#lock.release();
  }
}

/** Throws DataFolderError if a release before the base wrote it. */
export function refuseEarlier(folder: string, language?: Translation): void {
  const earlier = earlierFolder(folder, language);
  if (earlier !== undefined) throw new DataFolderError(earlier);
}

function prepare(folder: string): string[] {
  try {
    makeFolder(folder);
    return restrictPermissions(folder);
  } catch (error) {
    const { code = '', message, syscall } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) return [];
    if (code === 'EACCES' && syscall === 'scandir') throw new DataFolderError(foreignSentence(folder, folder));
    throw new DataFolderError(plainEnglish.say(folderTexts.notWritten, { folder, detail: message }));
  }
}

function lockOf(folder: string): Lock {
  try {
    return takeLock(folder);
  } catch (error) {
    if (error instanceof FolderTaken) {
      throw new DataFolderError(
        `The data folder ${folder} is in use by another service. Stop that service, or choose another folder with --data.`,
      );
    }
    throw error;
  }
}

function foreignSentence(folder: string, path: string): string {
  return `The data folder ${folder} can’t be used: ${path} belongs to another user than the service. Give the folder to the user of the service: chown -R USER: ${folder}`;
}

/** On disk, or in memory for any reason but another version. */
function opened(folder: string, lock: Lock): { readonly found: OpenFolder; readonly error?: Error | undefined } {
  try {
    const error = roomError(folder) ?? ('fault' in lock ? lock.fault : databaseWriteFault(folder));
    const onDisk = error === undefined ? openedOnDisk(folder) : (error as Error);
    return onDisk instanceof Error ? { found: openReadOnly(folder), error: onDisk } : { found: onDisk };
  } catch (error) {
    if ('release' in lock) lock.release();
    const { code, path = '' } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw new DataFolderError(foreignSentence(folder, path));
    const what = error instanceof OtherVersion ? 'used' : 'read';
    throw new DataFolderError(`The data folder ${folder} can’t be ${what}: ${(error as Error).message}.`);
  }
}

function openedOnDisk(folder: string): OpenFolder | Error {
  try {
    return openOnDisk(folder);
  } catch (error) {
    if (error instanceof OtherVersion) throw error;
    return error as Error;
  }
}
