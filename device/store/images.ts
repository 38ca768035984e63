import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { type Db, openForService } from './db.ts';
import { makePrivateFile, syncFolder } from './folderModes.ts';
import { filesOf, makeNext, nextOf } from './replacement.ts';
import type { Part } from './schema.ts';
import { storageFaultOf } from './storageFault.ts';

/** State of a folder's databases on disk; changes with each write. */
export function imageBase(folder: string): string {
  const { database, events, copy } = filesOf(folder);
  const files = [database, `${database}-wal`, events, `${events}-wal`, copy];
  return files.map(stateOf).join(' ');
}

function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  // Readers, too, create an empty write-ahead log.
  return stats && stats.size > 0 ? `${stats.ino}:${stats.size}:${stats.mtimeMs}` : '-';
}

/**
 * Replaces database files by the databases in memory that hold all of them; nothing may have the files open. Both are
 * complete on disk before either is renamed: `device.db` first, as it holds what is handed over to the log. Throws
 * SQLite's or Node's error if there is no room; the files are then unchanged.
 */
export function putImagesInPlace(folder: string, images: Readonly<Record<Part, Db>>): void {
  const parts = ['device', 'events'] as const;
  for (const part of parts) {
    makeNext(folder, part, (next) => {
      makePrivateFile(next);
      images[part].prepare('VACUUM INTO ?').run(next);
    });
  }
  const { database: device, events } = filesOf(folder);
  const files = { device, events };
  // A write-ahead log that outlived its file would be applied to the new one.
  for (const file of Object.values(files)) if (statSync(file, { throwIfNoEntry: false })) openForService(file).close();
  for (const part of parts) renameSync(nextOf(folder, part), files[part]);
  syncFolder(folder);
}

/** Why a database of a writable folder can't be written. No handle may be open on one in this process. */
export function databaseWriteFault(folder: string): unknown {
  const { database, events } = filesOf(folder);
  for (const file of [database, events].flatMap((name) => [name, `${name}-wal`])) {
    try {
      closeSync(openSync(file, 'r+'));
    } catch (error) {
      // Missing, or not a file: the start handles that.
      if (storageFaultOf(error) !== undefined) return error;
    }
  }
  return undefined;
}
