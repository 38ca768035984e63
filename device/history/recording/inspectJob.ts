import { statSync } from 'node:fs';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { openHandle } from '../../store/db.ts';
import { entryFault } from '../entryFault.ts';

/** What is wrong with a file of the history, in SQLite's words; undefined: it is sound, or says nothing now. */
function faultOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const fault = entryFault(stats);
  if (fault !== undefined) return fault;
  try {
    const handle = openHandle(path, { readonly: true, fileMustExist: true });
    try {
      // As versionOf has it of whoever writes.
      if (handle.pragma('user_version', { simple: true }) === 0) return 'it holds no history';
      const found = handle.pragma('quick_check(1)', { simple: true });
      return found === 'ok' ? undefined : String(found);
    } finally {
      handle.close();
    }
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    // Any other says nothing of what it holds.
    return /^SQLITE_(CORRUPT|NOTADB)/.test(code) ? message : undefined;
  }
}

if (!isMainThread) parentPort?.postMessage(faultOf(String(workerData)));
