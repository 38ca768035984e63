import { statSync } from 'node:fs';
import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import type { Db } from '../../store/handle.ts';
import { giveLog, openHistoryFile, takeLog } from '../historyFile.ts';
import { BlockTable } from './blockTable.ts';
import { SeriesTable } from './seriesTable.ts';
import { SpanTable } from './spanTable.ts';

/** Device and inode; undefined: there is no such file. */
export function inodeOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.dev} ${stats.ino}`;
}

/** A file of one tier and month, writable after `begin`. */
export class MonthFile {
  readonly tier: HistoryTier;
  readonly db: Db;
  readonly series: SeriesTable;
  readonly inode: string | undefined;
  #blocks: BlockTable | undefined;
  #spans: SpanTable | undefined;
  #hasBegun = false;

  /** Creates the file if missing. Throws as `openHistoryFile` does. */
  constructor(path: string, tier: HistoryTier) {
    this.tier = tier;
    this.db = openHistoryFile(path, tier);
    try {
      // Only our own checkpoints write into the file, before the journal drops the samples.
      this.db.pragma('wal_autocheckpoint = 0');
      this.db.pragma('cache_size = -1000');
      this.inode = inodeOf(path);
      this.series = new SeriesTable(this.db);
      if (tier === 'raw') this.#blocks = new BlockTable(this.db);
      else this.#spans = new SpanTable(this.db, tier);
    } catch (error) {
      this.db.close();
      throw error;
    }
  }

  get blocks(): BlockTable {
    if (!this.#blocks) throw new Error('a file of entries holds no blocks');
    return this.#blocks;
  }

  get spans(): SpanTable {
    if (!this.#spans) throw new Error('a file of blocks holds no entries');
    return this.#spans;
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Must be called before writing. Throws SQLite's error if the file can't be written. */
  begin(): void {
    if (!this.#hasBegun) giveLog(this.db);
    this.#hasBegun = true;
  }

  /** Moves everything into the file itself and removes the log; waits for readers. False: not all of it was moved. */
  finish(): boolean {
    const [done] = this.db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    try {
      takeLog(this.db);
      this.#hasBegun = false;
    } catch {
      // Another process has it open: everything is in the file, and the log stays.
    }
    return done?.busy === 0;
  }

  /** As `finish`, without waiting for readers. False: not all of it was moved. */
  checkpoint(): boolean {
    const [done] = this.db.pragma('wal_checkpoint(PASSIVE)') as { busy: number; log: number; checkpointed: number }[];
    return done !== undefined && done.busy === 0 && done.checkpointed >= done.log;
  }

  usedBytes(): number {
    const [pages, free, size] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
      Number(this.db.pragma(name, { simple: true })),
    );
    return ((pages ?? 0) - (free ?? 0)) * (size ?? 0);
  }

  close(): void {
    this.db.close();
  }
}
