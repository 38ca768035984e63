import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { makeFolder, makePrivateFile } from './folderModes.ts';
import { type Handle, openHandle, openUnfinished } from './handle.ts';
import { migrate, type Part } from './schema.ts';

export { type Handle, openHandle, openUnfinished };

/** As openHandle, for the file that the service writes: what is committed survives a power cut (`synchronous=FULL`). */
export function openForService(file: string): Handle {
  const handle = openHandle(file);
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = FULL');
  return handle;
}

/** Opens (or makes) `device.db` of a data folder, and nothing else of it: no lock, no look for damage. */
export function openDb(folder: string): Db {
  return openPart(folder, 'device');
}

/** As openDb, the operation log in `events.db`. */
export function openEventsDb(folder: string): Db {
  return openPart(folder, 'events');
}

function openPart(folder: string, part: Part): Db {
  makeFolder(folder);
  const file = join(folder, `${part}.db`);
  makePrivateFile(file);
  const handle = openForService(file);
  migrate(handle, part);
  return new Db(handle);
}

/** Runs all of it as one transaction, or as a part of the one that is under way: all or nothing. */
export function inOne<T>(db: Db, run: () => T): T {
  return db.transaction(run)();
}

/**
 * The database as the stores know it. What it stands on can be exchanged beneath them: from memory to disk, when there
 * is room again. Errors are better-sqlite3's, with SQLite's code.
 */
export class Db {
  #handle: Handle;

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  /** What it stands on now; not to be kept. */
  get handle(): Handle {
    return this.#handle;
  }

  /** A statement that may be kept for good. */
  prepare<Parameters extends unknown[] = unknown[], Row = unknown>(source: string): Statement<Parameters, Row> {
    return new Statement(this, source);
  }

  /** The function, as one transaction: it is written whole or, where it throws, not at all. */
  transaction<Parameters extends unknown[], Result>(
    work: (...parameters: Parameters) => Result,
  ): (...parameters: Parameters) => Result {
    return (...parameters) => this.#handle.transaction(() => work(...parameters))();
  }

  exec(source: string): void {
    this.#handle.exec(source);
  }

  pragma(source: string, options?: Database.PragmaOptions): unknown {
    return this.#handle.pragma(source, options);
  }

  /** Whether a transaction is under way. */
  get inTransaction(): boolean {
    return this.#handle.inTransaction;
  }

  /** From now on it stands on another one that holds the same; closes the one before. */
  exchange(handle: Handle): void {
    const before = this.#handle;
    this.#handle = handle;
    if (before !== handle) before.close();
  }

  close(): void {
    this.#handle.close();
  }
}

/** A statement of a Db: prepared anew where what the Db stands on has been exchanged. */
export class Statement<Parameters extends unknown[], Row> {
  readonly #db: Db;
  readonly #source: string;
  #handle: Handle;
  #prepared: Database.Statement<Parameters, Row>;

  constructor(db: Db, source: string) {
    this.#db = db;
    this.#source = source;
    this.#handle = db.handle;
    this.#prepared = this.#prepare();
  }

  run(...parameters: Parameters): Database.RunResult {
    return this.#now().run(...parameters);
  }

  get(...parameters: Parameters): Row | undefined {
    return this.#now().get(...parameters);
  }

  all(...parameters: Parameters): Row[] {
    return this.#now().all(...parameters);
  }

  #now(): Database.Statement<Parameters, Row> {
    if (this.#handle !== this.#db.handle) {
      this.#handle = this.#db.handle;
      this.#prepared = this.#prepare();
    }
    return this.#prepared;
  }

  #prepare(): Database.Statement<Parameters, Row> {
    return this.#handle.prepare<unknown[], Row>(this.#source) as Database.Statement<Parameters, Row>;
  }
}
