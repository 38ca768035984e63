import { lstatSync, statSync } from 'node:fs';
import { attempt } from '../../protocol/attempt.ts';
import type { HistoryTier } from '../../protocol/history/historyTier.ts';
import { type Db, openHandle } from '../store/handle.ts';
import { entryFault } from './entryFault.ts';
import { historyVersion, makeHistoryFile } from './makeHistoryFile.ts';
import { type SeriesDefinition, seriesKey } from './seriesDefinition.ts';

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

/** What stands under the name of a month file is none. */
export class NoHistory extends Error {}

/**
 * Opens a file to be read, and makes it where there is none; before it is written it gets a log (`giveLog`). Throws
 * LaterHistory, NoHistory, and SQLite's error where it is damaged.
 */
export function openHistoryFile(file: string, tier: HistoryTier): Db {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) makeHistoryFile(file, tier);
  const stats = statSync(file, { throwIfNoEntry: false });
  // Undefined: a link to nothing.
  const fault = stats ? entryFault(stats) : 'it is not a file';
  if (fault !== undefined) throw new NoHistory(fault);
  const handle = openHandle(file, { fileMustExist: true });
  try {
    renew(handle, tier);
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}

/** Lets a file be written: what is committed is on the disk after the next checkpoint, and the journal has it until then. */
export function giveLog(db: Pick<Db, 'pragma'>): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('journal_size_limit = 1048576');
}

/**
 * Brings the log into the file, which then stands alone: it can be copied, and read on a disk that can't be written, where
 * SQLite opens none that may have a log. Throws SQLite's error, also where somebody has it open.
 */
export function takeLog(db: Pick<Db, 'pragma'>): void {
  db.pragma('journal_mode = DELETE');
}

/** Brings a file of before to the present version. */
function renew(handle: Db, tier: HistoryTier): void {
  if (versionOf(handle) === historyVersion) return;
  handle
    .transaction(() => {
      if (versionOf(handle) < historyVersion && tier === '15m') handle.exec(withHalfDays);
      handle.pragma(`user_version = ${historyVersion}`);
    })
    .immediate();
}

/** Throws LaterHistory and NoHistory. */
function versionOf(handle: Db): number {
  const found = Number(handle.pragma('user_version', { simple: true }));
  if (found > historyVersion) throw new LaterHistory(`it is of version ${found}`);
  if (found < 1) throw new NoHistory('it holds no history');
  return found;
}

/** From version 1 on: half days come with the next write of a span. */
const withHalfDays = `ALTER TABLE span RENAME COLUMN days TO half_days; UPDATE span SET half_days = x''`;

/** The definition of a series' row. Throws where it is damaged. */
export function definitionOf(row: Pick<SeriesRow, 'definition'>): SeriesDefinition {
  return JSON.parse(row.definition) as SeriesDefinition;
}

/**
 * The rows of a file by the keys of their series, as they are now: in files of before, a counter's modulus is in its key.
 * Where two of a file have become one, the later is that, and the earlier keeps the key of its row.
 */
export function byKey<Row extends Pick<SeriesRow, 'key' | 'definition'>>(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const earlier = found.get(key);
    if (earlier) found.set(earlier.key, earlier);
    found.set(key, row);
  }
  return found;
}

function keyOf(row: Pick<SeriesRow, 'key' | 'definition'>): string {
  return attempt(() => seriesKey(definitionOf(row)), row.key);
}
