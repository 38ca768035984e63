import { linkSync, renameSync, rmSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import type { HistoryTier } from '../../protocol/history/historyTier.ts';
import { makePrivateFile, syncFile } from '../store/folderModes.ts';
import { openUnfinished } from '../store/handle.ts';

/** A file of a later version is not opened. In version 1, quarters were summed by whole days. */
export const historyVersion = 2;

/**
 * One file for each tier and UTC month. Each names its own series, so that it can be read, copied, lost or deleted
 * independently.
 */
const series = `
CREATE TABLE series (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, point TEXT NOT NULL, definition TEXT NOT NULL) STRICT;
CREATE INDEX series_point ON series (point);
`;

const tables: Readonly<Record<HistoryTier, string>> = {
  // `start`, `end`: of the first and last sample. `is_late`: `orderCode`. Blocks are stored in the order of writing: by
  // series and time, half of each page would stay empty. The index covers everything but the samples, so that searching
  // reads no samples.
  raw: `${series}
CREATE TABLE block (
  id INTEGER PRIMARY KEY, series INTEGER NOT NULL, start INTEGER NOT NULL, number INTEGER NOT NULL, end INTEGER NOT NULL,
  n INTEGER NOT NULL, is_late INTEGER NOT NULL, data BLOB NOT NULL) STRICT;
CREATE UNIQUE INDEX block_head ON block (series, start, number, end, n, is_late);`,
  // `start`: of the UTC day or month of the entries.
  '1m': `${series}
CREATE TABLE span (
  series INTEGER NOT NULL, start INTEGER NOT NULL, n INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (series, start)) STRICT;`,
  // `half_days`: the same span by half days (`halfDaysOf`), for views of a year and more; empty: unknown. It is stored
  // before the longer column, so that it can be read alone.
  '15m': `${series}
CREATE TABLE span (
  series INTEGER NOT NULL, start INTEGER NOT NULL, n INTEGER NOT NULL, half_days BLOB NOT NULL, data BLOB NOT NULL,
  PRIMARY KEY (series, start)) STRICT;`,
};

/**
 * A block has 1 to 7 kB: it fills pages of 2 kB, and only its rest shares one. On larger pages up to a third of the
 * space stays empty, and each added block writes more. Entries are rewritten often, a page at a time.
 */
const pageBytes: Readonly<Record<HistoryTier, number>> = { raw: 2048, '1m': 4096, '15m': 4096 };

/**
 * Creates a month file, which gets its name when all of it is on disk: so an empty one or one without tables is
 * damaged, not left by a power cut. Until then it has a name of its own (`isUnfinished`), so that two threads can
 * create the same month: the first one's stays. Throws SQLite's and Node's errors.
 */
export function makeHistoryFile(file: string, tier: HistoryTier): void {
  const next = file.replace(/\.db$/, `.next-${process.pid}-${threadId}.db`);
  remove(next);
  try {
    make(next, tier);
    place(next, file);
  } finally {
    remove(next);
  }
}

/** Matches `raw-2026-11.next-PROCESS-THREAD.db`. */
export function isUnfinished(name: string): boolean {
  return /^(raw|1m|15m)-\d{4}-\d\d\.next(-\d+-\d+)?\.db$/.test(name);
}

function remove(next: string): void {
  for (const suffix of ['', '-journal']) rmSync(next + suffix, { force: true });
}

function make(next: string, tier: HistoryTier): void {
  makePrivateFile(next);
  const handle = openUnfinished(next);
  try {
    handle.pragma(`page_size = ${pageBytes[tier]}`);
    handle.exec(tables[tier]);
    handle.pragma(`user_version = ${historyVersion}`);
  } finally {
    handle.close();
  }
  syncFile(next);
}

/** Keeps a file that has the name by now. */
function place(next: string, file: string): void {
  try {
    linkSync(next, file);
  } catch (error) {
    // File systems such as FAT have no hard links.
    if ((error as { code?: string }).code !== 'EEXIST') renameSync(next, file);
  }
}
