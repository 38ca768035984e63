import { linkSync, renameSync, rmSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import type { HistoryTier } from '../../protocol/history/historyTier.ts';
import { makePrivateFile, syncFile } from '../store/folderModes.ts';
import { openUnfinished } from '../store/handle.ts';

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

/**
 * Makes a month file, which has its name when all of it is on the disk: one that is empty or has no tables is damaged, and
 * not what a power cut has left of one that was being made. Until then it has one of its maker's own (`isUnfinished`), so
 * that two threads can make the same month: the first one's stays. Throws SQLite's and Node's errors.
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

/** Whether it is, or was, being made: `raw-2026-11.next-PROCESS-THREAD.db`. */
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

/** Gives it its name, unless another has that by now. */
function place(next: string, file: string): void {
  try {
    linkSync(next, file);
  } catch (error) {
    // There are disks on which no file has two names, such as FAT.
    if ((error as { code?: string }).code !== 'EEXIST') renameSync(next, file);
  }
}
