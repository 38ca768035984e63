import { join } from 'node:path';
import { isMainThread, workerData } from 'node:worker_threads';
import { historyTiers } from '../../../protocol/history/historyTier.ts';
import { giveLog, openHistoryFile } from '../historyFile.ts';
import { historyFileName } from '../historyFolder.ts';

/** A month whose files are to be made. */
export interface PrepareJob {
  readonly folder: string;
  readonly month: string;
}

if (!isMainThread) {
  const { folder, month } = workerData as PrepareJob;
  for (const tier of historyTiers) {
    const file = join(folder, historyFileName(tier, month));
    try {
      const db = openHistoryFile(file, tier);
      giveLog(db);
      db.close();
    } catch {
      // Whoever writes into it meets the same, and says so.
    }
  }
}
