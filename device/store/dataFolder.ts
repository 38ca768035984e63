import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { type FailureReport, failureReport, isolated } from '../points/isolated.ts';
import { Background } from './background.ts';
import { inspectFile } from './damage.ts';
import { Db, type Handle } from './db.ts';
import { closeToOthers, makeFolder } from './folderModes.ts';
import { FolderTaken, type Lock, takeLock } from './lockFile.ts';
import { type MemoryCopy, openInMemory } from './memoryCopy.ts';
import { type Notice, notices } from './notice.ts';
import { openOnDisk, openPutInPlace } from './openOnDisk.ts';
import { pourBack } from './pour.ts';
import { filesOf, putInPlace } from './replacement.ts';
import { roomError, storageReason } from './room.ts';
import { LaterVersion } from './schema.ts';
import { WrittenRows } from './writtenRows.ts';

/** A data folder that can't be used: its message is a whole sentence. */
export class DataFolderError extends Error {}

/** A log that was found damaged and can't be replaced: tried again after this time. */
const replaceAgainMs = 60_000;

/**
 * What a station keeps, in the folder that it is kept in. One process has it at a time. It opens also where nothing can
 * be written: then it is a copy in memory.
 */
export class DataFolder {
  readonly db: Db;
  /** What became of damage that was found at the opening. */
  readonly notices: readonly Notice[];
  /** Sentences for the console. */
  readonly warnings: readonly string[];
  /** Told of damage to the log that is found later; set by whoever records it. */
  onNotice: (notice: Notice) => void = () => undefined;
  /** Told when what is kept is in memory only, later than at the opening. */
  onMemory: (error: Error) => void = () => undefined;
  /** Told of a part of it that failed. */
  onFailure: FailureReport = failureReport();
  /** Told what the console is to say later on. */
  onWarning: (sentence: string) => void = () => undefined;
  readonly #folder: string;
  #lock: Lock;
  #memory: MemoryCopy | undefined;
  /** What is in memory may take the place of what is on disk. */
  #mayPourBack = true;
  #isOther = false;
  #memoryError: Error | undefined;
  #background: Background | undefined;
  #damage: { readonly because: DatabaseFault; readonly written: WrittenRows } | undefined;
  #again: NodeJS.Timeout | undefined;

