import type { Db } from '../store/db.ts';
import { beginningStore } from './beginning.ts';
import type { LogKey } from './logKey.ts';

interface LimitParts {
  readonly db: Db;
  /** Made on first use. */
  readonly key: () => LogKey;
  readonly maxBytes: number;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** CPU milliseconds of this thread so far: what a slow disk takes does not depend on the rows. */
  readonly used: () => number;
}

/** Rows that are removed at a time: so many that it takes this long (ms), because nothing else runs meanwhile. */
const rows = { first: 100, least: 50, most: 2000 } as const;
const [shortMs, longMs] = [2, 4];

/**
 * Limits the size of the log: beyond it the oldest rows go, a few at a time. Their pages are used for new rows, so that
 * the file does not grow; it does not shrink either.
 */
export class LogLimit {
  readonly #parts: LimitParts;
  readonly #beginning;
  #rows: number = rows.first;
  #key: LogKey | undefined;

  constructor(parts: LimitParts) {
    this.#parts = parts;
    this.#beginning = beginningStore(parts.db);
  }

  /** Called each second. Throws SQLite's error where the disk can't be written. */
  trim(): void {
    const { key, maxBytes, now, used } = this.#parts;
    if (this.#usedBytes() <= maxBytes) return;
    this.#key ??= key();
    const began = used();
    this.#beginning.removeOldest(this.#rows, now(), this.#key);
    const tookMs = used() - began;
    if (tookMs > longMs) this.#rows = Math.max(rows.least, Math.floor(this.#rows / 2));
    else if (tookMs < shortMs) this.#rows = Math.min(rows.most, this.#rows * 2);
  }

  #usedBytes(): number {
    const number = (pragma: string) => Number(this.#parts.db.pragma(pragma, { simple: true }));
    return (number('page_count') - number('freelist_count')) * number('page_size');
  }
}
