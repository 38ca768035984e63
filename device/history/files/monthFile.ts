import { statSync } from 'node:fs';
import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import type { Db } from '../../store/handle.ts';
import { giveLog, openHistoryFile, takeLog } from '../historyFile.ts';
import { BlockTable } from './blockTable.ts';
import { SeriesTable } from './seriesTable.ts';
import { SpanTable } from './spanTable.ts';

/** Which file stands under that name; undefined: none. */
export function inodeOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.dev} ${stats.ino}`;
}

/** One file of a tier and month, open to be read and, after `begin`, to be written. */
export class MonthFile {
  readonly tier: HistoryTier;
  readonly db: Db;
  readonly series: SeriesTable;
  readonly inode: string | undefined;
  #blocks: BlockTable | undefined;
  #spans: SpanTable | undefined;
  #hasBegun = false;

  /** Makes it where there is none. Throws as openHistoryFile does. */
  constructor(path: string, tier: HistoryTier) {
    this.tier = tier;
    this.db = openHistoryFile(path, tier);
    try {
      // What is written comes to the disk by our own checkpoints, before the journal lets go of it.
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

  /** Something may have been written. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Before it is written. Throws SQLite's error where it can't be. */
  begin(): void {
    if (!this.#hasBegun) giveLog(this.db);
    this.#hasBegun = true;
  }

  /** Brings all of it into the file itself, which then stands alone. Waits for whoever still reads what was before. */
  finish(): boolean {
    const [done] = this.db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    try {
      takeLog(this.db);
      this.#hasBegun = false;
    } catch {
      // Somebody has it open: all is in the file, and the log stays.
    }
    return done?.busy === 0;
  }

  /** As finish, but waits for nobody. False: not all of it came there. */
  checkpoint(): boolean {
    const [done] = this.db.pragma('wal_checkpoint(PASSIVE)') as { busy: number; log: number; checkpointed: number }[];
    return done !== undefined && done.busy === 0 && done.checkpointed >= done.log;
  }

  /** How much of it is used, bytes. */
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
