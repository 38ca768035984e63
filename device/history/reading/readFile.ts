import { statSync } from 'node:fs';
import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import { type Handle, openHandle } from '../../store/db.ts';
import { type BlockRow, definitionOf, type SeriesRow, type SpanRow } from '../historyFile.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';

/** The version of the files that this reader knows. */
const knownVersion = 1;

export type BlockHead = Omit<BlockRow, 'data' | 'series'>;

/** A series as one file has it. */
export interface FileSeries {
  readonly id: number;
  readonly key: string;
  readonly definition: SeriesDefinition;
}

/** A file of a tier and month, open to be read. What it can't read it throws, as SQLite says it. */
export class ReadFile {
  readonly #handle: Handle;
  readonly #series;
  readonly #heads;
  readonly #late;
  readonly #block;
  readonly #ends;
  readonly #spans;
  readonly #firstSpan;

  constructor(path: string, tier: HistoryTier) {
    this.#handle = openHandle(path, { readonly: true, fileMustExist: true });
    try {
      const version = Number(this.#handle.pragma('user_version', { simple: true }));
      if (version > knownVersion) throw new RangeError(`it is of version ${version}`);
      const of = <P extends unknown[], R>(source: string) => this.#handle.prepare<P, R>(source);
      const isRaw = tier === 'raw';
      this.#series = of<[string], SeriesRow>('SELECT id, key, point, definition FROM series WHERE point = ?');
      this.#heads = isRaw
        ? of<[number, number, number], BlockHead>(
            'SELECT start, number, end, n, is_late FROM block WHERE series = ? AND start <= ? AND end >= ?',
          )
        : undefined;
      this.#late = isRaw
        ? of<[number, number, number], Pick<BlockRow, 'start' | 'end'>>(
            'SELECT start, end FROM block WHERE series = ? AND start <= ? AND end >= ? AND is_late = 1',
          )
        : undefined;
      this.#block = isRaw
        ? of<[number, number, number], { data: Uint8Array }>(
            'SELECT data FROM block WHERE series = ? AND start = ? AND number = ?',
          )
        : undefined;
      this.#ends = isRaw
        ? of<[number], { first: number | null; last: number | null }>(
            'SELECT min(start) AS first, max(end) AS last FROM block WHERE series = ?',
          )
        : undefined;
      this.#spans = isRaw
        ? undefined
        : of<[number, number, number], SpanRow>(
            'SELECT * FROM span WHERE series = ? AND start BETWEEN ? AND ? ORDER BY start',
          );
      this.#firstSpan = isRaw
        ? undefined
        : of<[number], SpanRow>('SELECT * FROM span WHERE series = ? ORDER BY start LIMIT 1');
    } catch (error) {
      this.#handle.close();
      throw error;
    }
  }

  /** The series of a point, as many as the file has. */
  series(point: string): FileSeries[] {
    return this.#series.all(point).map((row) => ({ id: row.id, key: row.key, definition: definitionOf(row) }));
  }

  /** Blocks with samples between two moments, both included. */
  heads(series: number, from: number, to: number): BlockHead[] {
    return this.#heads?.all(series, to, from) ?? [];
  }

  /** Where blocks of late samples lie between two moments. */
  late(series: number, from: number, to: number): readonly Pick<BlockRow, 'start' | 'end'>[] {
    return this.#late?.all(series, to, from) ?? [];
  }

  block(series: number, { start, number }: Pick<BlockRow, 'start' | 'number'>): Uint8Array | undefined {
    return this.#block?.get(series, start, number)?.data;
  }

  /** The times of the first and the last sample; undefined: there is none. */
  ends(series: number): { readonly first: number; readonly last: number } | undefined {
    const { first, last } = this.#ends?.get(series) ?? { first: null, last: null };
    return first === null || last === null ? undefined : { first, last };
  }

  /** Spans that begin between two moments, both included. */
  spans(series: number, from: number, to: number): SpanRow[] {
    return this.#spans?.all(series, from, to) ?? [];
  }

  firstSpan(series: number): SpanRow | undefined {
    return this.#firstSpan?.get(series);
  }

  close(): void {
    this.#handle.close();
  }
}

/** Which file stands under a name now: another one may take its place. Undefined: none. */
export function identityOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats?.isFile() ? `${stats.dev} ${stats.ino}` : undefined;
}
