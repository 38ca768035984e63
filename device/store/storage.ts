import type { CannotWrite, StorageFault } from '../../protocol/storage.ts';
import { type Db, inOne } from './db.ts';
import { isDamage, storageFaultOf } from './storageFault.ts';

/** What was to be kept could not be: nothing was changed on the disk, and nothing may be changed in memory. */
export class NotStored extends Error {
  constructor(cause?: unknown) {
    super('the device can’t write what it keeps', { cause });
  }
}

/** The two ways of a durable write. */
export interface Writes {
  /** Somebody waits for it: done now, or NotStored is thrown. */
  readonly keep: <T>(write: () => T) => T;
  /** It must not be lost: done now, or in its turn when there is room. The newest of one name stands for all before it. */
  readonly later: (write: () => void, name?: string) => void;
}

/** Where nobody minds a disk that can't be written (tools, tests): errors go to whoever writes. */
export const directly: Writes = { keep: (write) => write(), later: (write) => write() };

interface StorageParts {
  readonly db: Db;
  /** The operation log, in a file of its own. */
  readonly events: Db;
  /** Nothing could be written when they were opened: they are in memory, and nothing is kept until the next start. */
  readonly isInMemory?: boolean | undefined;
  /** UTC ms. */
  readonly now: () => number;
  /** The operation log is damaged. */
  readonly onLogDamage?: ((error: unknown) => void) | undefined;
  /** Nothing can be written from now on. */
  readonly onBegin: (fault: CannotWrite) => void;
  /** All that waited is on the disk, but for so many rows that were too many. */
  readonly onEnd: (fault: CannotWrite, missing: number) => void;
}

/** Writes without a name that wait at most: some megabytes. */
const mostWaiting = 10_000;

interface Waiting {
  readonly db: Db;
  readonly write: () => void;
}

/**
 * Whether what the service keeps can be written now. Once a write fails, nothing is tried but by `retry`: what may wait
 * waits here, in its order, and is written before anything else: of each database all of it together, or none.
 */
export class Storage implements Writes {
  readonly #parts: StorageParts;
  readonly #probe: () => void;
  readonly #waiting = new Map<string | symbol, Waiting>();
  #unnamed = 0;
  #missing = 0;
  #fault: CannotWrite | undefined;
  /** Since the service started. */
  #hasWritten = false;

  constructor(parts: StorageParts) {
    this.#parts = parts;
    this.#probe = databaseProbe(parts.db, parts.now);
  }

  /** Undefined while everything can be written. */
  get fault(): CannotWrite | undefined {
    return this.#fault;
  }

  /** How many writes wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** How many rows of the log do not stand on the disk. */
  get missingRows(): number {
    return [...this.#waiting.values()].filter(({ db }) => db === this.#parts.events).length + this.#missing;
  }

  readonly keep = <T>(write: () => T): T => this.#keep(this.#parts.db, write);

  readonly later = (write: () => void, name?: string): void => this.#attempt(this.#parts.db, write, name);

  /** The same for what is written to the log. */
  readonly log: Writes = {
    keep: (write) => this.#keep(this.#parts.events, write),
    later: (write, name) => this.#attempt(this.#parts.events, write, name),
  };

  /** A write failed with that; whatever is no fault of the disk is thrown again. */
  failed(error: unknown): void {
    const why = storageFaultOf(error);
    if (why === undefined) throw error;
    this.begin(why);
  }

  /** Each second: tries whether there is room again, and writes what waits. */
  retry(): void {
    if (!this.#fault || this.#fault.needsRestart || this.#parts.isInMemory) return;
    this.#writeWaitingRows();
  }

  /** Of a service whose databases are in memory, before they are put on the disk: writes what waits. */
  writeInMemory(): void {
    this.#writeWaitingRows();
  }

  #writeWaitingRows(): void {
    const fault = this.#fault;
    if (!fault) return;
    const { db, events, onEnd } = this.#parts;
    let written = db;
    try {
      this.#probe();
      this.#writeAll(db);
      // What is handed over to the log stands in the other one first.
      written = events;
      this.#writeAll(events);
    } catch (error) {
      this.#failedOn(written, error);
      return;
    }
    const missing = this.#missing;
    this.#missing = 0;
    this.#fault = undefined;
    this.#hasWritten = true;
    onEnd(fault, missing);
  }

  #keep<T>(db: Db, write: () => T): T {
    if (this.#fault) throw new NotStored();
    try {
      return this.#write(write);
    } catch (error) {
      this.#failedOn(db, error);
      throw new NotStored(error);
    }
  }

  #attempt(db: Db, write: () => void, name: string | undefined): void {
    if (!this.#fault) {
      try {
        this.#write(write);
        return;
      } catch (error) {
        this.#failedOn(db, error);
      }
    }
    this.#wait({ db, write }, name);
  }

  #writeAll(db: Db): void {
    const waiting = [...this.#waiting].filter(([, { db: own }]) => own === db);
    inOne(db, () => {
      for (const [, { write }] of waiting) this.#writeWaiting(db, write);
    });
    for (const [key] of waiting) {
      this.#waiting.delete(key);
      if (typeof key === 'symbol') this.#unnamed--;
    }
  }

  /** One that can never be written (a mistake of ours) must not hold up all others. */
  #writeWaiting(db: Db, write: () => void): void {
    try {
      inOne(db, write);
    } catch (error) {
      if (storageFaultOf(error) !== undefined) throw error;
      console.error('A pending write failed and is dropped:', error);
    }
  }

  /** Nothing can be written from now on; `needsRestart`: until somebody starts the service again. */
  begin(why: StorageFault, needsRestart = false): void {
    if (this.#fault) {
      if (needsRestart) this.#fault = { ...this.#fault, needsRestart };
      return;
    }
    this.#fault = { since: this.#parts.now(), why, beganUnseen: !this.#hasWritten, needsRestart };
    this.#parts.onBegin(this.#fault);
  }

  /** A write to that one failed. A damaged one takes no more: a start replaces it. */
  #failedOn(db: Db, error: unknown): void {
    const why = storageFaultOf(error);
    if (why === undefined) throw error;
    const isDamaged = isDamage(error);
    this.begin(why, isDamaged);
    if (isDamaged && db === this.#parts.events) this.#parts.onLogDamage?.(error);
  }

  #write<T>(write: () => T): T {
    const result = write();
    this.#hasWritten = true;
    return result;
  }

  #wait(waiting: Waiting, name: string | undefined): void {
    if (name === undefined && this.#unnamed >= mostWaiting) {
      this.#missing++;
      return;
    }
    if (name === undefined) this.#unnamed++;
    // The newest of a name comes in its own turn, not in that of the one before it.
    if (name !== undefined) this.#waiting.delete(name);
    this.#waiting.set(name ?? Symbol('write'), waiting);
  }
}

/** A row that is another each time, so that it really reaches the disk. */
function databaseProbe(db: Db, now: () => number): () => void {
  const put = db.prepare(
    `INSERT INTO setting (name, value) VALUES ('last probe', ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
  return () => void put.run(String(now()));
}
