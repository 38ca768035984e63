import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { type FailureReport, failureReport, isolated } from '../points/isolated.ts';
import { Background } from './background.ts';
import { inspectFile, inspectHandle } from './damage.ts';
import { Db } from './db.ts';
import { closeToOthers, makeFolder } from './folderModes.ts';
import { FolderTaken, type Lock, takeLock } from './lockFile.ts';
import { type MemoryCopy, openInMemory } from './memoryCopy.ts';
import { type Notice, notices } from './notice.ts';
import { type OnDisk, openEvents, openOnDisk } from './openOnDisk.ts';
import { pourBack } from './pour.ts';
import { filesOf, makeNew, putInPlace } from './replacement.ts';
import { roomError, storageReason } from './room.ts';
import { LaterVersion } from './schema.ts';

/** A data folder that can't be used: its message is a whole sentence. */
export class DataFolderError extends Error {}

/** A log that was found damaged and can't be replaced: tried again after this time. */
const replaceAgainMs = 60_000;

/**
 * What a station keeps, in the folder that it is kept in. One process has it at a time. It opens also where nothing can
 * be written: then it is a copy in memory.
 */
export class DataFolder {
  /** All but the operation log. */
  readonly db: Db;
  /** The operation log. In memory it is only there to be read. */
  readonly events: Db;
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
  /** Runs while a damaged log waits to be replaced. */
  #again: NodeJS.Timeout | undefined;

