import { statSync } from 'node:fs';
import { type Db, openHandle } from '../../store/handle.ts';
import { entryFault } from '../entryFault.ts';
import { type BlockRow, byKey, definitionOf, type SeriesRow, type SpanRow } from '../historyFile.ts';
import { historyVersion } from '../makeHistoryFile.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';

export type BlockHead = Omit<BlockRow, 'data' | 'series'>;

/** `half_days`: empty if unknown. */
export interface HalfDaysRow {
  readonly start: number;
  readonly half_days: Uint8Array;
}

export interface FileSeries {
  readonly id: number;
  readonly key: string;
  readonly definition: SeriesDefinition;
}

// `+?`: for a bare parameter SQLite (built with STAT4) plans the query again for each new value, which takes five times
// as long as the query.
const heads = 'SELECT start, number, end, n, is_late FROM block WHERE series = +?';

export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** A file of a tier and month, open for reading. Throws SQLite's errors. */
export class ReadFile {
  readonly #handle: Db;
  readonly #isGivenUp: () => boolean;
  readonly #statements = new Map<string, ReturnType<Db['prepare']>>();
  readonly #series = new Map<string, FileSeries[]>();
  readonly #firsts = new Map<number, number | undefined>();
  readonly #version: number;
  #seen = -1;

  constructor(path: string, isGivenUp: () => boolean) {
    this.#isGivenUp = isGivenUp;
    this.#handle = openHandle(path, { readonly: true, fileMustExist: true });
    try {
      this.#version = Number(this.#handle.pragma('user_version', { simple: true }));
      if (this.#version > historyVersion) throw new RangeError(`it is of version ${this.#version}`);
    } catch (error) {
      this.#handle.close();
      throw error;
    }
  }

  /** Call before each question: makes writes of other connections visible. */
  refresh(): void {
    const seen = Number(this.#handle.pragma('data_version', { simple: true }));
    if (seen === this.#seen) return;
    this.#series.clear();
    this.#firsts.clear();
    this.#seen = seen;
  }

  series(point: string): FileSeries[] {
    const known = this.#series.get(point);
    if (known) return known;
    const rows = this.#all<SeriesRow>(
      'SELECT id, key, point, definition FROM series WHERE point = ? ORDER BY id',
      point,
    );
    const found = [...byKey(rows)].map(([key, row]) => ({ id: row.id, key, definition: definitionOf(row) }));
    this.#series.set(point, found);
    return found;
  }

  /** UTC ms, by `find` if it is not known yet; undefined: there is none. */
  first(series: number, find: (series: number) => number | undefined): number | undefined {
    if (!this.#firsts.has(series)) this.#firsts.set(series, find(series));
    return this.#firsts.get(series);
  }

  /** Both included. */
  heads(series: number, from: number, to: number): BlockHead[] {
    return this.#all(`${heads} AND start <= +? AND end >= +? ORDER BY start, number`, series, to, from);
  }

  /** The last block in order that begins before a moment, and late blocks that may have samples after its start. */
  headsBefore(series: number, time: number): BlockHead[] {
    const last = `${heads} AND start < +? AND is_late IN (0, 2) ORDER BY start DESC, number DESC LIMIT 1`;
    const found = this.#all<BlockHead>(last, series, time);
    const late = `${heads} AND start < +? AND end >= +? AND is_late IN (1, 3)`;
    return [...found, ...this.#all<BlockHead>(late, series, time, found[0]?.start ?? 0)];
  }

  late(series: number, from: number, to: number): BlockHead[] {
    return this.#all(`${heads} AND start <= +? AND end >= +? AND is_late IN (1, 3)`, series, to, from);
  }

  block(series: number, { start, number }: Pick<BlockRow, 'start' | 'number'>): Uint8Array | undefined {
    const source = 'SELECT data FROM block WHERE series = +? AND start = +? AND number = +?';
    return this.#all<Pick<BlockRow, 'data'>>(source, series, start, number)[0]?.data;
  }

  /** Undefined: there are no samples. */
  ends(series: number): { readonly first: number; readonly last: number } | undefined {
    const source = 'SELECT min(start) AS first, max(end) AS last FROM block WHERE series = +?';
    const [found] = this.#all<{ first: number | null; last: number | null }>(source, series);
    return found && found.first !== null && found.last !== null ? { first: found.first, last: found.last } : undefined;
  }

  /** Both included. */
  spans(series: number, from: number, to: number): SpanRow[] {
    return this.#all(
      'SELECT series, start, n, data FROM span WHERE series = +? AND start BETWEEN +? AND +? ORDER BY start',
      series,
      from,
      to,
    );
  }

  /** The same spans by half days (`halfDaysOf`); of quarters only. */
  halfDays(series: number, from: number, to: number): HalfDaysRow[] {
    const known = this.#version < 2 ? "x'' AS half_days" : 'half_days';
    return this.#all(
      `SELECT start, ${known} FROM span WHERE series = +? AND start BETWEEN +? AND +? ORDER BY start`,
      series,
      from,
      to,
    );
  }

  firstSpan(series: number): SpanRow | undefined {
    return this.#all<SpanRow>(
      'SELECT series, start, n, data FROM span WHERE series = +? ORDER BY start LIMIT 1',
      series,
    )[0];
  }

  close(): void {
    this.#handle.close();
  }

  /** Statements are prepared at first use: most files receive few queries. */
  #all<Row>(source: string, ...parameters: readonly (string | number)[]): Row[] {
    if (this.#isGivenUp()) throw new GivenUp();
    const statement = this.#statements.get(source) ?? this.#handle.prepare(source);
    this.#statements.set(source, statement);
    return statement.all(...parameters) as Row[];
  }
}

/**
 * Device and inode, as another file may take the place. Undefined: there is none. Throws if it can't be a month file.
 */
export function identityOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  if (!stats) return undefined;
  const fault = entryFault(stats);
  if (fault !== undefined) throw new RangeError(fault);
  return `${stats.dev} ${stats.ino}`;
}
