import type { Operation, OperationPage } from '../../protocol/operationLog.ts';

/** How many rows one call brings. */
const pageSize = 100;
/** Calls under way at once: a fast scroll passes pages that nobody will read. */
const atOnce = 2;

export type ReadPage = (newest: number | undefined, count: number) => Promise<OperationPage | undefined>;

/** `failed`: the device did not give what was asked for last. */
export type RowsStatus = 'loading' | 'ready' | 'failed';

/**
 * The rows of the log that were read so far, by their sequence. Sequences rise by one from row to row, so that the
 * place of each is known before it is read. Knows no framework.
 */
export class OperationRows {
  readonly #read: ReadPage;
  readonly #rows = new Map<number, Operation>();
  readonly #underWay = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #wanted: number[] = [];
  #first = 1;
  #last = 0;
  #status: RowsStatus = 'loading';
  #version = 0;

  constructor(read: ReadPage) {
    this.#read = read;
  }

  /** The oldest and the newest sequence; none where `last` is below `first`. */
  get first(): number {
    return this.#first;
  }
  get last(): number {
    return this.#last;
  }
  get status(): RowsStatus {
    return this.#status;
  }
  /** Rises with each change. */
  get version(): number {
    return this.#version;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  row(sequence: number): Operation | undefined {
    return this.#rows.get(sequence);
  }

  /** Reads the newest rows; also the way to try again after a failure. */
  async refresh(): Promise<void> {
    this.#take(await this.#read(undefined, pageSize));
    this.#next();
  }

  /** The device told of a newer row. */
  grow(last: number): void {
    if (last > this.#last) void this.refresh();
  }

  /** The rows from `from` to `to` are in sight: reads those that are missing, and forgets what was wanted before. */
  want(from: number, to: number): void {
    this.#wanted = [];
    for (let page = pageOf(to); page >= pageOf(from); page--) {
      if (!this.#underWay.has(page) && this.#lacks(page)) this.#wanted.push(page);
    }
    this.#next();
  }

  #lacks(page: number): boolean {
    const end = Math.min((page + 1) * pageSize - 1, this.#last);
    for (let at = Math.max(page * pageSize, this.#first); at <= end; at++) if (!this.#rows.has(at)) return true;
    return false;
  }

  #next(): void {
    while (this.#underWay.size < atOnce) {
      const page = this.#wanted.shift();
      if (page === undefined) return;
      this.#underWay.add(page);
      void this.#read(Math.min((page + 1) * pageSize - 1, this.#last), pageSize).then((rows) => {
        this.#underWay.delete(page);
        this.#take(rows);
        // After a failure nobody goes on by himself: the next look, or the operator, tries again.
        if (rows) this.#next();
      });
    }
  }

  #take(page: OperationPage | undefined): void {
    if (page) {
      this.#first = page.first;
      this.#last = Math.max(this.#last, page.last);
      for (const row of page.rows) this.#rows.set(row.sequence, row);
    }
    this.#status = page ? 'ready' : 'failed';
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

function pageOf(sequence: number): number {
  return Math.floor(sequence / pageSize);
}
