import os from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { openHandle } from '../../store/db.ts';
import { syncFolder } from '../../store/folderModes.ts';
import { takeLog } from '../historyFile.ts';

/** Files of a folder that are to be brought to the disk, beside whoever writes them. */
export interface CheckpointJob {
  readonly folder: string;
  readonly files: readonly string[];
  /** Nobody writes them any more: they lose their logs (`takeLog`). */
  readonly isLast?: boolean;
}

/** What the thread says: first that it may be ended, then each file of which all is on the disk. */
export type CheckpointMessage = 'loaded' | { readonly file: string };

/** True: all that was written into the file before is on the disk. */
function checkpointFile(path: string, isLast: boolean): boolean {
  const handle = openHandle(path, { fileMustExist: true });
  try {
    if (isLast) {
      takeLog(handle);
      return true;
    }
    // It waits for nobody and keeps nobody waiting.
    const [result] = handle.pragma('wal_checkpoint(PASSIVE)') as { busy: number; log: number; checkpointed: number }[];
    return result !== undefined && result.busy === 0 && result.checkpointed >= result.log;
  } finally {
    handle.close();
  }
}

if (!isMainThread) {
  // Node aborts the whole process where a thread is ended while it loads SQLite.
  openHandle(':memory:').close();
  parentPort?.postMessage('loaded' satisfies CheckpointMessage);
  const { folder, files, isLast = false } = workerData as CheckpointJob;
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);
  syncFolder(folder);
  for (const file of files) {
    try {
      if (checkpointFile(join(folder, file), isLast)) parentPort?.postMessage({ file } satisfies CheckpointMessage);
    } catch {
      // What of it is not on the disk is in the journal still.
    }
  }
}
