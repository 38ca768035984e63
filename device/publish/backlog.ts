import type { Row } from './changeFilter.ts';

/** What a row costs beside its text. */
const rowBytes = 96;

/** Values that could not be sent, in their order; beyond its bounds the oldest are dropped, and counted. */
export class Backlog {
  readonly #mostRows: number;
  readonly #mostBytes: number;
  #rows: Row[] = [];
  /** Of the first row. */
  #begin = 0;
  #bytes = 0;
  #dropped = 0;

  constructor(mostRows: number, mostBytes: number) {
    this.#mostRows = mostRows;
    this.#mostBytes = mostBytes;
  }

  get length(): number {
    return this.#rows.length - this.#begin;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Since it was made. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Behind all others. */
  push(rows: readonly Row[]): void {
    for (const row of rows) {
      this.#rows.push(row);
      this.#bytes += bytesOf(row);
      this.#bound();
    }
  }

  /** Before all others, as if they had not been taken. */
  putBack(rows: readonly Row[]): void {
    if (rows.length === 0) return;
    this.#rows = [...rows, ...this.#rows.slice(this.#begin)];
    this.#begin = 0;
    for (const row of rows) this.#bytes += bytesOf(row);
    this.#bound();
  }

  take(most: number): readonly Row[] {
    const taken = this.#rows.slice(this.#begin, this.#begin + most);
    for (const row of taken) this.#bytes -= bytesOf(row);
    this.#skip(taken.length);
    return taken;
  }

  #bound(): void {
    while (this.length > this.#mostRows || this.#bytes > this.#mostBytes) {
      const oldest = this.#rows[this.#begin];
      if (!oldest) return;
      this.#bytes -= bytesOf(oldest);
      this.#dropped++;
      this.#skip(1);
    }
  }

  /** Moving all rows for each would cost more than their room. */
  #skip(count: number): void {
    this.#begin += count;
    if (this.#begin < 1024 && this.#begin < this.#rows.length) return;
    if (this.#begin * 2 < this.#rows.length) return;
    this.#rows = this.#rows.slice(this.#begin);
    this.#begin = 0;
  }
}

function bytesOf([, { value }]: Row): number {
  return rowBytes + (typeof value === 'string' ? 2 * value.length : 0);
}