  /** Throws DataFolderError where another process has the folder, it can't be made, or a later service wrote it. */
  constructor(folder: string) {
    this.#folder = folder;
    const warnings = prepare(folder);
    this.#lock = lockOf(folder);
    const collected: Notice[] = [];
    const { handles, error, memory } = opened(folder, this.#lock, (notice) => collected.push(notice));
    this.db = new Db(handles.device);
    this.events = new Db(handles.events);
    this.notices = collected;
    this.warnings = memory?.warning === undefined ? warnings : [...warnings, memory.warning];
    this.#memory = memory;
    this.#mayPourBack = memory?.isOfDatabase ?? true;
    this.#memoryError = error;
    if (!memory) this.#isOnDisk(handles);
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
   * Called while something can’t be written: brings what is in memory to disk, where that can be written again, and
   * replaces a log that has come to harm meanwhile. True: it is on disk. Never throws, and never pours over a sound
   * database that what is in memory was not taken from: then it stays in memory until a restart.
   */
  tryToDisk(): boolean {
    if (!this.#memory) {
      this.#checkLog();
      return true;
    }
    if (this.#isOther) return false;
    let disk: OnDisk | undefined;
    try {
      if ('fault' in this.#lock) this.#lock = takeLock(this.#folder);
      const error = 'fault' in this.#lock ? this.#lock.fault : roomError(this.#folder);
      if (error) throw error;
      if (!this.#mayPourBack && inspectFile(filesOf(this.#folder).database, 'device').kind === 'sound') {
        this.#isOther = true;
        this.onWarning(otherSentence(this.#folder));
        throw new Error('the database on the disk is another one');
      }
      // From here on what is there is this process's own work, also where it fails in the middle.
      this.#mayPourBack = true;
      disk = openOnDisk(this.#folder, () => undefined);
      pourBack(this.db.handle, filesOf(this.#folder).database);
    } catch (error) {
      disk?.device.close();
      disk?.events.close();
      this.#memoryError = error as Error;
      return false;
    }
    this.db.exchange(disk.device);
    this.events.exchange(disk.events);
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
    this.events.close();
    if ('release' in this.#lock) this.#lock.release();
  }

  #isOnDisk({ device }: OnDisk): void {
    this.#background ??= new Background(this.#folder, this.#logIsDamaged, (detail) =>
      this.onFailure('good copy of the database', new Error(detail)),
    );
    this.#background.watch(device);
  }

  #isolated<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
    return isolated('operation log', run, (part, error) => this.onFailure(part, error));
  }

  /** What can't be written may be a log that was damaged while the service ran. */
  #checkLog(): void {
    if (this.#again) return;
    try {
      const found = inspectHandle(this.events.handle, 'events');
      if (found.kind === 'damaged') this.#logIsDamaged(found.because);
    } catch {
      // It can't be read now: that says nothing of what it holds.
    }
  }

  /** Found while the service runs: a new one takes its place beneath the service. */
  readonly #logIsDamaged = this.#isolated((because: DatabaseFault) => {
    clearTimeout(this.#again);
    this.#again = undefined;
    try {
      makeNew(this.#folder, 'events');
    } catch {
      this.#stays(because);
      return;
    }
    // Not later: at its end SQLite removes the write-ahead log by its name, which is soon the new one's.
    this.events.handle.close();
    let aside: string | undefined;
    let isReplaced = false;
    try {
      aside = putInPlace(this.#folder, 'events', 'damaged');
      isReplaced = true;
    } catch {
      // It goes on as it is.
    }
    this.#reopenEvents();
    if (isReplaced) this.onNotice(notices.log(because, aside));
    else this.#stays(because);
  });

  #stays(because: DatabaseFault): void {
    this.#again = setTimeout(() => this.#logIsDamaged(because), replaceAgainMs).unref();
    this.onNotice(notices.stays(because));
  }

  /** Where the log can't be opened, the service goes on in memory. */
  #reopenEvents(): void {
    try {
      this.events.exchange(openEvents(this.#folder));
    } catch (error) {
      // No handle may be open on a file that is read as bytes.
      this.db.handle.close();
      this.#memory = openInMemory(this.#folder);
      this.db.exchange(this.#memory.device);
      this.events.exchange(this.#memory.events);
      this.#mayPourBack = this.#memory.isOfDatabase;
      this.#memoryError = error as Error;
      this.onMemory(this.#memoryError);
    }
  }
}

function prepare(folder: string): string[] {
  try {
    makeFolder(folder);
    return closeToOthers(folder);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) return [];
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

/** What stands on the disk is neither overwritten nor taken up in the middle of things. */
function otherSentence(folder: string): string {
  return `The data folder ${folder} can be written again, but contains another valid database than the one in use. Nothing is written there. Restart the service to use that database.`;
}

/** For whoever starts a second service on a folder. */
function takenSentence(folder: string): string {
  return `The data folder ${folder} is in use by another service. Stop that service, or choose another folder with --data.`;
}

interface Opened {
  readonly handles: OnDisk;
  readonly error?: Error;
  readonly memory?: MemoryCopy;
}

function opened(folder: string, lock: Lock, tell: (notice: Notice) => void): Opened {
  try {
    const onDisk = 'fault' in lock ? { error: (roomError(folder) ?? lock.fault) as Error } : openedOnDisk(folder, tell);
    if ('handles' in onDisk) return onDisk;
    const memory = openInMemory(folder);
    tellOfMemory(memory, tell);
    return { handles: memory, error: onDisk.error, memory };
  } catch (error) {
    if ('release' in lock) lock.release();
    const what = error instanceof LaterVersion ? 'used' : 'read';
    throw new DataFolderError(`The data folder ${folder} can’t be ${what}: ${(error as Error).message}.`);
  }
}

/** Whatever stands against it, but for a later version: the service goes on in memory. */
function openedOnDisk(folder: string, tell: (notice: Notice) => void): { handles: OnDisk } | { error: Error } {
  const error = roomError(folder);
  if (error) return { error: error as Error };
  const collected: Notice[] = [];
  try {
    const handles = openOnDisk(folder, (notice) => collected.push(notice));
    for (const notice of collected) tell(notice);
    return { handles };
  } catch (fault) {
    if (fault instanceof LaterVersion) throw fault;
    return { error: fault as Error };
  }
}

/** Nothing can be set aside now: it is told what stands in memory instead. */
function tellOfMemory({ found, foundEvents, copied }: MemoryCopy, tell: (notice: Notice) => void): void {
  if (foundEvents.kind === 'damaged') tell(notices.log(foundEvents.because, undefined));
  if (found.kind !== 'damaged') return;
  if (copied) tell(notices.copy(found.because, undefined, copied));
  else tell(notices.nothing(found.because, undefined));
}
