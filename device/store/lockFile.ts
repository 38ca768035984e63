import { existsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { openHandle } from './db.ts';
import { makePrivateFile } from './folderModes.ts';

/** A check by `isTaken` takes less than this, ms. */
const startWaitMs = 100;

/** `fault`: why the folder can't be locked; nothing may then be written there. */
export type Lock = { readonly release: () => void } | { readonly fault: Error };

export class FolderTaken extends Error {
  constructor() {
    super('another service has it');
  }
}

/**
 * Locks a data folder for this process; throws FolderTaken if another has it. The kernel drops the lock with the
 * process, however that ends. No one else may open `lock.db` as a plain file in this process: closing that drops the
 * lock too.
 */
export function takeLock(folder: string): Lock {
  const file = join(folder, 'lock.db');
  try {
    return lock(file);
  } catch (error) {
    if (error instanceof FolderTaken) throw error;
    return { fault: error as Error };
  }
}

/**
 * Whether a process has that data folder now. Only a service that starts in the same instant waits for this check
 * (`startWaitMs`).
 */
export function isTaken(folder: string): boolean {
  const file = join(folder, 'lock.db');
  if (!existsSync(file)) return false;
  using handle = openHandle(file, { readonly: true, timeout: 0 });
  try {
    handle.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return (error as { code?: string }).code?.startsWith('SQLITE_BUSY') === true;
}

function lock(file: string): Lock {
  makePrivateFile(file);
  try {
    return held(file);
  } catch (error) {
    // It has no content, so damage is no loss; a lock would have been reported first.
    if ((error as { code?: string }).code !== 'SQLITE_NOTADB') throw error;
    truncateSync(file);
    return held(file);
  }
}

function held(file: string): Lock {
  const handle = openHandle(file, { timeout: startWaitMs });
  try {
    // In memory: no journal file lies beside it.
    handle.pragma('journal_mode = MEMORY');
    handle.exec('BEGIN EXCLUSIVE');
    // On a read-only file the transaction only reads and excludes no one: this throws there.
    handle.pragma('user_version = 1');
    return { release: () => void handle.close() };
  } catch (error) {
    handle.close();
    if (isBusy(error)) throw new FolderTaken();
    throw error;
  }
}
