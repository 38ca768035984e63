import type { CannotWrite, StorageFault } from '../../protocol/storage.ts';
import { type Db, inOne } from './db.ts';
import { isDamage, storageFaultOf } from './storageFault.ts';

/** A write failed: nothing was changed on disk, and nothing may be changed in memory. */
export class NotStored extends Error {
  constructor(cause?: unknown) {
    super('the device can’t write what it keeps', { cause });
  }
}

export interface Writes {
  /** For a caller that waits: done now, or throws NotStored. */
  readonly keep: <T>(write: () => T) => T;
  /**
   * Must not be lost: done now, or in its turn when there is room. A later write of the same name replaces the earlier
   * one.
   */
  readonly later: (write: () => void, name?: string) => void;
}

/** For tools and tests: errors go to the caller. */
export const directly: Writes = { keep: (write) => write(), later: (write) => write() };

interface StorageParts {
  readonly db: Db;
  readonly events: Db;
  /** The databases were opened in memory, as nothing could be written: nothing is stored until the next start. */
  readonly isInMemory?: boolean | undefined;
  /** UTC ms. */
  readonly now: () => number;
  readonly onLogDamage?: ((error: unknown) => void) | undefined;
  readonly onBegin: (fault: CannotWrite) => void;
  /** All waiting writes are on disk, except `missing` rows beyond the limit. */
  readonly onEnd: (fault: CannotWrite, missing: number) => void;
}

/** Limit of waiting writes without a name: some megabytes. */
const mostWaiting = 10_000;

interface Waiting {
  readonly db: Db;
  readonly write: () => void;
}

/**
 * Whether the service can write now. After a failed write only `retry` writes: waiting writes are queued here in order
 * and written before anything else, those of each database all or nothing.
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

  get waiting(): number {
    return this.#waiting.size;
  }

  get missingRows(): number {
    return [...this.#waiting.values()].filter(({ db }) => db === this.#parts.events).length + this.#missing;
  }

  readonly keep = <T>(write: () => T): T => this.#keep(this.#parts.db, write);

  readonly later = (write: () => void, name?: string): void => this.#attempt(this.#parts.db, write, name);

  /** As `keep` and `later`, for the log. */
  readonly log: Writes = {
    keep: (write) => this.#keep(this.#parts.events, write),
    later: (write, name) => this.#attempt(this.#parts.events, write, name),
  };

  /** Reports a failed write; throws the error if it is not a fault of the disk. */
  failed(error: unknown): void {
    const why = storageFaultOf(error);
    if (why === undefined) throw error;
    this.begin(why);
  }

  /** Call each second: tries whether there is room again, and writes what waits. */
  retry(): void {
    if (!this.#fault || this.#fault.needsRestart || this.#parts.isInMemory) return;
    this.#writeWaitingRows();
  }

  /** For databases in memory, before they are written to disk. */
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
      // Events handed over to the log are in the other database first.
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

  /** A write that can never succeed (a bug) must not block all others. */
  #writeWaiting(db: Db, write: () => void): void {
    try {
      inOne(db, write);
    } catch (error) {
      if (storageFaultOf(error) !== undefined) throw error;
      console.error('A pending write failed and is dropped:', error);
    }
  }

  /** Nothing can be written from now on; `needsRestart`: until the service is restarted. */
  begin(why: StorageFault, needsRestart = false): void {
    if (this.#fault) {
      if (needsRestart) this.#fault = { ...this.#fault, needsRestart };
      return;
    }
    this.#fault = { since: this.#parts.now(), why, beganUnseen: !this.#hasWritten, needsRestart };
    this.#parts.onBegin(this.#fault);
  }

  /** A damaged database takes no more writes: a start replaces it. */
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
    // A newer write of a name takes its own turn, not that of the earlier one.
    if (name !== undefined) this.#waiting.delete(name);
    this.#waiting.set(name ?? Symbol('write'), waiting);
  }
}

/** Writes a different row each time, so that it really reaches the disk. */
function databaseProbe(db: Db, now: () => number): () => void {
  const put = db.prepare(
    `INSERT INTO setting (name, value) VALUES ('last probe', ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
  return () => void put.run(String(now()));
}
