import { existsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, openHandle } from './db.ts';
import { makePrivateFile } from './folderModes.ts';

/** Whoever only looks whether the folder is taken (`isTaken`) is done within this, ms. */
const startWaitMs = 100;

/** What keeps others off a data folder, or why nothing can: then nothing may be written there. */
export type Lock = { readonly release: () => void } | { readonly fault: Error };

/** Another process has the data folder. */
export class FolderTaken extends Error {
  constructor() {
    super('another service has it');
  }
}

/**
 * Takes a data folder for this process alone; throws FolderTaken where another has it. The kernel drops the lock with
 * the process, however that ends. Nobody else may open `lock.db` as a plain file in this process: closing that drops the
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
 * Whether a process has that data folder now. It takes the folder from nobody; a service that starts in the same instant
 * waits for it (`startWaitMs`).
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
    // It holds nothing, so damage to it is no loss; whoever has the lock would have been met first.
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
    assertHeld(handle);
    return { release: () => void handle.close() };
  } catch (error) {
    handle.close();
    if (isBusy(error)) throw new FolderTaken();
    throw error;
  }
}

/** On a read-only file the transaction begins as one that reads, and keeps nobody off: this throws there. */
function assertHeld(handle: Db): void {
  handle.pragma('user_version = 1');
}
