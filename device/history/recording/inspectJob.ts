import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { openHandle } from '../../store/db.ts';

/** What is wrong with a file of the history, in SQLite's words; undefined: it is sound, or says nothing now. */
function faultOf(path: string): string | undefined {
  try {
    const handle = openHandle(path, { readonly: true, fileMustExist: true });
    try {
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
