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

export type SpanRow = Pick<BlockRow, 'series' | 'start' | 'n' | 'data'>;

/** `id` is valid in this file only. */
export interface SeriesRow {
  readonly id: number;
  readonly key: string;
  readonly point: string;
  readonly definition: string;
}

export class LaterHistory extends Error {}

export class NoHistory extends Error {}

/**
 * Opens a file for reading, and creates it if missing; it needs a log (`giveLog`) before it is written. Throws
 * LaterHistory, NoHistory, and SQLite's error if it is damaged.
 */
export function openHistoryFile(file: string, tier: HistoryTier): Db {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) makeHistoryFile(file, tier);
  const stats = statSync(file, { throwIfNoEntry: false });
  // Undefined: a dangling link.
  const fault = stats ? entryFault(stats) : 'it is not a file';
  if (fault !== undefined) throw new NoHistory(fault);
  const handle = openHandle(file, { fileMustExist: true });
  try {
    upgrade(handle, tier);
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}

/** Makes a file writable: what is committed is on disk after the next checkpoint; until then the journal has it. */
export function giveLog(db: Pick<Db, 'pragma'>): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('journal_size_limit = 1048576');
}

/**
 * Moves the log into the file, which can then be copied, and read on a read-only disk, where SQLite opens no file that
 * may have a log. Throws SQLite's error, also if another process has it open.
 */
export function takeLog(db: Pick<Db, 'pragma'>): void {
  db.pragma('journal_mode = DELETE');
}

function upgrade(handle: Db, tier: HistoryTier): void {
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

/** From version 1: half days follow with the next write of a span. */
const withHalfDays = `ALTER TABLE span RENAME COLUMN days TO half_days; UPDATE span SET half_days = x''`;

/** Throws if the row is damaged. */
export function definitionOf(row: Pick<SeriesRow, 'definition'>): SeriesDefinition {
  return JSON.parse(row.definition) as SeriesDefinition;
}

/**
 * Rows by the present keys of their series: files of earlier versions have a counter's modulus in the key. Where two
 * rows become one series, the later one is it, and the earlier keeps the key of its row.
 */
export function byKey<Row extends Pick<SeriesRow, 'key' | 'definition'>>(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = attempt(() => seriesKey(definitionOf(row)), row.key);
    const earlier = found.get(key);
    if (earlier) found.set(earlier.key, earlier);
    found.set(key, row);
  }
  return found;
}
