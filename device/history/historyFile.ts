import type { HistoryTier } from '../../protocol/history/historyTier.ts';
import { Db, type Handle, openHandle } from '../store/db.ts';
import { makePrivateFile } from '../store/folderModes.ts';
import type { SeriesDefinition } from './seriesDefinition.ts';

/** Version of the files; one of a later version is not opened. In the first, quarters were summed up by whole days. */
export const historyVersion = 2;

/**
 * One file for each tier and UTC month. Each names its own series, so that it can be read, copied, lost or deleted
 * without any other.
 */
const series = `
CREATE TABLE series (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, point TEXT NOT NULL, definition TEXT NOT NULL) STRICT;
CREATE INDEX series_point ON series (point);
`;

const tables: Readonly<Record<HistoryTier, string>> = {
  // `start` and `end`: of the first and last sample. `is_late`: samples that came out of their order (`orderCode`). Blocks stand in the
  // order in which they were written, page after page: by series and time, half of each page would stay empty. All but
  // their samples is in the index, so that looking for them reads none of them.
  raw: `${series}
CREATE TABLE block (
  id INTEGER PRIMARY KEY, series INTEGER NOT NULL, start INTEGER NOT NULL, number INTEGER NOT NULL, end INTEGER NOT NULL,
  n INTEGER NOT NULL, is_late INTEGER NOT NULL, data BLOB NOT NULL) STRICT;
CREATE UNIQUE INDEX block_head ON block (series, start, number, end, n, is_late);`,
  // `start`: of the UTC day or month that the entries are of.
  '1m': `${series}
CREATE TABLE span (
  series INTEGER NOT NULL, start INTEGER NOT NULL, n INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (series, start)) STRICT;`,
  // `half_days`: the same span by half days (`halfDaysOf`), for views of a year and more; empty where it is not known. It
  // stands before what is longer, so that it is read alone.
  '15m': `${series}
CREATE TABLE span (
  series INTEGER NOT NULL, start INTEGER NOT NULL, n INTEGER NOT NULL, half_days BLOB NOT NULL, data BLOB NOT NULL,
  PRIMARY KEY (series, start)) STRICT;`,
};

/**
 * A block is 1 to 7 kB: it fills pages of 2 kB of its own, and only its rest shares one. On larger pages up to a third of
 * the room stays empty, and each block that is added writes more. Entries are written again and again, a page at a time.
 */
const pageBytes: Readonly<Record<HistoryTier, number>> = { raw: 2048, '1m': 4096, '15m': 4096 };

export interface BlockRow {
  readonly series: number;
  readonly start: number;
  readonly number: number;
  readonly end: number;
  readonly n: number;
  readonly is_late: number;
  readonly data: Uint8Array;
}

export interface SpanRow {
  readonly series: number;
  readonly start: number;
  readonly n: number;
  readonly data: Uint8Array;
}

/** Series of a file by their ids in it. */
export interface SeriesRow {
  readonly id: number;
  readonly key: string;
  readonly point: string;
  /** A SeriesDefinition as JSON. */
  readonly definition: string;
}

/** A later version of Vigie wrote the file. */
export class LaterHistory extends Error {}

/**
 * Opens a file to be written, and makes it where there is none. What is committed is on the disk after the next
 * checkpoint: until then the journal has it too. Throws LaterHistory, and SQLite's error where it is damaged.
 */
export function openHistoryFile(file: string, tier: HistoryTier): Db {
  makePrivateFile(file);
  const handle = openHandle(file);
  try {
    // Of a new file.
    handle.pragma(`page_size = ${pageBytes[tier]}`);
    handle.pragma('journal_mode = WAL');
    handle.pragma('synchronous = NORMAL');
    handle.pragma('journal_size_limit = 1048576');
    prepare(handle, tier);
    return new Db(handle);
  } catch (error) {
    handle.close();
    throw error;
  }
}

function prepare(handle: Handle, tier: HistoryTier): void {
  if (versionOf(handle) === historyVersion) return;
  // Another thread may be making the same file: whoever comes second finds it made.
  handle
    .transaction(() => {
      const found = versionOf(handle);
      if (found === 0) handle.exec(tables[tier]);
      else if (found < historyVersion && tier === '15m') handle.exec(withHalfDays);
      if (found < historyVersion) handle.pragma(`user_version = ${historyVersion}`);
    })
    .immediate();
}

/** Throws LaterHistory. */
function versionOf(handle: Handle): number {
  const found = Number(handle.pragma('user_version', { simple: true }));
  if (found > historyVersion) throw new LaterHistory(`it is of version ${found}`);
  return found;
}

/** From version 1 on: half days come with the next write of a span. */
const withHalfDays = `ALTER TABLE span RENAME COLUMN days TO half_days; UPDATE span SET half_days = x''`;

/** The definition of a series' row. Throws where it is damaged. */
export function definitionOf(row: Pick<SeriesRow, 'definition'>): SeriesDefinition {
  return JSON.parse(row.definition) as SeriesDefinition;
}
