import { statSync } from 'node:fs';
import { openHandle } from '../../store/handle.ts';
import { entryFault } from '../entryFault.ts';

/** What is wrong with a file of the history, in SQLite's words. */
export interface FileFault {
  readonly reason: string;
  /** The file can't be read at present, which says nothing about its contents. */
  readonly isOfDisk: boolean;
}

/** Reads the whole file. Undefined: it is sound, gone, or locked by another process. */
export function inspectFile(path: string): FileFault | undefined {
  try {
    const reason = damageOf(path);
    return reason === undefined ? undefined : { reason, isOfDisk: false };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return { reason: message, isOfDisk: false };
    return /^SQLITE_(BUSY|LOCKED)/.test(code) ? undefined : { reason: message, isOfDisk: true };
  }
}

function damageOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const fault = entryFault(stats);
  if (fault !== undefined) return fault;
  using handle = openHandle(path, { readonly: true, fileMustExist: true });
  // The same rule as `versionOf` has for writers.
  if (handle.pragma('user_version', { simple: true }) === 0) return 'it holds no history';
  const found = handle.pragma('integrity_check(1)', { simple: true });
  return found === 'ok' ? undefined : String(found);
}
