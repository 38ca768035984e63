import type { Db } from '../../store/handle.ts';
import { type BlockOrder, orderCode } from '../blockOrder.ts';
import type { BlockRow } from '../historyFile.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';

/** Consecutive samples of one series, as stored in the file of the month in which they begin. */
export interface PackedBlock extends BlockOrder {
  readonly definition: SeriesDefinition;
  /** Of its first sample, UTC ms. */
  readonly start: number;
  readonly number: number;
  /** Of its last sample, UTC ms; in the same month as `start`. */
  readonly end: number;
  readonly n: number;
  readonly data: Uint8Array;
}

export type BlockHead = Pick<BlockRow, 'start' | 'number' | 'end' | 'n' | 'is_late'>;

/** The known blocks of a series that begin between two moments, UTC ms, both included. */
export interface KnownBlocks {
  readonly from: number;
  readonly to: number;
  /** Upper bounds of the known blocks' number and end (UTC ms). */
  readonly number: number;
  readonly end: number;
}

export class BlockTable {
  readonly #put;
  readonly #drop;
  readonly #last;
  readonly #heads;
  readonly #beyond;
  readonly #data;
  readonly #oldest;
  readonly #remove;

  constructor(db: Db) {
    this.#put = db.prepare<[number, number, number, number, number, number, Uint8Array]>(
      'INSERT INTO block (series, start, number, end, n, is_late, data) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#drop = db.prepare<[number, number, number]>(
      'DELETE FROM block WHERE series = ? AND start = ? AND number = ?',
    );
    this.#last = db.prepare<[number], { number: number | null }>(
      'SELECT max(number) AS number FROM block WHERE series = ?',
    );
    this.#heads = db.prepare<[number, number, number], BlockHead>(
      'SELECT start, number, end, n, is_late FROM block WHERE series = ? AND start <= ? AND end >= ? ORDER BY start, number',
    );
    this.#beyond = db.prepare<[number, number, number, number, number], { one: number }>(
      'SELECT 1 AS one FROM block WHERE series = ? AND start >= ? AND start <= ? AND (number > ? OR end > ?) LIMIT 1',
    );
    this.#data = db.prepare<[number, number, number], { data: Uint8Array }>(
      'SELECT data FROM block WHERE series = ? AND start = ? AND number = ?',
    );
    this.#oldest = db.prepare<[], { start: number | null }>('SELECT min(start) AS start FROM block');
    this.#remove = db.prepare<[number, number]>('DELETE FROM block WHERE start < ? AND end < ?');
  }

  /** Replaces a block of the same start and number. */
  put(series: number, { start, number, end, n, data, ...order }: PackedBlock): void {
    this.#drop.run(series, start, number);
    this.#put.run(series, start, number, end, n, orderCode(order), data);
  }

  nextNumber(series: number): number {
    return (this.#last.get(series)?.number ?? -1) + 1;
  }

  /** Those with samples between two moments, both included, ordered by start. */
  heads(series: number, from: number, to: number): BlockHead[] {
    return this.#heads.all(series, to, from);
  }

  /** Whether the series has blocks other than the known ones; reads no samples. */
  hasBeyond(series: number, { from, to, number, end }: KnownBlocks): boolean {
    return this.#beyond.get(series, from, to, number, end) !== undefined;
  }

  data(series: number, { start, number }: Pick<BlockHead, 'start' | 'number'>): Uint8Array | undefined {
    return this.#data.get(series, start, number)?.data;
  }

  oldest(): number | undefined {
    return this.#oldest.get()?.start ?? undefined;
  }

  /** Removes blocks that end before that moment; their space is reused. */
  removeBefore(before: number): void {
    this.#remove.run(before, before);
  }
}
