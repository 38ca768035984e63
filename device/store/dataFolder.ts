import { attempt } from '../../protocol/attempt.ts';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { type FailureReport, failureReport, isolated } from '../points/isolated.ts';
import { Background } from './background.ts';
import { inspectFile, markDamaged } from './damage.ts';
import type { Db } from './db.ts';
import { earlierFolder } from './earlierRelease.ts';
import { closeToOthers, makeFolder } from './folderModes.ts';
import { databaseWriteFault, imageBase, putImagesInPlace } from './images.ts';
import { FolderTaken, type Lock, takeLock } from './lockFile.ts';
import { type OpenFolder, openEvents, openOnDisk } from './openOnDisk.ts';
import { openReadOnly } from './openReadOnly.ts';
import { filesOf } from './replacement.ts';
import { roomError, storageReason } from './room.ts';
import { OtherVersion } from './schema.ts';
import { type Notice, notices } from './tables/notice.ts';

/** A data folder that can't be used: its message is a whole sentence. */
export class DataFolderError extends Error {}

/**
 * What a station keeps, in the folder that it is kept in. One process has it at a time. Where nothing can be written at
 * the opening, it is there to be read: what is written to its databases then is in memory, until `putInPlace`.
 */
export class DataFolder {
  readonly folder: string;
  /** All but the operation log. */
  readonly db: Db;
  readonly events: Db;
  /** What became of damage that was found at the opening. */
  readonly notices: readonly Notice[];
  /** Sentences for the console. */
  readonly warnings: readonly string[];
  /** Why nothing could be written at the opening, with SQLite's or Node's code; undefined: it is on disk. */
  readonly readOnlyError: Error | undefined;
  /** Told of damage to the log that is found later; set by whoever records it. */
  onNotice: (notice: Notice) => void = () => undefined;
  /** Told of a part of it that failed. */
  onFailure: FailureReport = failureReport();
  #lock: Lock;
  readonly #background: Background | undefined;
  /** Undefined: what is in memory may not take the place of the files. */
  #base: string | undefined;
  #isLogDamaged = false;

  /** Throws DataFolderError where another process has the folder, it can't be made or read, or another release wrote it. */
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

  /** The same in words. */
  get readOnlyBecause(): string | undefined {
    return this.readOnlyError && storageReason(this.readOnlyError);
  }

  /** Whether files may be written beside the databases: the folder is this process's, also where it became so later. */
  isOwn(): boolean {
    try {
      if ('fault' in this.#lock) {
        this.#lock = takeLock(this.folder);
        // Another process may have had it since.
        if ('release' in this.#lock && this.#base !== imageBase(this.folder)) this.#base = undefined;
      }
    } catch {
      // By now another one has it.
    }
    return 'release' in this.#lock;
  }

  /** Whether a folder that could not be written when it was opened can be by now. */
  get isWritableAgain(): boolean {
    return (
      this.readOnlyError !== undefined && this.isOwn() && !roomError(this.folder) && !databaseWriteFault(this.folder)
    );
  }

  /** Whether the memory holds all that the files do; it does not where a log is too large for it, or one is damaged. */
  get mayBePutInPlace(): boolean {
    return this.#base !== undefined;
  }

  /** Puts what is in memory on the disk, before the end. Throws SQLite's or Node's error where there is no room. */
  putInPlace(): void {
    putImagesInPlace(this.folder, { device: this.db, events: this.events });
  }

  /** Found while the service runs: the log goes on as far as it can, and the next start begins a new one. */
  readonly logIsDamaged = (because: DatabaseFault): void => {
    if (this.#isLogDamaged) return;
    this.#isLogDamaged = true;
    // What can't even be marked is found at the start.
    attempt(() => markDamaged(this.events));
    this.onNotice(notices.logAtRestart(because));
  };

  /** Of a service that could not write: the log on the disk, where it can be written by now and is sound. */
  withLog(work: (log: Db) => void): void {
    if (!this.isOwn() || roomError(this.folder)) return;
    if (inspectFile(filesOf(this.folder).events, 'events').kind !== 'sound') return;
    using log = openEvents(this.folder);
    work(log);
  }

  /** Ends it; a change that is not yet in the good copy is brought there first. */
  async close(): Promise<void> {
    await this.#background?.stop();
    this.db.close();
    this.events.close();
    if ('release' in this.#lock) this.#lock.release();
  }
}

/** Throws DataFolderError where a release before the base wrote it. */
export function refuseEarlier(folder: string): void {
  const earlier = earlierFolder(folder);
  if (earlier !== undefined) throw new DataFolderError(earlier);
}

function prepare(folder: string): string[] {
  try {
    makeFolder(folder);
    return closeToOthers(folder);
  } catch (error) {
    const { code = '', message, syscall } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) return [];
    if (code === 'EACCES' && syscall === 'scandir') throw new DataFolderError(foreignSentence(folder, folder));
    throw new DataFolderError(`The data folder ${folder} can’t be written: ${message}.`);
  }
}

function lockOf(folder: string): Lock {
  try {
    return takeLock(folder);
  } catch (error) {
    if (error instanceof FolderTaken) throw new DataFolderError(takenSentence(folder));
    throw error;
  }
}

/** For whoever starts a second service on a folder. */
function takenSentence(folder: string): string {
  return `The data folder ${folder} is in use by another service. Stop that service, or choose another folder with --data.`;
}

/** For whoever runs a service as a user that may not read what another one wrote. */
function foreignSentence(folder: string, path: string): string {
  return `The data folder ${folder} can’t be used: ${path} belongs to another user than the service. Give the folder to the user of the service: chown -R USER: ${folder}`;
}

/** On the disk, or, whatever is against that but another version, to be read. */
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