  /** Throws DataFolderError where another process has the folder, it can't be made, or a later service wrote it. */
  constructor(folder: string) {
    this.#folder = folder;
    const warnings = prepare(folder);
    this.#lock = lockOf(folder);
    const told: Notice[] = [];
    const { handle, error, memory } = opened(folder, this.#lock, (notice) => told.push(notice));
    this.db = new Db(handle);
    this.notices = told;
    this.warnings = memory?.warning === undefined ? warnings : [...warnings, memory.warning];
    this.#memory = memory;
    this.#mayPourBack = memory?.isOfDatabase ?? true;
    this.#memoryError = error;
    if (!memory) this.#isOnDisk(handle);
  }

  /** Why what is kept is in memory only, with SQLite's or Node's code; undefined: it is on disk. */
  get memoryError(): Error | undefined {
    return this.#memoryError;
  }

  /** The same in words. */
  get memoryBecause(): string | undefined {
    return this.#memoryError && storageReason(this.#memoryError);
  }

  /**
   * Brings what is in memory to disk, where that can be written again. True: it is on disk. Never throws, and never
   * pours over a sound database that what is in memory was not taken from: then it stays in memory until a restart.
   */
  tryToDisk(): boolean {
    if (!this.#memory) return true;
    if (this.#isOther) return false;
    let disk: Handle | undefined;
    try {
      if ('fault' in this.#lock) this.#lock = takeLock(this.#folder);
      const error = 'fault' in this.#lock ? this.#lock.fault : roomError(this.#folder);
      if (error) throw error;
      if (!this.#mayPourBack && inspectFile(filesOf(this.#folder).database).kind === 'sound') {
        this.#isOther = true;
        this.onWarning(otherSentence(this.#folder));
        throw new Error('the database on the disk is another one');
      }
      // From here on what is there is this process's own work, also where it fails in the middle.
      this.#mayPourBack = true;
      disk = openOnDisk(this.#folder, () => undefined);
      pourBack(this.db.handle, filesOf(this.#folder).database, this.#memory.logFrom);
    } catch (error) {
      disk?.close();
      this.#memoryError = error as Error;
      return false;
    }
    this.db.exchange(disk);
    this.#memory = undefined;
    this.#memoryError = undefined;
    this.#isOnDisk(disk);
    return true;
  }

  /** Ends it; a change that is not yet in the good copy is brought there first. */
  async close(): Promise<void> {
    clearTimeout(this.#again);
    await this.#background?.stop();
    this.db.close();
    if ('release' in this.#lock) this.#lock.release();
  }

  #isOnDisk(handle: Handle): void {
    this.#background ??= new Background(this.#folder, { onDamage: this.#logIsDamaged, onNext: this.#takeNext });
    this.#background.watch(handle);
  }

  #isolated<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
    return isolated('operation log', run, (part, error) => this.onFailure(part, error));
  }

  /** Found while the service runs: a thread pours all but the log, and what is written meanwhile is remembered. */
  readonly #logIsDamaged = this.#isolated((because: DatabaseFault) => {
    try {
      this.#damage = { because, written: new WrittenRows(this.db.handle) };
      this.#background?.pourNext();
    } catch {
      this.#stays(because);
    }
  });

  /** All but the log is there: with what was written since it takes the database's place beneath the service. */
  readonly #takeNext = this.#isolated((fault: string | undefined) => {
    if (!this.#damage) return;
    const { because, written } = this.#damage;
    try {
      if (fault !== undefined) throw new Error(fault);
      written.bringInto(filesOf(this.#folder).next);
    } catch {
      this.#stays(because);
      written.end();
      return;
    }
    // Not later: at its end SQLite removes the write-ahead log by its name, which is soon the new database's.
    this.db.handle.close();
    let aside: string | undefined;
    try {
      aside = putInPlace(this.#folder, 'damaged');
    } catch {
      // Its log is looked through anew, and what is damaged still is found then.
      this.#background = undefined;
      this.#reopen(openOnDisk);
      return;
    }
    this.#reopen(openPutInPlace);
    this.onNotice(notices.log(because, aside));
  });

  #stays(because: DatabaseFault): void {
    this.#again = setTimeout(() => this.#logIsDamaged(because), replaceAgainMs).unref();
    this.onNotice(notices.stays(because));
  }

  /** Where the new database can't be opened, the service goes on with it in memory. */
  #reopen(open: typeof openOnDisk): void {
    const told: Notice[] = [];
    try {
      const handle = open(this.#folder, (notice) => told.push(notice));
      this.#isOnDisk(handle);
      this.db.exchange(handle);
    } catch (error) {
      this.#memory = openInMemory(this.#folder);
      this.db.exchange(this.#memory.handle);
      this.#mayPourBack = this.#memory.isOfDatabase;
      this.#memoryError = error as Error;
      this.onMemory(this.#memoryError);
    }
    for (const notice of told) this.onNotice(notice);
  }
}

function prepare(folder: string): string[] {
  try {
    makeFolder(folder);
    return closeToOthers(folder);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) return [];
    throw new DataFolderError(`The data folder ${folder} can't be written: ${message}.`);
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

/** What stands on the disk is neither overwritten nor taken up in the middle of things. */
function otherSentence(folder: string): string {
  return `The data folder ${folder} can be written again, and its database is sound, but not the one that the service runs on. Nothing is written there: restart the service, which then takes it.`;
}

/** For whoever starts a second service on a folder. */
function takenSentence(folder: string): string {
  return `The data folder ${folder} is in use: another service runs on it.`;
}

interface Opened {
  readonly handle: Handle;
  readonly error?: Error;
  readonly memory?: MemoryCopy;
}

function opened(folder: string, lock: Lock, tell: (notice: Notice) => void): Opened {
  try {
    const onDisk = 'fault' in lock ? { error: (roomError(folder) ?? lock.fault) as Error } : openedOnDisk(folder, tell);
    if ('handle' in onDisk) return onDisk;
    const memory = openInMemory(folder);
    tellOfMemory(memory, tell);
    return { handle: memory.handle, error: onDisk.error, memory };
  } catch (error) {
    if ('release' in lock) lock.release();
    const what = error instanceof LaterVersion ? 'used' : 'read';
    throw new DataFolderError(`The data folder ${folder} can't be ${what}: ${(error as Error).message}.`);
  }
}

/** Whatever stands against it, but for a later version: the service goes on in memory. */
function openedOnDisk(folder: string, tell: (notice: Notice) => void): { handle: Handle } | { error: Error } {
  const error = roomError(folder);
  if (error) return { error: error as Error };
  const told: Notice[] = [];
  try {
    const handle = openOnDisk(folder, (notice) => told.push(notice));
    for (const notice of told) tell(notice);
    return { handle };
  } catch (fault) {
    if (fault instanceof LaterVersion) throw fault;
    return { error: fault as Error };
  }
}

/** Nothing can be set aside now: it is told what stands in memory instead. */
function tellOfMemory({ found, copied }: MemoryCopy, tell: (notice: Notice) => void): void {
  if (found.kind === 'sound' && found.logDamage) tell(notices.log(found.logDamage, undefined));
  if (found.kind !== 'damaged') return;
  if (copied) tell(notices.copy(found.because, undefined, copied));
  else tell(notices.nothing(found.because, undefined));
}
